/** nginx as a file server of the same bytes: one process, no log, files held open, compressed before. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../support/free-port.ts';
import type { Answers } from './recorded.ts';

export type Nginx = { url: string; process: ChildProcess; stop: () => Promise<void> };

/** It is not on everybody's path. */
const env = { PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin:/opt/homebrew/bin` };
/** Said by nginx itself. */
const ITS_OWN = ['content-length', 'content-type', 'last-modified'];
/** Milliseconds. */
const LONGEST_START = 10_000;

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Names and values that stood in turn. */
const pairs = (list: readonly string[]) =>
  list.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), list[at + 1] ?? ''] as const] : []));

/**
 * Its configuration. The body of the answer at each place in the list is a file of that number in the folder.
 * @throws for a header that nginx would fill in
 */
export function nginxConfiguration(answers: Answers, port: number, folder: string): string {
  const locations = Object.entries(answers).map(([path, answer], at) => {
    const headers = pairs(answer.headers);
    const type = headers.find(([name]) => name === 'content-type')?.[1] ?? 'text/plain';
    const added = headers.filter(([name]) => !ITS_OWN.includes(name));
    if (added.some(([, value]) => value.includes('$'))) throw new Error(`nginx cannot send the headers of ${path}`);
    return `location = ${path} {
      alias ${join(folder, String(at))};
      types {}
      default_type ${quoted(type)};
      ${added.map(([name, value]) => `add_header ${name} ${quoted(value)};`).join('\n      ')}
    }`;
  });
  const unused = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
  # One process, as the others are.
  master_process off;
  pid ${join(folder, 'pid')};
  error_log ${join(folder, 'error.log')};
  events { worker_connections 512; }
  http {
    access_log off;
    ${unused.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n    ')}
    sendfile on;
    tcp_nopush on;
    etag off;
    keepalive_requests 1000000000;
    open_file_cache max=100 inactive=1h;
    open_file_cache_valid 1h;
    server {
      listen 127.0.0.1:${port};
      ${locations.join('\n    ')}
    }
  }`;
}

/** @returns undefined where nginx is not installed */
export async function startNginx(answers: Answers): Promise<Nginx | undefined> {
  if (spawnSync('nginx', ['-v'], { env }).error) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  Object.values(answers).forEach(({ body }, at) => {
    writeFileSync(join(folder, String(at)), Buffer.from(body, 'base64'));
  });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfiguration(answers, port, folder));
  const child = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', file], { env, stdio: 'inherit' });
  const ended = once(child, 'close');
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + LONGEST_START;
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('nginx did not start; see above.');
    await pause(20);
  }
  return {
    url,
    process: child,
    async stop() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

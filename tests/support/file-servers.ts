/** Other people's servers in front of the site: the configuration of `npm run export` is run as it was written. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Where `npm run test:full` unpacks them (scripts/lib/file-servers.mjs). */
const UNPACKED = fileURLToPath(new URL('../../.cache/file-servers/usr', import.meta.url));
/** Milliseconds. */
const START_TIME = 60_000;

export type FileServer = { url: string; stop: () => Promise<void> };

/** @throws where there is none */
function program(name: string): string {
  const folders = [join(UNPACKED, 'sbin'), join(UNPACKED, 'bin'), '/usr/sbin', '/usr/local/sbin'];
  const found = [...folders, ...(process.env.PATH ?? '').split(':')].find((folder) => existsSync(join(folder, name)));
  if (found === undefined) throw new Error(`these tests need ${name}: install the package of that name`);
  return join(found, name);
}

/** @param port that the export was written for */
export function startNginx(folder: string, port: number): Promise<FileServer> {
  const words = ['-p', folder, '-c', 'nginx.conf', '-g', 'daemon off;'];
  return ready(spawn(program('nginx'), words, { stdio: ['ignore', 'ignore', 'pipe'] }), port);
}

export function startCaddy(folder: string, port: number): Promise<FileServer> {
  // It keeps what it knows of certificates in the home folder.
  const env = { PATH: process.env.PATH ?? '', HOME: folder, SITE_ADDRESS: `:${port}` };
  return ready(spawn(program('caddy'), ['run'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] }), port);
}

async function ready(child: ChildProcess, port: number): Promise<FileServer> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + START_TIME;
  // Whatever becomes of the tests, it does not outlive them.
  process.once('exit', () => child.kill('SIGTERM'));
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`the server did not start:\n${said}`);
  }
  return {
    url,
    async stop() {
      if (child.exitCode !== null) return;
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}

const answers = (url: string) =>
  fetch(`${url}/robots.txt`).then(
    ({ ok }) => ok,
    () => pause(50, false),
  );

/** Starts nginx and Caddy as reverse proxies in front of the site. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { type Agent, request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Where `npm run test:full` unpacks them (scripts/lib/programs.mjs). */
const UNPACKED = fileURLToPath(new URL('../../.cache/proxies/usr', import.meta.url));
/** Milliseconds. */
const START_TIME = 60_000;

export type ReverseProxy = { url: string; stop: () => Promise<void> };

/** @throws when the program is not installed */
function program(name: string): string {
  const folders = [join(UNPACKED, 'sbin'), join(UNPACKED, 'bin'), '/usr/sbin', '/usr/local/sbin'];
  const found = [...folders, ...(process.env.PATH ?? '').split(':')].find((folder) => existsSync(join(folder, name)));
  if (found === undefined) throw new Error(`these tests need ${name}: install the package of that name`);
  return join(found, name);
}

/** @param folder with `nginx.conf`, which listens on the port */
export function startNginx(folder: string, port: number): Promise<ReverseProxy> {
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log', '-g', 'daemon off;'];
  return waitUntilUp(spawn(program('nginx'), args, { stdio: ['ignore', 'ignore', 'pipe'] }), port);
}

/** @param folder with `Caddyfile`, which listens on the port */
export function startCaddy(folder: string, port: number): Promise<ReverseProxy> {
  // Caddy stores certificates in the home folder.
  const env = { PATH: process.env.PATH ?? '', HOME: folder };
  return waitUntilUp(spawn(program('caddy'), ['run'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] }), port);
}

async function waitUntilUp(child: ChildProcess, port: number): Promise<ReverseProxy> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + START_TIME;
  process.once('exit', () => child.kill('SIGTERM'));
  while (!(await isUp(url))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`the proxy did not start:\n${output}`);
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

const isUp = (url: string) =>
  fetch(`${url}/robots.txt`, { redirect: 'manual' }).then(
    ({ status }) => status < 400,
    () => pause(50, false),
  );

export type TlsRequestOptions = {
  headers?: OutgoingHttpHeaders;
  host?: string;
  /** With a body the method is POST. Forms are encoded. */
  body?: string | URLSearchParams | undefined;
  /** Local IP address of the client. */
  from?: string;
  agent?: Agent | false;
};

/**
 * Sends a request over TLS to a proxy on this machine.
 * @param server `caFile`: the certificate that the client trusts
 * @returns the response with an unread body
 */
export function requestOverTls(
  { port, caFile }: { port: number; caFile: string },
  path: string,
  { headers, host = 'www.example.com', body, from = '127.0.0.1', agent = false }: TlsRequestOptions = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const type = body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const sent = request({
      host: '127.0.0.1',
      port,
      localAddress: from,
      servername: host,
      ca: readFileSync(caFile),
      method: body === undefined ? 'GET' : 'POST',
      path,
      headers: { host, ...type, ...headers },
      agent,
    });
    sent.on('response', resolve).on('error', reject).end(body?.toString());
  });
}

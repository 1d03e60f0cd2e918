/** Ports for programs that are told theirs before they start. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below those that systems give to outgoing connections, which could take one until the program listens; browsers refuse
 * 10080.
 */
const FIRST = 11_000;
const LAST = 32_000;
/** From one port to the next: a program may take those after its own as well, one for each of its processes. */
const STEP = 5;
/** Ports that a process goes through before it may meet those of the next one. */
const EACH = 64 * STEP;

let next = (process.pid * EACH) % (LAST - FIRST);

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** A free port. Each test process begins at a different number, so that two rarely try the same one. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < LAST - FIRST; tries += STEP) {
    const port = FIRST + next;
    next = (next + STEP) % (LAST - FIRST);
    if (await isFree(port)) return port;
  }
  throw new Error(`no port between ${FIRST} and ${LAST} is free`);
}

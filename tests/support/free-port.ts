/** Finds free ports for programs that need their port number at start. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The range lies below the ephemeral ports, because an outgoing connection could use a port before the program listens.
 * It excludes 10080, which browsers block.
 */
const FIRST = 11_000;
const LAST = 32_000;
/** Distance between two ports: a program may also use the ports after its own, one for each of its processes. */
const STEP = 5;
/** Size of the port range of a test process before it overlaps with the range of the next process. */
const PORTS_PER_PROCESS = 64 * STEP;

let next = (process.pid * PORTS_PER_PROCESS) % (LAST - FIRST);

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

/** @returns a free port. Each test process starts at a different number, so that two rarely try the same port. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < LAST - FIRST; tried += STEP) {
    const port = FIRST + next;
    next = (next + STEP) % (LAST - FIRST);
    if (await isFree(port)) return port;
  }
  throw new Error(`no port between ${FIRST} and ${LAST} is free`);
}

/** Several processes that share the port, one for each core: one that dies is replaced (docs/operating.md). */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { writeLine } from './log.ts';

/** What they tell each other: not by signals, which some send to one process and others to all. */
const READY = 'ready';
const STOP = 'stop';

/** Milliseconds: one that dies again and again shall not take the machine with it. */
const BEFORE_THE_NEXT = 1000;
const LONGEST_PAUSE = 30_000;

/** Set for a process by the one that starts it; no setting. */
const NUMBER = 'PROCESS_NUMBER';

type Place = { port: number; host: string };

/** One of them could not start, and has said why. */
export class NotStarted extends Error {}

/** Whether this process was started by another one of the site. */
export const { isWorker: isOneOfMany } = cluster;

const CAN_SHARE = process.platform === 'linux';

/**
 * How one of many listens: with a socket of its own, among which the system deals out connections. What was dealt to one
 * that dies is cut off at once; handed out by the first process, as elsewhere than on Linux, it would wait for ever.
 */
export const sharesPort = { reusePort: isOneOfMany && CAN_SHARE };

/** Which one this is, from 0; one that takes the place of another has its number. */
export const processNumber = () => (isOneOfMany ? Number(process.env[NUMBER]) : 0);

/** Tells the process that started this one that it serves. */
export function reportReady(): void {
  process.send?.(READY);
}

/** Resolves when the process that started this one wants it to end. Signals of a terminal reach both, and mean that one. */
export async function toldToStop(): Promise<void> {
  process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);
  for (;;) {
    const [message] = await once(process, 'message');
    if (message === STOP) return;
  }
}

/**
 * Those who share a port would share it with another site as well, without a word: somebody else who listens on it is
 * noticed here, another start of a site at this very moment by a name that is kept while this process runs.
 * @throws what listening throws: somebody has the port, or it may not be opened
 */
async function claim(place: Place): Promise<void> {
  if (CAN_SHARE) {
    const path = `\0site-${place.host}-${place.port}`;
    const name = createServer((socket) => void socket.destroy()).listen({ path, exclusive: true });
    await once(name, 'listening').catch((error: Error) => {
      // It is the port that somebody has, and the name only says so.
      throw Object.assign(error, { port: place.port });
    });
    name.unref();
  }
  const server = createServer().listen({ ...place, exclusive: true });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

function start(number: number): Promise<Worker> {
  const worker = cluster.fork({ [NUMBER]: String(number) });
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve(worker));
    worker.once('exit', () => reject(new NotStarted()));
  });
}

/**
 * Starts so many processes, the first one alone: what is wrong is said once.
 * @param place where all of them will listen
 * @throws {NotStarted}
 */
export async function startProcesses(count: number, place: Place): Promise<{ close: () => Promise<void> }> {
  let stopping = false;
  let serving = 0;
  await claim(place);

  /** As often as it takes, while others serve: what keeps this one from starting, such as a database that is away, may pass. */
  async function replace(number: number): Promise<void> {
    for (let wait = BEFORE_THE_NEXT; !stopping; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
      await pause(wait);
      if (stopping) return;
      const isBack = await keep(number).then(
        () => true,
        () => false,
      );
      if (isBack) return;
      // Whoever runs the site starts it again.
      if (serving === 0) process.exit(1);
    }
  }

  async function keep(number: number): Promise<void> {
    const worker = await start(number);
    serving += 1;
    worker.once('exit', (code, signal) => {
      serving -= 1;
      if (stopping) return;
      writeLine('error', 'a process ended and is replaced', { number, code, signal });
      void replace(number);
    });
  }
  for (let number = 0; number < count; number += 1) await keep(number);

  return {
    async close() {
      stopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const ended = workers.map((worker) => once(worker, 'exit'));
      for (const worker of workers) worker.send(STOP);
      await Promise.all(ended);
    },
  };
}

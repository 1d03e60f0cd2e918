/** The connections that are open, and what is under way on each: for the limits, and for a server that is to end. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export type Connections = {
  /** To be told of every new connection. */
  open: (socket: Socket) => void;
  /** To be told of every request, before it is answered. */
  watch: (response: ServerResponse) => void;
  /** Calls with every new connection, and after every request and answer with how many requests wait for one then. */
  onChange: (listener: (socket: Socket, waiting: number) => void) => void;
  /** @param age milliseconds @returns connections with a request that has waited longer for the end of its answer */
  waitingLonger: (age: number) => Socket[];
  /** Every open one, with the milliseconds of the process since when each of its requests waits; the oldest first. */
  all: ReadonlyMap<Socket, readonly number[]>;
};

/**
 * One watcher for all who want to know, because it is asked for every request. Nothing here grows and shrinks with the
 * requests but a short list for each connection: a map of them all would leave its tables behind, and with them whatever
 * they hold, until memory is looked through as a whole.
 */
export function createConnections(): Connections {
  const all = new Map<Socket, number[]>();
  const listeners: ((socket: Socket, waiting: number) => void)[] = [];

  function tell(socket: Socket, waiting: number): void {
    for (const listener of listeners) listener(socket, waiting);
  }

  /** Answers of one connection end in the order of their requests. */
  function ended(this: ServerResponse): void {
    const { socket } = this.req;
    const waiting = all.get(socket);
    waiting?.shift();
    if (waiting) tell(socket, waiting.length);
  }

  return {
    all,
    open(socket) {
      all.set(socket, []);
      socket.once('close', () => all.delete(socket));
      tell(socket, 0);
    },
    watch(response) {
      const { socket } = response.req;
      const waiting = all.get(socket);
      // It is closed already.
      if (!waiting) return;
      waiting.push(performance.now());
      response.on('close', ended);
      tell(socket, waiting.length);
    },
    onChange: (listener) => void listeners.push(listener),
    waitingLonger(age) {
      const longAgo = performance.now() - age;
      return [...all].filter(([, [oldest = longAgo]]) => oldest < longAgo).map(([socket]) => socket);
    },
  };
}

/**
 * When the server closes, ends every connection without a request under way, and every other one after its last answer.
 * Node itself only closes those that rest at that very moment: it waits a minute for one that a browser opened ahead of
 * need and has sent nothing on, and longer for one whose answer was under way.
 */
export function endUnusedOnClose(app: FastifyInstance, { all, onChange }: Connections): void {
  let closing = false;
  const endUnused = (socket: Socket, waiting: number) => {
    if (closing && waiting === 0) socket.destroySoon();
  };
  onChange(endUnused);
  app.addHook('preClose', async () => {
    closing = true;
    for (const [socket, { length }] of all) endUnused(socket, length);
  });
}

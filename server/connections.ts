/** The connections that are open, and what is under way on each: for the limits, and for a server that is to end. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export type Connections = {
  /** To be told of every new connection. */
  open: (socket: Socket) => void;
  /** To be told of every request, before it is answered; one whose answer the system took at once needs no watching. */
  watch: (response: ServerResponse) => void;
  /** Calls with every new connection, and after every request and answer with how many requests wait for one then. */
  onChange: (listener: (socket: Socket, waiting: number) => void) => void;
  /** @param age milliseconds @returns connections with a request that has waited longer for the end of its answer */
  waitingLonger: (age: number) => Socket[];
  /** Every open one, with how many of its requests wait. */
  all: ReadonlyMap<Socket, number>;
};

/** Whether the whole answer has left this process: there is nothing more that could take long. */
export const isSent = ({ writableEnded, socket }: ServerResponse) => writableEnded && socket?.writableLength === 0;

/** One watcher for all who want to know, because it is asked for every request. */
export function createConnections(): Connections {
  const all = new Map<Socket, number>();
  /** Since when, in milliseconds of the process; the oldest first. */
  const underWay = new Map<ServerResponse, number>();
  const listeners: ((socket: Socket, waiting: number) => void)[] = [];

  function change(socket: Socket, by: number): void {
    const before = all.get(socket);
    // It is closed already, and answers to it end as well.
    if (before === undefined) return;
    const waiting = before + by;
    all.set(socket, waiting);
    for (const listener of listeners) listener(socket, waiting);
  }

  function ended(this: ServerResponse): void {
    underWay.delete(this);
    change(this.req.socket, -1);
  }

  return {
    all,
    open(socket) {
      all.set(socket, 0);
      socket.once('close', () => all.delete(socket));
      change(socket, 0);
    },
    watch(response) {
      underWay.set(response, performance.now());
      response.on('close', ended);
      change(response.req.socket, 1);
    },
    onChange: (listener) => void listeners.push(listener),
    waitingLonger(age) {
      const late: Socket[] = [];
      const longAgo = performance.now() - age;
      for (const [response, since] of underWay) {
        if (since > longAgo) break;
        late.push(response.req.socket);
      }
      return late;
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
    for (const [socket, waiting] of all) endUnused(socket, waiting);
  });
}

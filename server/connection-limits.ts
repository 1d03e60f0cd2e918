/**
 * What one connection may take of the server: how long it may need to ask and to read, how many questions it may put at
 * once, and how many connections there may be. Whoever goes beyond is cut off; there is nothing to say to a client that
 * does not read.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Connections } from './connections.ts';

export type ConnectionLimits = {
  /** Milliseconds to send address and headers. */
  headers: number;
  /** Milliseconds to send the whole request. */
  request: number;
  /** Milliseconds in which nothing moves although something should: nothing is read, or nothing is sent. */
  silence: number;
  /** Milliseconds from a request to the end of its answer, however slowly it is read. */
  answer: number;
  /** Milliseconds between two requests. */
  keepAlive: number;
  /** Requests of one connection that wait for their answers. */
  pipelined: number;
  connections: number;
  /** From one client address; 0 where all come from the same, because a proxy stands in front. */
  connectionsPerAddress: number;
};

export const CONNECTION_LIMITS: Omit<ConnectionLimits, 'connectionsPerAddress'> = {
  headers: 10_000,
  request: 30_000,
  silence: 30_000,
  answer: 120_000,
  keepAlive: 10_000,
  pipelined: 50,
  connections: 10_000,
};

/** Milliseconds between looks for slow requests (by Node) and for answers that are read slowly (here). */
export const CHECKING_INTERVAL = 1000;

/** Bytes in front of a body: a stock call for hundreds of products is long (store-service.md section 1.2). */
export const LARGEST_HEAD = 128 * 1024;

/** Nobody needs more headers; a request that has them is refused. */
export const MOST_HEADERS = 200;

export function limitConnections(server: Server, connections: Connections, limits: ConnectionLimits): void {
  server.headersTimeout = limits.headers;
  server.requestTimeout = limits.request;
  server.keepAliveTimeout = limits.keepAlive;
  server.maxConnections = limits.connections;
  server.maxHeadersCount = MOST_HEADERS;
  // Node asks whether anything was read meanwhile before it calls this silence.
  server.setTimeout(limits.silence, (socket) => socket.destroy());

  const byAddress = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket;
    const count = (byAddress.get(address) ?? 0) + 1;
    byAddress.set(address, count);
    socket.once('close', () => {
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
    });
    if (limits.connectionsPerAddress > 0 && count > limits.connectionsPerAddress) socket.destroy();
  });

  // What comes after the cut has a destroyed socket, and is not worth any work.
  connections.onChange((socket, waiting) => {
    if (waiting > limits.pipelined) socket.destroy();
  });
  // Not a timer for each: there are tens of thousands a second.
  const looking = setInterval(() => {
    for (const socket of connections.waitingLonger(limits.answer)) socket.destroy();
  }, CHECKING_INTERVAL).unref();
  server.once('close', () => clearInterval(looking));
}

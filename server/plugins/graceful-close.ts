/**
 * Closes connections when the server closes: idle ones at once, the others after their last response. Node alone would
 * wait 30 seconds for a preconnected socket that has sent nothing, and 10 seconds after a response in flight.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export function closeGracefully(app: FastifyInstance): void {
  /** Requests in flight, by connection. */
  const open = new Map<Socket, number>();
  let closing = false;

  function endIfUnused(socket: Socket): void {
    if (closing && open.get(socket) === 0) socket.destroySoon();
  }

  function count(socket: Socket, change: 1 | -1): void {
    const inFlight = open.get(socket);
    if (inFlight !== undefined) open.set(socket, inFlight + change);
    endIfUnused(socket);
  }

  app.server.on('connection', (socket: Socket) => {
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
    endIfUnused(socket);
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of open.keys()) endIfUnused(socket);
  });
}

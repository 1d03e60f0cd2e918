/**
 * Ends connections when the server closes: those without a request under way at once, the others after their last answer.
 * Node closes those that rest at that moment; it would wait half a minute for one that a browser has opened ahead of need
 * and sent nothing on, and ten seconds for one whose answer was under way.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export function closeGracefully(app: FastifyInstance): void {
  /** Requests under way by connection. */
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

/** Connections on which nothing is being answered must not keep a server that is asked to end from ending. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When the server closes, ends every connection without a request under way. Node itself closes those that had one
 * before, but waits a minute for those that browsers open ahead of need and have sent nothing on.
 */
export function endUnusedOnClose(app: FastifyInstance): void {
  const answering = new Map<Socket, number>();
  app.server.on('connection', (socket) => {
    answering.set(socket, 0);
    socket.once('close', () => answering.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    const count = (by: number) => answering.has(socket) && answering.set(socket, (answering.get(socket) ?? 0) + by);
    count(1);
    response.once('close', () => count(-1));
  });
  app.addHook('preClose', async () => {
    for (const [socket, requests] of answering) if (requests === 0) socket.destroy();
  });
}

/** Connections on which nothing is being answered must not keep a server that is asked to end from ending. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When the server closes, ends every connection without a request under way, and every other one after its last answer.
 * Node itself only closes those that rest at that very moment: it waits a minute for one that a browser opened ahead of
 * need and has sent nothing on, and longer for one whose answer was under way.
 */
export function endUnusedOnClose(app: FastifyInstance): void {
  const underWay = new Map<Socket, number>();
  let closing = false;

  function change(socket: Socket, by: number): void {
    const requests = underWay.get(socket);
    if (requests === undefined) return;
    underWay.set(socket, requests + by);
    if (closing && requests + by === 0) socket.destroySoon();
  }

  app.server.on('connection', (socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
    change(socket, 0);
  });
  app.server.on('request', ({ socket }, response) => {
    change(socket, 1);
    response.once('close', () => change(socket, -1));
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of underWay.keys()) change(socket, 0);
  });
}

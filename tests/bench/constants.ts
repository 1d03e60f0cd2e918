/** The floor under every answer: a bare server of the same framework that answers the same bytes without any work. */
import Fastify from 'fastify';

/** Bodies by the path that is asked for; the answer is where they are served. */
process.once('message', async (bodies: Record<string, string>) => {
  const app = Fastify();
  for (const [path, body] of Object.entries(bodies)) {
    const bytes = Buffer.from(body);
    app.get(path, async (_, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  }
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});

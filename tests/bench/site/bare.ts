/** The floor under every page: a bare `node:http` that sends the same bytes and the same headers from memory. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answers } from './recorded.ts';

/** Is told what to answer, answers where it does, and ends with whoever asked for it. */
process.once('message', (answers: Answers) => {
  const ready = new Map(
    Object.entries(answers).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  );
  const server = createServer(({ url = '' }, response) => {
    const answer = ready.get(url);
    if (answer) response.writeHead(200, answer.headers).end(answer.body);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  process.once('disconnect', () => process.exit());
});

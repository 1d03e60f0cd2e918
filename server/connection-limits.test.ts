/**
 * Clients that hold on to a server, on bare sockets, with limits short enough to see them act.
 * @module-tag long
 */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections, MOST_HEADERS } from './connection-limits.ts';
import { createConnections } from './connections.ts';

const servers: Server[] = [];
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

const hello: RequestListener = (_, response) => response.end('hello');

async function serve(limits: Partial<ConnectionLimits>, listener: RequestListener = hello): Promise<Server> {
  const server = createServer({ connectionsCheckingInterval: 20 });
  const connections = createConnections();
  server.on('connection', connections.open);
  server.on('request', (request, response) => {
    connections.watch(response);
    listener(request, response);
  });
  limitConnections(server, connections, { ...CONNECTION_LIMITS, connectionsPerAddress: 0, ...limits });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return server;
}

/** A connection, and what came over it until it was closed. */
async function open(server: Server): Promise<{ socket: Socket; closed: Promise<string> }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  await Promise.race([once(socket, 'connect'), closed]);
  return { socket, closed };
}

/** Sends a byte every few milliseconds for as long as the connection is open. */
function drip(socket: Socket, byte: string): void {
  const timer = setInterval(() => (socket.writable ? socket.write(byte) : clearInterval(timer)), 10);
  socket.once('close', () => clearInterval(timer));
}

it('headers that never end', async () => {
  const { socket, closed } = await open(await serve({ headers: 100, request: 100 }));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Drip: ');
  drip(socket, 'a');
  expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
});

it.each([
  [MOST_HEADERS, /^HTTP\/1\.1 200 /],
  [MOST_HEADERS + 1, /^HTTP\/1\.1 431 /],
])('%d headers are answered with %s', async (count, answer) => {
  const { socket, closed } = await open(await serve({}));
  const more = Array.from({ length: count - 2 }, (_, index) => `X-${index}: a\r\n`);
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more.join('')}\r\n`);
  expect(await closed).toMatch(answer);
});

it('a body that never ends', async () => {
  const server = await serve({ headers: 100, request: 150 }, (request) => void request.resume());
  const { socket, closed } = await open(server);
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n');
  drip(socket, 'a');
  await closed;
});

it('a client that does not read its answer', async () => {
  const big = Buffer.alloc(20_000_000, 'x');
  const server = await serve({ silence: 150 }, (_, response) => void response.end(big));
  const { socket } = await open(server);
  socket.pause();
  const served = once(server, 'request').then(([request]) => (request as { socket: Socket }).socket);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(await served, 'close');
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
});

it('a client that reads an answer for too long', async () => {
  const part = Buffer.alloc(100_000, 'x');
  const server = await serve({ answer: 300 }, (_, response) => {
    // Not as fast as it goes: a fast machine would fill the longest text there can be before the time is over.
    const timer = setInterval(() => response.write(part), 10);
    response.once('close', () => clearInterval(timer));
  });
  const { socket, closed } = await open(server);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect((await closed).length).toBeGreaterThan(part.length);
});

it('a connection on which nothing more is asked', async () => {
  const { socket, closed } = await open(await serve({ keepAlive: 50 }));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await closed).toContain('hello');
});

it('a thousand requests that wait for no answer', async () => {
  let begun = 0;
  const server = await serve({ pipelined: 20 }, ({ socket: { destroyed } }) => {
    if (!destroyed) begun += 1;
  });
  const { socket, closed } = await open(server);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1000));
  await closed;
  expect(begun).toBe(20);
});

it('a few of them are answered, in their order', async () => {
  const server = await serve({ pipelined: 20 }, ({ url }, response) => response.end(`<${url}>`));
  const { socket, closed } = await open(server);
  const asked = Array.from({ length: 20 }, (_, index) => `/${index}`);
  socket.write(asked.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  socket.write('');
  socket.end();
  const answer = await closed;
  expect(answer.match(/<[^>]+>/g)).toEqual(asked.map((path) => `<${path}>`));
});

it('more connections than one address may have', async () => {
  const server = await serve({ connectionsPerAddress: 2 });
  const [first, second, third] = [await open(server), await open(server), await open(server)];
  expect(await third?.closed).toBe('');
  first?.socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await first?.closed).toContain('hello');
  const fourth = await open(server);
  fourth.socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await fourth.closed).toContain('hello');
  second?.socket.destroy();
});

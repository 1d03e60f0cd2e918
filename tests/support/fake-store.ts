/** A fake external store service. Each test sets how it responds. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export type FakeStore = {
  /** Environment variables that make a site use this store. */
  env: { STORE_API_URL: string; STORE_ID: string };
  /** Sets the handler of all further requests. */
  respondWith: (handler: Handler) => void;
  /** Method and path of all requests, in order. */
  requests: string[];
  stop: () => Promise<void>;
};

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, accept',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
};

export function json(status: number, body: unknown): Handler {
  return (_, response) => {
    response.writeHead(status, { ...CORS, 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

export function text(status: number, body: string): Handler {
  return (_, response) => {
    response.writeHead(status, { ...CORS, 'content-type': 'text/html' }).end(body);
  };
}

/** Closes the connection without a response, as a service that is down does. */
export const down: Handler = (request) => request.socket.destroy();

/** Delays all responses until the test calls `release`. */
export function delayed(then: Handler): { handler: Handler; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { handler: (request, response) => void promise.then(() => then(request, response)), release: resolve };
}

/** A small working shop with these products. @param checkout response to checkout requests */
export function shop(products: unknown[], checkout: Handler = json(500, {})): Handler {
  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    if (request.method === 'POST') return checkout(request, response);
    if (url.pathname.endsWith('/variants')) {
      const variants = (products as { variants: { id: string; inventory_quantity: number }[] }[]).flatMap(
        ({ variants: all }) => all.map(({ id, inventory_quantity }) => ({ id, inventory_quantity })),
      );
      return json(200, { variants })(request, response);
    }
    const id = /\/products\/([^/]+)$/.exec(url.pathname)?.[1];
    if (id === undefined)
      return json(200, { products, count: products.length, offset: 0, limit: products.length })(request, response);
    const product = (products as { id: string }[]).find((each) => each.id === decodeURIComponent(id));
    return product
      ? json(200, { product })(request, response)
      : json(404, { type: 'not_found', message: 'no' })(request, response);
  };
}

export async function startFakeStore(first: Handler): Promise<FakeStore> {
  let current = first;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    current(request, response);
  });
  const { port, stop } = await listen(server);
  return {
    env: { STORE_API_URL: `http://127.0.0.1:${port}/v1`, STORE_ID: 'store_fake' },
    respondWith(handler) {
      current = handler;
    },
    requests,
    stop,
  };
}

/** Sends raw bytes to a site, for requests that no HTTP client would send. */
import { connect, type Socket } from 'node:net';
import type { Site } from './site.ts';

export type RawConnection = {
  socket: Socket;
  /** Data received so far. */
  text: () => string;
  /** All received data, when the connection is closed. */
  closed: Promise<string>;
};

/** Connects to a site over TCP. */
export function openConnection(site: Pick<Site, 'url'>): RawConnection {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  // Closing the connection during sending causes an error. Data received before stays valid.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  return { socket, text: () => text, closed };
}

/** Sends bytes and waits until the site closes the connection. @returns all received data */
export function exchange(site: Pick<Site, 'url'>, ...parts: (string | Buffer)[]): Promise<string> {
  const { socket, closed } = openConnection(site);
  for (const part of parts) socket.write(part);
  return closed;
}

/** The status codes of all responses, in order. */
export const statuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

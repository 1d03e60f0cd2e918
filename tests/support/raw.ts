/** Bytes as they are, to a site: what no HTTP client would send. */
import { connect, type Socket } from 'node:net';
import type { Site } from './site.ts';

export type Conversation = {
  socket: Socket;
  /** What has come so far. */
  text: () => string;
  /** Everything that came, once the other side has closed the connection. */
  closed: Promise<string>;
};

export function converse(site: Pick<Site, 'url'>): Conversation {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  // A connection that is closed while sending reports an error; what was received before still counts.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  return { socket, text: () => text, closed };
}

/** Sends bytes and waits until the site ends the connection. @returns everything it said */
export function exchange(site: Pick<Site, 'url'>, ...parts: (string | Buffer)[]): Promise<string> {
  const { socket, closed } = converse(site);
  for (const part of parts) socket.write(part);
  return closed;
}

/** The status of each answer in a conversation, in order. */
export const statuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

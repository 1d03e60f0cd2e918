/** What is no request at all, or has too much in front of its body, in the only shape that everybody can read. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

import { LARGEST_HEAD, MOST_HEADERS } from './connection-limits.ts';
import { NOTHING_ALLOWED } from './security-headers.ts';

type ClientError = Error & { code: string };

const ANSWERS: Readonly<Record<string, [status: string, type: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'invalid_request_error',
    `The address and the headers must not be larger than ${LARGEST_HEAD / 1024} KiB, nor more than ${MOST_HEADERS} headers`,
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'invalid_request_error', 'The request took too long to arrive'],
};
const NOT_HTTP = ['400 Bad Request', 'invalid_data', 'The request must be proper HTTP'] as const;

/** Where it was going cannot be known, so that every answer is one of the store service's contract (section 10). */
export function refuseUnreadable(this: FastifyInstance, { code }: ClientError, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const [status, type, message] = ANSWERS[code] ?? NOT_HTTP;
  const body = JSON.stringify({ type, message });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Access-Control-Allow-Origin: *',
    'X-Content-Type-Options: nosniff',
    `Content-Security-Policy: ${NOTHING_ALLOWED}`,
    'Cross-Origin-Resource-Policy: cross-origin',
    'Referrer-Policy: strict-origin-when-cross-origin',
    'Cache-Control: no-store',
    `X-Correlation-Id: ${crypto.randomUUID()}`,
    'Connection: close',
  ];
  // Destroyed only after it was sent; a client that is still sending must not keep the connection.
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

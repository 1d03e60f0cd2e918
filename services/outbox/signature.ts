/**
 * Signatures of the Standard Webhooks specification: the headers `webhook-id`, `webhook-timestamp` and
 * `webhook-signature`, an HMAC-SHA256 over id, time and body.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum difference in seconds between the timestamp and this server's clock. */
const TOLERANCE = 300;

type Key = string | Buffer;

export type SignedHeaders = { 'webhook-id': string; 'webhook-timestamp': string; 'webhook-signature': string };

function signature(secret: Key, id: string, timestamp: string, body: string): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

const keysOf = (secrets: Key | readonly Key[]) =>
  typeof secrets === 'string' || Buffer.isBuffer(secrets) ? [secrets] : (secrets as readonly Key[]);

/** @param secrets the header contains one signature per secret, so that a receiver may still use the previous secret */
export function sign(secrets: Key | readonly Key[], id: string, body: string, now: Date): SignedHeaders {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': keysOf(secrets)
      .map((key) => signature(key, id, timestamp, body))
      .join(' '),
  };
}

/** Whether the body has a valid signature of one of the secrets and a timestamp within the tolerance. */
export function verify(
  secrets: Key | readonly Key[],
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  now: Date,
): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': given } = headers;
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof given !== 'string') return false;
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(age <= TOLERANCE)) return false;
  const expected = keysOf(secrets).map((key) => Buffer.from(signature(key, id, timestamp, body)));
  // While a secret is rotated, the header has several signatures, separated by spaces.
  return given.split(' ').some((each) => {
    const candidate = Buffer.from(each);
    return expected.some((bytes) => candidate.length === bytes.length && timingSafeEqual(candidate, bytes));
  });
}

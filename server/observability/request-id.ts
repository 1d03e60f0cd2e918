/** The name of a request, by which its lines in the log are found. */
import { randomFillSync } from 'node:crypto';

/** What proxies and load balancers write: ids, never words of a stranger that could pass for a line of the log. */
const SANE = /^[\w.:-]{8,128}$/;

const BYTES = 16;
/** Randomness for some hundred names: asking for it takes longer than writing a name down. */
const pool = Buffer.alloc(BYTES * 256);
let used = pool.length;

/** @returns the id that a proxy in front has given the request, or a new one that tells nothing */
export function requestId(given: string | string[] | undefined): string {
  if (typeof given === 'string' && SANE.test(given)) return given;
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += BYTES;
  return pool.toString('hex', used - BYTES, used);
}

/** The name of a request, by which its lines in the log are found. */
import { randomBytes } from 'node:crypto';

/** What proxies and load balancers write: ids, never words of a stranger that could pass for a line of the log. */
const SANE = /^[\w.:-]{8,128}$/;

/** Another one for every process; a number after it is enough to tell requests apart, and takes no time. */
const PROCESS = randomBytes(8).toString('hex');
let requests = 0;

/** @returns the id that a proxy in front has given the request, or a new one */
export function requestId(given: string | string[] | undefined): string {
  if (typeof given === 'string' && SANE.test(given)) return given;
  requests += 1;
  return `${PROCESS}-${requests}`;
}

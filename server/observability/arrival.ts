/** When a request arrived that the cache had to wait with (server/response-cache): its time counts from there. */
import type { IncomingMessage } from 'node:http';

const arrivals = new WeakMap<IncomingMessage, number>();

/** @param at milliseconds of the process, as `performance.now()` gives them */
export const noteArrival = (request: IncomingMessage, at: number) => void arrivals.set(request, at);

/** @returns milliseconds that a request has waited by now; 0 for one that nobody noted */
export function waitedSoFar(request: IncomingMessage): number {
  const at = arrivals.get(request);
  return at === undefined ? 0 : performance.now() - at;
}

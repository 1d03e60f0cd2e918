/** Limits on requests that every process of the site counts together. With one process its own memory is enough. */
import type { FastifyRateLimitOptions, FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit';
import type { Limits } from '../services/limits/limits.ts';

/** Settings for every `register(rateLimit, …)`. */
export type LimitSettings = Pick<RateLimitPluginOptions, 'store' | 'skipOnError'>;

/** What the plugin says of a route besides what its types know. */
type Route = { routeInfo?: { method?: string | string[]; url?: string } };

/** @param limits absent: each process counts for itself */
export function countedTogether(limits: Limits | undefined): LimitSettings {
  if (!limits) return {};

  class SharedStore implements FastifyRateLimitStore {
    readonly #what: string;

    constructor(_: FastifyRateLimitOptions, what = '') {
      this.#what = what;
    }

    incr: FastifyRateLimitStore['incr'] = (who, callback, window) => {
      limits?.count(this.#what, who, window).then(
        ({ requests, left }) => callback(null, { current: requests, ttl: left }),
        (error: Error) => callback(error),
      );
    };

    child(route: object): FastifyRateLimitStore {
      const { method = '', url = '' } = (route as Route).routeInfo ?? {};
      return new SharedStore({}, `${String(method)} ${url}`);
    }
  }
  // Without the database nothing can be counted; the work itself then says that it cannot be done.
  return { store: SharedStore, skipOnError: true };
}

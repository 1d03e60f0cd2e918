/**
 * Limits on requests: of a household or an office, and counted by every process of the site together. With one process
 * its own memory is enough.
 */
import type { FastifyRateLimitOptions, FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Limits } from '../services/limits/limits.ts';
import { visitorKey } from '../services/limits/visitor-key.ts';

/** Settings for every `register(rateLimit, …)`. */
export type LimitSettings = Pick<RateLimitPluginOptions, 'store' | 'skipOnError' | 'keyGenerator'>;

const keyGenerator = ({ ip }: FastifyRequest) => visitorKey(ip);

/** What the plugin says of a route besides what its types know. */
type Route = { routeInfo?: { method?: string | string[]; url?: string } };

/** @param limits absent: each process counts for itself */
export function countedTogether(limits: Limits | undefined): LimitSettings {
  if (!limits) return { keyGenerator };

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
  return { keyGenerator, store: SharedStore, skipOnError: true };
}

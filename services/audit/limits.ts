/** A rate limiter with one counter per key. */
export type Limiter = {
  /** Counts an event. @returns seconds to wait when the limit is exceeded, otherwise 0 */
  take: (key: string) => number;
};

export type Limit = { times: number; windowMs: number };

/** When there are more keys, the oldest are deleted. */
const MAX_KEYS = 10_000;

export function createLimiter({ times, windowMs }: Limit, now: () => number): Limiter {
  const windows = new Map<string, { ends: number; taken: number }>();
  return {
    take(key) {
      const time = now();
      const known = windows.get(key);
      if (known && known.ends > time) {
        if (known.taken >= times) return Math.ceil((known.ends - time) / 1000);
        known.taken += 1;
        return 0;
      }
      windows.delete(key);
      windows.set(key, { ends: time + windowMs, taken: 1 });
      const [oldest] = windows.keys();
      if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
      return 0;
    },
  };
}

/** How often something may happen, counted for each of many keys. */
export type Limiter = {
  /** Counts one; @returns seconds to wait when that is one too many, and 0 otherwise */
  take: (key: string) => number;
};

export type Limit = { times: number; windowMs: number };

/** Keys that are remembered; when there are more, the oldest are forgotten. */
const MOST_KEYS = 10_000;

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
      if (windows.size > MOST_KEYS && oldest !== undefined) windows.delete(oldest);
      return 0;
    },
  };
}

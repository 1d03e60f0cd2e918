/** A rate limiter with one counter per key. */
export type Limiter = {
  /** Counts an event. @returns seconds to wait if the limit is exceeded, otherwise 0 */
  take: (key: string) => number;
};

export type Limit = { times: number; windowMs: number };

/** Maximum number of keys; the oldest are deleted. */
const MAX_KEYS = 10_000;

export function createLimiter({ times, windowMs }: Limit, now: () => number): Limiter {
  const windows = new Map<string, { endsAt: number; count: number }>();
  return {
    take(key) {
      const time = now();
      const window = windows.get(key);
      if (window && window.endsAt > time) {
        if (window.count >= times) return Math.ceil((window.endsAt - time) / 1000);
        window.count += 1;
        return 0;
      }
      windows.delete(key);
      windows.set(key, { endsAt: time + windowMs, count: 1 });
      const [oldest] = windows.keys();
      if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
      return 0;
    },
  };
}

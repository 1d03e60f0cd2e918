/** How often something may happen, counted for each of many keys. */
import { isIPv6 } from 'node:net';

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

/** A household has one address of IPv4, but a whole network (its first 64 bits) of IPv6. */
export function visitorKey(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

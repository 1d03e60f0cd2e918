import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A fake localStorage that throws for values longer than `limit` characters. */
function storageWithLimit(limit: number) {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem(key: string, text: string) {
      if (text.length > limit) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, text);
    },
  };
}

/** A newly loaded page: the module has nothing in memory yet. */
const openPage = () => import('./storage.ts');

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

it('when the browser storage is full, a page keeps its new value, and the next page reads the last stored one', async () => {
  vi.stubGlobal('localStorage', storageWithLimit(4));
  const { read, write } = await openPage();
  write('cart', 'one');
  write('cart', 'one, two');
  expect(read('cart')).toBe('one, two');
  vi.resetModules();
  const next = await openPage();
  expect(next.read('cart')).toBe('one');
  // A value that exists only in memory can be removed, too.
  next.write('cart', 'one, two');
  next.write('cart', null);
  expect(next.read('cart')).toBeNull();
});

it('a browser that blocks storage keeps values in the memory of the page', async () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny });
  const { read, write } = await openPage();
  expect(read('cart')).toBeNull();
  write('cart', 'one');
  expect(read('cart')).toBe('one');
  write('cart', null);
  expect(read('cart')).toBeNull();
});

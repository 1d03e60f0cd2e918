import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser's storage with room for so many characters. */
function storageWithRoomFor(most: number) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem(key: string, text: string) {
      if (text.length > most) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
  };
}

/** A page of its own, which has kept nothing yet. */
const openPage = () => import('./storage.ts');

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

describe('a storage that is full', () => {
  it('does not bring back on this page what was kept before', async () => {
    const storage = storageWithRoomFor(4);
    vi.stubGlobal('localStorage', storage);
    const { read, write } = await openPage();
    write('cart', 'one');
    write('cart', 'one, two');
    expect(read('cart')).toBe('one, two');
    expect(storage.getItem('cart')).toBe('one');
  });

  it('forgets what is removed', async () => {
    vi.stubGlobal('localStorage', storageWithRoomFor(4));
    const { read, write } = await openPage();
    write('cart', 'one, two');
    write('cart', null);
    expect(read('cart')).toBeNull();
  });

  it('keeps for the next page only what it took', async () => {
    vi.stubGlobal('localStorage', storageWithRoomFor(4));
    const page = await openPage();
    page.write('cart', 'one');
    page.write('cart', 'one, two');
    vi.resetModules();
    const next = await openPage();
    expect(next.read('cart')).toBe('one');
  });
});

it('a browser that keeps nothing lets a page remember, and forget, by itself', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const { read, write } = await openPage();
  expect(read('cart')).toBeNull();
  write('cart', 'one');
  expect(read('cart')).toBe('one');
  write('cart', null);
  expect(read('cart')).toBeNull();
});

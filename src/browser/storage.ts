/** The browser's storage, which may be missing, blocked or full. */

type Area = 'localStorage' | 'sessionStorage';

/** @returns null if the key has no value, undefined if the browser blocks storage */
export function readStored(area: Area, key: string): string | null | undefined {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return undefined;
  }
}

/** @param text null removes the key @returns whether the browser stored it */
export function writeStored(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads a value of localStorage when another tab may have changed it. A page in the back/forward cache, or a
 * prerendered one, misses storage events.
 * @returns a function that stops it
 */
export function onStoredChange(key: string, reload: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // The key is null when all keys were removed.
  addEventListener('storage', (event) => (event.key === key || event.key === null) && reload(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && reload(), { signal });
  document.addEventListener('prerenderingchange', reload, { signal });
  return () => listening.abort();
}

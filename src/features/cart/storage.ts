/**
 * localStorage with a fallback: if it is missing, blocked or full, values stay in memory until the page closes, and
 * take precedence over stored ones.
 */
const inMemory = new Map<string, string | null>();

export function read(key: string): string | null {
  try {
    const text = inMemory.get(key);
    return text === undefined ? localStorage.getItem(key) : text;
  } catch {
    return null;
  }
}

/** @returns whether the browser stored the value for the next page */
export function write(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    inMemory.delete(key);
    return true;
  } catch {
    inMemory.set(key, text);
    return false;
  }
}

/**
 * localStorage with a fallback: where it is missing, blocked or full, this page keeps the value in memory, and prefers it
 * to the stored one.
 */
const forThisPage = new Map<string, string | null>();

export function read(key: string): string | null {
  try {
    const own = forThisPage.get(key);
    return own === undefined ? localStorage.getItem(key) : own;
  } catch {
    return null;
  }
}

/** @returns whether the browser keeps it for the next page */
export function write(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    forThisPage.delete(key);
    return true;
  } catch {
    forThisPage.set(key, text);
    return false;
  }
}

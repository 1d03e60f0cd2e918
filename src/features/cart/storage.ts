/**
 * What the browser keeps for the next page and the next visit. Where it keeps nothing, refuses to or has no room left, this
 * page keeps it, and believes that more than what was kept before.
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

/** What the browser keeps for the next page and the next visit; where it keeps nothing, or refuses to, for this page. */
const forThisPage = new Map<string, string>();

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return forThisPage.get(key) ?? null;
  }
}

export function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text === null) forThisPage.delete(key);
    else forThisPage.set(key, text);
  }
}

/** Style that only some visitors need comes in a file of its own. */
const sheets = new Map<string, Promise<unknown>>();

/** Resolves when the style sheet is there, or cannot be had. */
export function sheetLoaded(address: string): Promise<unknown> {
  const known = sheets.get(address);
  if (known) return known;
  const loaded = new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    document.head.append(link);
  });
  sheets.set(address, loaded);
  return loaded;
}

/** The rules of what scripts add: a built page names their file (server/adapter/trim-pages.ts), others have them. */
export async function restOfStyle(): Promise<void> {
  const address = document.querySelector('style')?.dataset.rest;
  if (address) await sheetLoaded(address);
}

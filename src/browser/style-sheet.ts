/** Style that only some visitors need comes in a file of its own. */

/** Resolves when the style sheet is there, or cannot be had. */
export function loadSheet(address: string): Promise<unknown> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

let rest: Promise<unknown> | undefined;

/** The rules of what scripts add: a page that does not have them names their file (server/adapter/trim-pages.ts). */
export function restOfStyle(): Promise<unknown> | undefined {
  const address = document.querySelector('style')?.dataset.rest;
  if (address) rest ??= loadSheet(address);
  return rest;
}

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

/** Styles of third-party parts, in a file of their own that only pages with such parts load. */
import sheet from './look.css?url';

/** Resolves when the style sheet has loaded or failed. */
function loadSheet(address: string): Promise<unknown> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

let loaded: Promise<unknown> | undefined;

export function lookLoaded(): Promise<unknown> {
  loaded ??= loadSheet(sheet);
  return loaded;
}

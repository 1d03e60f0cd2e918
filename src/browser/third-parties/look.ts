/** The look of what only stands on pages with parts of others: a file of its own, so that no other page carries it. */
import sheet from './look.css?url';

let loaded: Promise<unknown> | undefined;

/** Resolves when the style sheet is there, or cannot be had. */
export function lookLoaded(): Promise<unknown> {
  loaded ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    document.head.append(link);
  });
  return loaded;
}

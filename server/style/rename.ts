import { CLASS_NAME } from './class-names.ts';

/** Names of classes as one page allows them: in the order in which they come they compress better than random ones. */
const NAMES = /(\sclass=")([^"]*)"/g;
const SELECTORS = new RegExp(`\\.(${CLASS_NAME})`, 'g');
const OF_COMPONENT = new RegExp(`^${CLASS_NAME}$`);
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Gives the classes of components new names, in the order in which they come; scripts know the others.
 * @param isKnown whether a script names a class
 */
export function renameClasses(
  { html, css }: { html: string; css: string },
  isKnown: (name: string) => boolean,
): { html: string; css: string } {
  const names = new Map<string, string>();
  const rename = (name: string): string => {
    if (!OF_COMPONENT.test(name) || isKnown(name)) return name;
    const short = names.get(name) ?? `_${nth(names.size)}`;
    names.set(name, short);
    return short;
  };
  return {
    html: html.replace(NAMES, (_, start: string, list: string) => `${start}${list.split(' ').map(rename).join(' ')}"`),
    css: css.replace(SELECTORS, (_, name: string) => `.${rename(name)}`),
  };
}

/** a, b … z, aa, ab …: at most 702, which no name of the build is like. */
function nth(index: number): string {
  const last = LETTERS[index % LETTERS.length] ?? '';
  return index < LETTERS.length ? last : (LETTERS[Math.floor(index / LETTERS.length) - 1] ?? '') + last;
}

/** How the build calls the classes of components: every page carries these names, so they are short. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * What such a name looks like, as part of a regular expression; no other class of ours does. The digit keeps it apart from
 * the letters that a page gives to its own (rename.ts).
 */
export const CLASS_NAME = '_\\d[a-z\\d]{1,2}(?![\\w-])';

const NAMED = new RegExp(`(?<![\\w-])${CLASS_NAME}`, 'g');

/** All in a text, of code or of anything else, that looks like such a name. */
export const classesNamed = (text: string): Set<string> => new Set(text.match(NAMED));

const FILES = 'src/**/*.module.css';
const CLASS = /\.([a-z_][\w-]*)/gi;
/** The names of one length begin with one of ten digits, so two characters are enough for so many classes. */
const SHORT = 10 * 36;
/** And three for so many. */
const LONG = SHORT * 36;

/**
 * Numbers the classes of all style sheets in their order, so that names are the same in every build.
 * @param root folder of the project
 */
export function nameOfClass(root: string): (name: string, file: string) => string {
  const numbers = new Map<string, number>();
  const add = (owner: string): number => {
    const number = numbers.get(owner) ?? numbers.size;
    numbers.set(owner, number);
    return number;
  };
  for (const file of globSync(FILES, { cwd: root }).sort()) {
    const css = readFileSync(join(root, file), 'utf8');
    for (const name of [...css.matchAll(CLASS)].map(([, each = '']) => each).sort()) add(`${file} ${name}`);
  }
  // What is written while one looks on (`npm run dev`) comes after all others.
  return (name, file) => `_${written(add(`${relative(root, file.split('?', 1)[0] ?? file)} ${name}`))}`;
}

/** @throws above 13,320, which is a name too many */
function written(number: number): string {
  if (number >= SHORT + LONG) throw new Error('more classes than short names: let CLASS_NAME be longer');
  const [place, length] = number < SHORT ? [number, 2] : [number - SHORT, 3];
  return place.toString(36).padStart(length, '0');
}

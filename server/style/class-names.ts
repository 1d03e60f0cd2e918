/** How the build calls the classes of components: every page carries these names, so they are short. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * What such a name looks like, as part of a regular expression; no other class of ours does. The digit keeps it apart from
 * the letters that a page gives to its own (rename.ts).
 */
export const CLASS_NAME = '_\\d[a-z\\d]{2}(?![\\w-])';
/** Of the two characters behind the digit. */
const WAYS = 36 ** 2;
const NAMES = 10 * WAYS;

const NAMED = new RegExp(`(?<![\\w-])${CLASS_NAME}`, 'g');

/** All in a text, of code or of anything else, that looks like such a name. */
export const classesNamed = (text: string): Set<string> => new Set(text.match(NAMED));

const FILES = 'src/**/*.module.css';
const CLASS = /\.([a-z_][\w-]*)/gi;

/**
 * The file and the name of a class decide, so that names are the same in every build, and in the next one: a page that is
 * open during a release takes parts of answers of the new one. Where two would be called the same, the later one in the
 * order of the files takes the next free name.
 * @param root folder of the project
 */
export function nameOfClass(root: string): (name: string, file: string) => string {
  const names = new Map<string, string>();
  const taken = new Set<string>();

  function add(owner: string): string {
    const known = names.get(owner);
    if (known !== undefined) return known;
    if (names.size === NAMES) throw new Error('there are more classes than short names: let CLASS_NAME be longer');
    let place = createHash('sha256').update(owner).digest().readUInt32BE() % NAMES;
    while (taken.has(written(place))) place = (place + 1) % NAMES;
    const name = written(place);
    names.set(owner, name);
    taken.add(name);
    return name;
  }

  for (const file of globSync(FILES, { cwd: root }).sort()) {
    const css = readFileSync(join(root, file), 'utf8');
    for (const name of [...css.matchAll(CLASS)].map(([, each = '']) => each).sort()) add(`${file} ${name}`);
  }
  // What has no name yet was written while one looks on (`npm run dev`).
  return (name, file) => add(`${relative(root, file.split('?', 1)[0] ?? file)} ${name}`);
}

const written = (place: number) => `_${Math.floor(place / WAYS)}${(place % WAYS).toString(36).padStart(2, '0')}`;

/** How the build calls the classes of components: every page carries these names, so they are short. */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** What such a name looks like, as part of a regular expression; no other class of ours does. */
export const CLASS_NAME = '_[\\w-]{5}(?![\\w-])';

/**
 * `_` and five more characters, the same in every build: the name and the file decide.
 * @throws if two classes come out the same, which one in two thousand sites will see
 */
export function nameOfClass(root: string): (name: string, file: string) => string {
  const owners = new Map<string, string>();
  return (name, file) => {
    const owner = `${relative(root, file.split('?', 1)[0] ?? file)} ${name}`;
    const short = `_${createHash('sha256').update(owner).digest('base64url').slice(0, 5)}`;
    const before = owners.get(short) ?? owner;
    if (before !== owner) throw new Error(`.${name} is called like another class (${before}): give it another name`);
    owners.set(short, owner);
    return short;
  };
}

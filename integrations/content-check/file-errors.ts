/** Content files that would be ignored silently: those that no collection reads, and those that share an address. */
import { recordId } from '../../config/record-file.ts';
import { OWN_FILES } from '../own-files/read.ts';

const RECORD = /(?<!\/readme)\.(md|markdown|mdx|ya?ml)$/i;

/**
 * @param all every file below content/, by its path in the project
 * @param read the files that are records
 * @returns one line an error
 */
export function fileErrors(all: readonly string[], read: ReadonlySet<string>): string[] {
  const unread = all
    .filter((file) => RECORD.test(file) && !file.startsWith(`${OWN_FILES}/`) && !read.has(file))
    .map((file) => `${file}: is not read: ${whyUnread(file, read)}`);
  return [...unread, ...sharedUrls([...read])];
}

function whyUnread(file: string, read: ReadonlySet<string>): string {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const beside = [...read].filter((other) => other.startsWith(`${folder}/`));
  const parent = folder.slice(0, folder.lastIndexOf('/'));
  const ending = beside[0]?.slice(beside[0].lastIndexOf('.'));
  if (ending && !file.endsWith(ending)) return `files of this folder end with ${ending}`;
  if (beside.length === 0 && [...read].some((other) => other.slice(0, other.lastIndexOf('/')) === parent))
    return `put it into ${parent} itself`;
  return 'no page is made from such a file';
}

function sharedUrls(files: readonly string[]): string[] {
  const first = new Map<string, string>();
  return files.flatMap((file) => {
    const id = recordId(file);
    const other = first.get(id);
    if (other === undefined) {
      first.set(id, file);
      return [];
    }
    return [`${file}: has the same address as ${other}: rename one of the two`];
  });
}

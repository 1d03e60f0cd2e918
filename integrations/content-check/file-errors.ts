/** Content files that would be silently ignored: files that no collection reads, and files with the same URL. */
import { recordId } from '../../config/record-file.ts';
import { OWN_FILES } from '../own-files/read.ts';

const RECORD = /(?<!\/readme)\.(md|markdown|mdx|ya?ml)$/i;

/**
 * @param all paths of all files below content/
 * @param read paths of files that a collection reads
 * @returns one line per error
 */
export function fileErrors(all: readonly string[], read: ReadonlySet<string>): string[] {
  const unread = all
    .filter((file) => RECORD.test(file) && !file.startsWith(`${OWN_FILES}/`) && !read.has(file))
    .map((file) => `${file}: is not read: ${whyUnread(file, read)}`);
  return [...unread, ...sharedUrls([...read])];
}

function whyUnread(file: string, read: ReadonlySet<string>): string {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const siblings = [...read].filter((other) => other.startsWith(`${folder}/`));
  const parent = folder.slice(0, folder.lastIndexOf('/'));
  const extension = siblings[0]?.slice(siblings[0].lastIndexOf('.'));
  if (extension && !file.endsWith(extension)) return `files of this folder end with ${extension}`;
  if (siblings.length === 0 && [...read].some((other) => other.slice(0, other.lastIndexOf('/')) === parent))
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

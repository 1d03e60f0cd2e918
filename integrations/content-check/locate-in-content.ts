/** Finds the content files and lines that contain an address, for messages to editors. */
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const CONTENT = 'content/**/*.{yaml,md}';
/** Delimiters of an address in YAML and Markdown. */
const AROUND = /[\s'"()<>{},]+/;

/** @returns every line that contains the address, as `content/services/seo.yaml, line 12` */
export function linesWith(address: string, file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    return line.split(AROUND).includes(address) ? `${file}, line ${index + 1}` : [];
  });
}

/** @param root the folder of the site */
export async function locateInContent(root: URL, address: string): Promise<string[]> {
  const places: string[] = [];
  for await (const file of glob(CONTENT, { cwd: fileURLToPath(root) })) {
    places.push(...linesWith(address, file, await readFile(new URL(file, root), 'utf8')));
  }
  return places.sort();
}

/** Finds the content files and lines that contain a URL, for error messages to editors. */
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const CONTENT = 'content/**/*.{yaml,md}';
/** Delimiters of a URL in YAML and Markdown. */
const DELIMITERS = /[\s'"()<>{},]+/;

/** @returns every line that contains the URL, such as `content/services/seo.yaml, line 12` */
export function linesWith(url: string, file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    return line.split(DELIMITERS).includes(url) ? `${file}, line ${index + 1}` : [];
  });
}

/** @param root the folder of the site */
export async function locateInContent(root: URL, url: string): Promise<string[]> {
  const places: string[] = [];
  for await (const file of glob(CONTENT, { cwd: fileURLToPath(root) })) {
    places.push(...linesWith(url, file, await readFile(new URL(file, root), 'utf8')));
  }
  return places.sort();
}

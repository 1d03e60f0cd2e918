/** Parts of a content file: its fields, its Markdown body, and its id from the file name. */
import { slug } from 'github-slugger';
import { parse } from 'yaml';

/** Front matter of a Markdown file. */
const FIELDS = /^\uFEFF?---[ \t]*\r?\n(?<fields>[\s\S]*?\r?\n)---/;

/** The YAML of a file; undefined for a Markdown file without front matter. */
export function yamlOf(file: string, text: string): string | undefined {
  return file.endsWith('.md') ? FIELDS.exec(text)?.groups?.fields : text;
}

/** The text after the front matter of a Markdown file. */
export function bodyOf(text: string): string {
  const end = FIELDS.exec(text)?.[0].length ?? 0;
  return text.slice(end).replace(/^.*\r?\n/, '');
}

/** Line number at which the body begins. */
export const firstLineOf = (text: string): number =>
  text.slice(0, text.length - bodyOf(text).length).split('\n').length;

/**
 * The fields of a file. Dates remain strings: parsing to Date would lose the time zone and turn February 30 into March
 * 2.
 * @throws if the text is not valid YAML
 */
export function fieldsOf(file: string, text: string): unknown {
  return parse(yamlOf(file, text) ?? '');
}

/** The last URL segment of a record: `spring-sale` for `Spring Sale.md`. @param name of the file, in its folder */
export function recordId(name: string): string {
  return name
    .replace(/\.[^./]+$/, '')
    .split('/')
    .map((part) => slug(part))
    .join('/');
}

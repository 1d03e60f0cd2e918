/** A file of content as text: which part of it has the fields, and which address its name gives. */
import { slug } from 'github-slugger';
import { parse } from 'yaml';

/** The fields at the top of a Markdown file. */
const FIELDS = /^\uFEFF?---[ \t]*\r?\n(?<fields>[\s\S]*?\r?\n)---/;

/** The YAML of a file; undefined for a Markdown file that has no fields at its top. */
export function yamlOf(file: string, text: string): string | undefined {
  return file.endsWith('.md') ? FIELDS.exec(text)?.groups?.fields : text;
}

/** The text under the fields of a Markdown file. */
export function bodyOf(text: string): string {
  const end = FIELDS.exec(text)?.[0].length ?? 0;
  return text.slice(end).replace(/^.*\r?\n/, '');
}

/** The line of the file on which its text begins. */
export const firstLineOf = (text: string): number =>
  text.slice(0, text.length - bodyOf(text).length).split('\n').length;

/**
 * The fields of a file. Dates stay texts, as they are written: a parser that makes a Date of them loses the time zone and
 * turns February 30 into March 2.
 * @throws when the text is no valid YAML
 */
export function fieldsOf(file: string, text: string): unknown {
  return parse(yamlOf(file, text) ?? '');
}

/** The last part of a record's address: `Spring Sale.md` is at `spring-sale`. @param name of the file, in its folder */
export function recordId(name: string): string {
  return name
    .replace(/\.[^./]+$/, '')
    .split('/')
    .map((part) => slug(part))
    .join('/');
}

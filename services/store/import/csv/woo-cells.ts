/** Cells of WooCommerce that hold several things at once: it writes commas between them, and `\,` for one that is part of a name. */
import { decodeHTMLStrict } from 'entities';
import type { Told } from '../source.ts';
import { isPicture } from './draft.ts';
import type { Row } from './table.ts';

/** More attributes than a form could offer for choice. */
export const ATTRIBUTES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

const unescaped = (text: string) => text.replaceAll('\\,', ',');

/** The name of a term or of an attribute, as text: WooCommerce keeps and exports `&` as an entity. */
export const nameIn = (text: string): string => decodeHTMLStrict(unescaped(text.trim()));

/** Whether the file has columns for it. */
export const hasAttribute = (row: Row, number: number) =>
  row.given(`Attribute ${number} name`) !== undefined && row.given(`Attribute ${number} value(s)`) !== undefined;

/** The name of the column in which a row has the values of an attribute. */
export function columnOf(row: Row, attribute: string): string | undefined {
  const number = ATTRIBUTES.find((each) => nameIn(row.cell(`Attribute ${each} name`)) === attribute);
  return number && `Attribute ${number} value(s)`;
}

/** What a row has of an attribute; empty in a variation that stands for any value. */
export function attributeOf(row: Row, attribute: string): string {
  const column = columnOf(row, attribute);
  return column === undefined ? '' : row.cell(column);
}

/** `Small, Large`: the names in a cell. */
export const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/(?<!\\),/)
      .map(nameIn)
      .filter((each) => each !== ''),
  ),
];

/** `Signs > Window, Print`: each term by the last of its names. */
function termsIn(text: string): string[] {
  const paths = text.split(/(?<!\\),/);
  const names = paths.map((path) => nameIn(path.split('>').at(-1) ?? ''));
  return [...new Set(names.filter((name) => name !== ''))];
}

export function categoriesOf(row: Row): string[] | undefined {
  const categories = termsIn(row.cell('Categories'));
  return categories.length > 0 ? categories : undefined;
}

/** A product has one brand here: the first one. */
export const brandOf = (row: Row): string | undefined => termsIn(row.cell('Brands'))[0];

/** Addresses may hold commas: the next one begins after a space, or as addresses do. */
export function picturesOf(row: Row, { note }: Told): string[] {
  const urls = row
    .cell('Images')
    .split(/(?<!\\),(?:\s+|(?=https?:\/\/))/i)
    .map((url) => unescaped(url.trim()))
    .filter((url) => url !== '');
  if (!urls.every(isPicture)) {
    note({ row: row.number, field: 'Images', reason: 'holds something that is no web address; it was left out' });
  }
  return urls.filter(isPicture);
}

/** What search engines shall show of a product's page, as the two plugins that most WooCommerce shops have for it export it. */
import { decodeHTMLStrict } from 'entities';
import type { Told } from '../source.ts';
import type { Draft } from './draft.ts';
import type { Row } from './table.ts';

/** The export has these columns where custom fields are included. */
const SEO_TITLE = ['Meta: _yoast_wpseo_title', 'Meta: rank_math_title'] as const;
const SEO_DESCRIPTION = ['Meta: _yoast_wpseo_metadesc', 'Meta: rank_math_description'] as const;
/**
 * `%%sitename%%` of Yoast and `%sitename%` or `%categories(limit=3)%` of Rank Math stand for words that the file does not have.
 * A sign behind a number is a percentage.
 */
const VARIABLE = /%%[\w-]+%%|(?<!\d)%[a-z_]+(?:\([^()%]*\))?%/i;

export function seoOf(row: Row, { note }: Told): Draft['seo'] {
  const textIn = (columns: readonly [string, string]) => {
    const field = columns.find((name) => row.cell(name) !== '');
    const text = field && row.cell(field);
    const variable = VARIABLE.exec(text ?? '')?.[0];
    if (!field || variable === undefined) return text && decodeHTMLStrict(text);
    note({ row: row.number, field, reason: `holds ${variable}, which only the other shop can fill in; left out` });
    return undefined;
  };
  return { title: textIn(SEO_TITLE), description: textIn(SEO_DESCRIPTION) };
}

/** Reads the content records of the test site, as its pages show them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fieldsOf } from '../../config/record-file.ts';
import { SITE } from '../../config/site-folder.mjs';
import { withBrand } from '../../src/content/placeholders.ts';

const CONTENT = join(SITE.dir, 'content');

/** Record files in a folder, as paths relative to the content folder. */
export function recordFiles(folder: string): string[] {
  const names = readdirSync(join(CONTENT, folder)).filter((name) => /\.(yaml|md)$/.test(name));
  return names.map((name) => `${folder}/${name}`).sort();
}

/** Fields of a record, without validation. @param file path relative to the content folder */
export function readRecord(file: string): unknown {
  return fieldsOf(file, readFileSync(join(CONTENT, file), 'utf8'));
}

/** Text with the brand placeholders replaced. */
export const text = z.string().overwrite(withBrand);
const action = z.object({ text, path: z.string() });
const hero = z.object({ title: text.optional(), action: action.optional() }).optional();
const cta = z.object({ action }).optional();
const part = z.object({ hero, cta }).optional();

const page = z.object({
  title: text,
  heading: text.optional(),
  hero,
  cta,
  /** Text of the button of the local offer. */
  claim: text.optional(),
  /** Only of towns. */
  state: z.string().optional(),
  /** Services, industries and kinds of support keep their page in a part of the record. */
  page: part,
  maps: part,
});

type RecordOfPage = z.output<typeof page>;

export const pageRecord = (file: string): RecordOfPage => page.parse(readRecord(file));

/** The main heading (h1) of a page. */
export function headingOf({ title, heading, hero: own, state, page: inner, maps }: RecordOfPage): string {
  if (state !== undefined) return `Web Design & SEO in ${title}, ${state}`;
  return own?.title ?? inner?.hero?.title ?? maps?.hero?.title ?? heading ?? title;
}

/** Text of a page's call to action, if its record has one. */
export function callToActionOf({ hero: own, cta: band, claim, page: inner, maps }: RecordOfPage): string | undefined {
  const actions = [band, inner?.cta, maps?.cta, own, inner?.hero, maps?.hero];
  return actions.flatMap((each) => each?.action?.text ?? [])[0] ?? claim;
}

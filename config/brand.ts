/**
 * White label: who the agency is; no component spells any of this out. It is read from the site's content/brand.yaml;
 * modules of a build carry what it said then (integrations/adapter/site-modules.ts).
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { hoursInWords } from '../src/domain/hours.ts';
import { brandSchema } from './brand-schema.ts';
import type { Brand, Colors } from './brand-types.ts';
import { SITE } from './site-folder.mjs';

/** What the file says now. @throws when it does not fit, naming every field */
function readFile() {
  const read = brandSchema.safeParse(parse(readFileSync(SITE.brandFile, 'utf8')));
  if (read.success) return read.data;
  const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error(`${SITE.brandFile}: ${wrong.join('; ')}`);
}

/** Without its colors, which most of those who ask who we are need not know (colors.ts). */
export function readBrand(): Brand {
  const { colors: _, ...brand } = readFile();
  return { ...brand, hours: hoursInWords(brand.openingHours) };
}

export const readColors = (): Colors => readFile().colors;

export const brand = readBrand();

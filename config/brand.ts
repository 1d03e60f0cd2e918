/**
 * White label: who the agency is; no component spells any of this out. It is read from the site's content/brand.yaml;
 * modules of a build carry what it said then (server/adapter/site-modules.ts).
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { hoursInWords } from '../src/domain/hours.ts';
import { brandSchema } from './brand-schema.ts';
import type { Brand } from './brand-types.ts';
import { BRAND_FILE } from './site-dir.mjs';

/** What the file says now. @throws when it does not fit, naming every field */
export function readBrand(): Brand {
  const read = brandSchema.safeParse(parse(readFileSync(BRAND_FILE, 'utf8')));
  if (!read.success) {
    const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new Error(`${BRAND_FILE}: ${wrong.join('; ')}`);
  }
  return { ...read.data, hours: hoursInWords(read.data.openingHours) };
}

export const brand = readBrand();

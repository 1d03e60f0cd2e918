/**
 * White label: who the agency is; no component spells any of this out. It is read from the site's content/brand.yaml;
 * modules of a build carry what it said then (integrations/adapter/site-modules.ts).
 */
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { hoursInWords } from '../domain/site/hours.ts';
import { brandSchema } from './brand-schema.ts';
import type { Brand, Colors } from './brand-types.ts';
import { contentErrors } from './content-errors.ts';
import { SITE } from './site-folder.mjs';

/** The file does not fit. The message has a line for each error, with the field, its line and what to write. */
class BrandError extends Error {}

/** What the file says now. @throws {BrandError} */
function readFile() {
  if (!existsSync(SITE.brandFile))
    throw new BrandError(
      `${SITE.brandFile} does not exist: SITE_DIR must name a folder that has content/brand.yaml in it.`,
    );
  const text = readFileSync(SITE.brandFile, 'utf8');
  const errors = contentErrors('content/brand.yaml', text, brandSchema);
  if (errors.length > 0) throw new BrandError(errors.join('\n'));
  return brandSchema.parse(parse(text));
}

/** The brand without its colors, which few modules need (colors.ts). */
export function readBrand(): Brand {
  const { colors: _, ...brand } = readFile();
  return { ...brand, hours: hoursInWords(brand.openingHours) };
}

export const readColors = (): Colors => readFile().colors;

/** Read when a program starts. Without it no program can run, so an owner gets the message without a stack trace. */
function brandAtStart(): Brand {
  try {
    return readBrand();
  } catch (error) {
    if (!(error instanceof BrandError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

export const brand = brandAtStart();

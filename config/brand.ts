/**
 * White label: all facts about the agency, so that no component contains them. Read from the site's content/brand.yaml;
 * a build contains a copy (integrations/adapter/site-modules.ts).
 */
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { hoursInWords } from '../domain/site/hours.ts';
import { brandSchema } from './brand-schema.ts';
import type { Brand, Colors } from './brand-types.ts';
import { contentErrors } from './content-errors.ts';
import { SITE } from './site-folder.mjs';

/** A missing or invalid brand file. The message has one line per error, with the fix. */
class BrandError extends Error {}

/** @throws {BrandError} */
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

/** Reads the brand at startup. An error ends the process with the message, without a stack trace. */
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

/** Style sheets that a page names and does not need at first. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where Astro puts scripts, style and fonts, whose names change with their content. */
export const MATERIALS = '_astro';

/**
 * @param client the built client files
 * @returns its address, which changes with its content
 */
export async function writeSheet(client: string, css: string): Promise<string> {
  const name = `${MATERIALS}/rest.${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
  await writeFile(join(client, name), css);
  return `/${name}`;
}

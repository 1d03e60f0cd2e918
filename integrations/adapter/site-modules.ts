/**
 * Vite plugin that replaces modules which read the site's content with the data itself: browsers cannot read files, and
 * a build must not change later.
 */
import { join } from 'node:path';
import { readBrand, readColors } from '../../config/brand.ts';
import { colorSheet } from '../../config/color-sheet.ts';
import { readCounts } from '../../config/content-counts.ts';
import { SITE } from '../../config/site-folder.mjs';

/** @param root the project folder */
export function siteModules(root: string) {
  const modules = new Map<string, () => string>([
    [join(root, 'config/brand.ts'), () => `export const brand = ${JSON.stringify(readBrand())};`],
    [join(root, 'config/colors.ts'), () => `export const colors = ${JSON.stringify(readColors())};`],
    [join(root, 'src/styles/colors.css'), () => colorSheet(readColors())],
    [join(root, 'config/content-counts.ts'), () => `export const counts = ${JSON.stringify(readCounts())};`],
  ]);
  return {
    name: 'site-modules',
    enforce: 'pre' as const,
    load(this: { addWatchFile: (file: string) => void }, id: string): string | undefined {
      const generate = modules.get(id);
      if (generate) this.addWatchFile(SITE.brandFile);
      return generate?.();
    },
  };
}

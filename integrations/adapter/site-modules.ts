/**
 * The Vite plugin that writes what is read from the site's content into the modules that read it: pages run in browsers,
 * too, and a build keeps what it was made with.
 */
import { join } from 'node:path';
import { readBrand, readColors } from '../../config/brand.ts';
import { colorSheet } from '../../config/color-sheet.ts';
import { readCounts } from '../../config/content-counts.ts';
import { SITE } from '../../config/site-folder.mjs';

/** @param root the project */
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
      const write = modules.get(id);
      if (write) this.addWatchFile(SITE.brandFile);
      return write?.();
    },
  };
}

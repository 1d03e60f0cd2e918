/**
 * The Vite plugin that writes content/brand.yaml into config/brand.ts: pages run in browsers, too, and a build keeps the
 * brand that it was made with.
 */
import { join } from 'node:path';
import { readBrand } from '../../config/brand.ts';
import { BRAND_FILE } from '../../config/site-dir.mjs';

/** @param root the project */
export function brandModule(root: string) {
  const file = join(root, 'config/brand.ts');
  return {
    name: 'brand-module',
    enforce: 'pre' as const,
    load(this: { addWatchFile: (file: string) => void }, id: string): string | undefined {
      if (id !== file) return undefined;
      this.addWatchFile(BRAND_FILE);
      return `export const brand = ${JSON.stringify(readBrand())};`;
    },
  };
}

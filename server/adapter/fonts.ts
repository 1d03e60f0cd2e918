/**
 * Cuts the files of fonts down to what the site needs, where a build reads a style sheet. Vite then treats what is left
 * like any other file: its name follows from its bytes. While somebody writes pages the fonts are whole.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { charactersIn, usedCharacters } from './characters.ts';
import { type FontFace, fontFaces } from './font-faces.ts';

/** Change it when the same wish shall become other bytes. */
const RECIPE = 'woff2-1';

/** What browsers apply by themselves, and the figures of equal width that style sheets ask for. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];

/** From the cache where the very same was cut before. */
async function cutFile(source: string, face: FontFace, characters: string, cache: string): Promise<string> {
  const [min, max] = face.weights;
  const whole = await readFile(source);
  const wish = JSON.stringify([RECIPE, FEATURES, min, max, characters]);
  const file = join(
    cache,
    createHash('sha256').update(wish).update(whole).digest('hex').slice(0, 16),
    basename(source),
  );
  if (existsSync(file)) return file;
  const cut = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    // A font of one weight has no axis to cut.
    ...(min < max ? { variationAxes: { wght: { min, max } } } : {}),
  });
  await mkdir(dirname(file), { recursive: true });
  // Several parts of a build want it at the same time.
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, cut);
  await rename(part, file);
  return file;
}

/**
 * The Vite plugin.
 * @param root the project
 * @param site the folder of the site, whose content says which characters there are
 */
export function cutFonts(root: string, site = root) {
  let used: Promise<string> | undefined;
  return {
    name: 'cut-fonts',
    apply: 'build' as const,
    enforce: 'pre' as const,
    async transform(css: string, id: string): Promise<string | undefined> {
      const styleSheet = id.replace(/\?.*$/, '');
      if (!styleSheet.endsWith('.css')) return undefined;
      let result = css;
      for (const face of fontFaces(css)) {
        used ??= usedCharacters(root, site);
        const characters = face.range === undefined ? await used : charactersIn(face.range);
        const source = createRequire(styleSheet).resolve(face.url);
        const file = await cutFile(source, face, characters, join(root, '.cache/fonts'));
        result = result.replace(face.rule, () => face.rule.replace(face.url, () => encodeURI(file)));
      }
      return result;
    },
  };
}

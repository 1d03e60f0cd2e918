/**
 * Makes the font files of this folder from the packages of Fontsource: only the weights, characters and features that
 * the site uses. Run it after an update of these packages: `node scripts/run.mjs src/styles/fonts/subset.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** Lightest and heaviest weight of each family, as src/styles/fonts.css names them. */
const FAMILIES = { 'big-shoulders': { min: 600, max: 800 }, 'public-sans': { min: 400, max: 700 } };

type CodePoints = readonly [first: number, last?: number];
/** `latin`: English, Western European letters and punctuation. `latin-ext`: other Latin letters. */
const CHARACTER_SETS: Readonly<Record<string, readonly CodePoints[]>> = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131],
    [0x152, 0x153],
    [0x300, 0x304],
    [0x308],
    [0x2010, 0x2026],
    [0x2032, 0x2033],
    [0x20ac],
    [0x2122],
    [0x2212],
  ],
  'latin-ext': [
    [0x100, 0x24f],
    [0x1e00, 0x1e9f],
    [0x20a0, 0x20c0],
  ],
};

/** OpenType features that browsers apply by default, and figures of equal width. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];

const { resolve } = createRequire(import.meta.url);

const charactersIn = (ranges: readonly CodePoints[]) =>
  ranges
    .flatMap(([first, last = first]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join('');

for (const [family, wght] of Object.entries(FAMILIES)) {
  for (const [set, ranges] of Object.entries(CHARACTER_SETS)) {
    const file = resolve(`@fontsource-variable/${family}/files/${family}-${set}-wght-normal.woff2`);
    const subset = await subsetFont(await readFile(file), charactersIn(ranges), {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: { wght },
    });
    await writeFile(new URL(`${family}-${set}.woff2`, import.meta.url), subset);
    process.stdout.write(`${family}-${set}.woff2: ${subset.length} bytes\n`);
  }
}

/** The pictures that cannot be drawings: social cards and icons, which their readers want as PNG. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { brandMark } from '../../art/mark.ts';
import { LIGHT } from '../../art/palette.ts';
import { type SocialCardOptions, socialCard } from '../../art/social-card.ts';
import { brand } from '../../config/brand.ts';
import { cardPath, type SitePage } from '../../src/seo/site-page.ts';
import { textToPaths } from './text-to-paths.ts';

/** Bump to invalidate the cache: part of the name of every cached picture. */
const CACHE_VERSION = 'png-palette-1';

type Picture = { path: string; svg: string };

/** Weight for what we sell, vermilion for what we write, lake for the rest. */
const GROUNDS: Readonly<{ [section: string]: SocialCardOptions['ground'] }> = {
  Services: 'steel',
  Resources: 'flamingo',
};

function cardOf({ path, headline, kicker, section }: SitePage): Picture {
  const ground = GROUNDS[section] ?? 'lake';
  const slug = path.slice(path.lastIndexOf('/') + 1) || 'home';
  const svg = socialCard({ slug, title: headline, brand: brand.name, kicker: kicker || brand.tagline, ground });
  return { path: cardPath(path), svg };
}

/** The mark on paper. Systems cut icons round: what matters stays in the circle of the middle four fifths. */
function icon(name: string, size: number): Picture {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -40 180 180" width="${size}" height="${size}">` +
    `<path fill="${LIGHT.paper}" d="M-40-40h180v180H-40z"/>${brandMark(LIGHT.steel)}</svg>`;
  return { path: `/${name}.png`, svg };
}

const ICONS = [icon('apple-touch-icon', 180), icon('icon-192', 192), icon('icon-512', 512)];

/** Shapes and plain colors only: what every renderer draws alike. */
function flattened(svg: string): string {
  return textToPaths(svg).replaceAll(/var\(--[\w-]+,(#\w+)\)/g, '$1');
}

/** Drawings have few colors, so a palette keeps them small without a visible loss. */
function rasterised(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 64, effort: 4 }).toBuffer();
}

/** From the cache where the same drawing was rendered before. */
async function pngOf(svg: string, cache: string): Promise<Buffer> {
  const drawing = flattened(svg);
  const file = join(cache, `${createHash('sha256').update(CACHE_VERSION).update(drawing).digest('hex')}.png`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const png = await rasterised(drawing);
  // Written to a temporary file and renamed, because another build may be reading.
  const part = `${file}.${process.pid}`;
  await writeFile(part, png);
  await rename(part, file);
  return png;
}

/**
 * Writes a social card for every page, and the icons.
 * @param folder the built client files
 * @param cache keeps pictures between builds
 */
export async function writePictures(folder: string, pages: readonly SitePage[], cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const pictures = [...ICONS, ...pages.map(cardOf)];
  const write = async ({ path, svg }: Picture) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await pngOf(svg, cache));
  };
  await forEachConcurrently(pictures, sharp.concurrency(), write);
}

/** Limits concurrency: each picture takes a thread and memory. */
async function forEachConcurrently<T>(
  items: readonly T[],
  many: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: Math.max(1, many) }, worker));
}

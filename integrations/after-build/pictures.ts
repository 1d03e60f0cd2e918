/** Writes social cards and icons, which must be PNG instead of SVG. */
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

/** Background color by section. */
const GROUNDS: Readonly<{ [section: string]: SocialCardOptions['ground'] }> = {
  Services: 'steel',
  Resources: 'flamingo',
};

function cardOf({ path, headline, tagline, section }: SitePage): Picture {
  const ground = GROUNDS[section] ?? 'lake';
  const slug = path.slice(path.lastIndexOf('/') + 1) || 'home';
  const svg = socialCard({ slug, title: headline, brand: brand.name, tagline: tagline || brand.tagline, ground });
  return { path: cardPath(path), svg };
}

/** The logo on a plain background. Systems crop icons to a circle, so the logo stays within the middle 80 percent. */
function icon(name: string, size: number): Picture {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -40 180 180" width="${size}" height="${size}">` +
    `<path fill="${LIGHT.paper}" d="M-40-40h180v180H-40z"/>${brandMark(LIGHT.steel)}</svg>`;
  return { path: `/${name}.png`, svg };
}

const ICONS = [icon('apple-touch-icon', 180), icon('icon-192', 192), icon('icon-512', 512)];

/** Replaces text and CSS variables with paths and plain colors, which every renderer draws alike. */
function flattened(svg: string): string {
  return textToPaths(svg).replaceAll(/var\(--[\w-]+,(#\w+)\)/g, '$1');
}

/** Drawings have few colors, so a palette keeps them small without a visible loss. */
function rasterized(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 64, effort: 4 }).toBuffer();
}

/** Renders a drawing, or reads it from the cache. */
async function pngOf(svg: string, cache: string): Promise<Buffer> {
  const drawing = flattened(svg);
  const file = join(cache, `${createHash('sha256').update(CACHE_VERSION).update(drawing).digest('hex')}.png`);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return cached;
  const png = await rasterized(drawing);
  // Written to a temporary file and renamed, so that an interrupted build leaves no incomplete picture.
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, png);
  await rename(temporary, file);
  return png;
}

/**
 * Writes a social card for every page, and the icons.
 * @param folder the built client files
 * @param cache folder that keeps pictures between builds
 */
export async function writePictures(folder: string, pages: readonly SitePage[], cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const pictures = [...ICONS, ...pages.map(cardOf)];
  const write = async ({ path, svg }: Picture) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await pngOf(svg, cache));
  };
  await Promise.all(pictures.map(write));
}

/** The figures alone, for menus, cards and rows: those there are, and one for every record that shows one. */
import { getCollection } from 'astro:content';
import { FIGURE_SLUGS } from '../imagery/figures/catalogue.ts';
import { figureFile } from '../imagery/figures/render-figure.ts';
import type { DrawingFile } from './drawing.ts';

export async function figureDrawings(): Promise<DrawingFile[]> {
  const records = await Promise.all([getCollection('services'), getCollection('industries'), getCollection('seo')]);
  const slugs = new Set([...FIGURE_SLUGS, ...records.flat().map(({ id }) => id)]);
  return [...slugs].map((slug) => ({ path: `figure/${slug}`, svg: figureFile(slug) }));
}

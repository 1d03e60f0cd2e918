/** The figures alone, for menus and cards: those there are, and one for every service. */
import { getCollection } from 'astro:content';
import { FIGURE_SLUGS } from '../imagery/figures/catalogue.ts';
import { figureFile } from '../imagery/figures/render-figure.ts';
import type { DrawingFile } from './drawing.ts';

export async function figureDrawings(): Promise<DrawingFile[]> {
  const services = await getCollection('services');
  const slugs = new Set([...FIGURE_SLUGS, ...services.map(({ id }) => id)]);
  return [...slugs].map((slug) => ({ path: `figure/${slug}`, svg: figureFile(slug) }));
}

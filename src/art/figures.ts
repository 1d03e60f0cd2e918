/** The figures alone, as menus, tiles and specimens show them: of services, industries and the trades of sample clients. */
import { getCollection } from 'astro:content';
import { figureFile } from '../imagery/figures/render-figure.ts';
import type { DrawingFile } from './drawing.ts';

export async function figureDrawings(): Promise<DrawingFile[]> {
  const records = await Promise.all([getCollection('services'), getCollection('industries')]);
  const trades = (await getCollection('samples')).map(({ data }) => data.figure);
  const slugs = new Set([...records.flat().map(({ id }) => id), ...trades]);
  return [...slugs].map((slug) => ({ path: `figure/${slug}`, svg: figureFile(slug) }));
}

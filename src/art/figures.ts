/** The figures alone, as menus and tiles show them: one for every service and every industry. */
import { getCollection } from 'astro:content';
import { figureFile } from '../imagery/figures/render-figure.ts';
import type { DrawingFile } from './drawing.ts';

export async function figureDrawings(): Promise<DrawingFile[]> {
  const records = await Promise.all([getCollection('services'), getCollection('industries')]);
  return records.flat().map(({ id }) => ({ path: `figure/${id}`, svg: figureFile(id) }));
}

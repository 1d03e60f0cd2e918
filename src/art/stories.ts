/** What stands beside a case study: the figure of its kind of work; one in three on black. */
import { getCollection } from 'astro:content';
import { plan } from '../imagery/plan.ts';
import type { DrawingFile } from './drawing.ts';

export async function storyDrawings(): Promise<DrawingFile[]> {
  const stories = await getCollection('caseStudies');
  return stories.map(({ id, data: { figure: slug, order } }) => {
    const ground = order % 3 === 2 ? 'steel' : 'lake';
    return { path: `story/${id}`, svg: plan({ kind: 'service', slug, ratio: '1x1', ground, anchor: [0.5, 0.5] }) };
  });
}

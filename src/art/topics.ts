/** Heroes of the industry and SEO pages. */
import { getCollection } from 'astro:content';
import { plan } from '../imagery/plan.ts';
import type { DrawingFile } from './drawing.ts';

const HERO = { ratio: '1x1', ground: 'lake', anchor: [0.5, 0.5] } as const;

export async function topicDrawings(): Promise<DrawingFile[]> {
  const industries = await getCollection('industries', ({ data }) => data.page !== undefined);
  const seo = await getCollection('seo', ({ data }) => data.kind === 'topic');
  return [
    ...industries.map(({ id }) => ({
      path: `hero/industry-${id}`,
      svg: plan({ kind: 'industry', slug: id, ...HERO }),
    })),
    ...seo.map(({ id }) => ({ path: `hero/seo-${id}`, svg: plan({ kind: 'service', slug: id, ...HERO }) })),
  ];
}

/** A person gets a panel of art glass, never a face. */
import { getCollection } from 'astro:content';
import { plan } from '../imagery/plan.ts';
import type { DrawingFile } from './drawing.ts';

const PANEL = { kind: 'service', ratio: '1x1', anchor: [0.5, 0.5], scale: 1.25 } as const;

export async function teamDrawings(): Promise<DrawingFile[]> {
  const team = await getCollection('team');
  return team.map(({ id, data }) => ({
    path: `team/${id}`,
    svg: plan({ ...PANEL, slug: `person-${id}`, ground: data.ground }),
  }));
}

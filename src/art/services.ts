/** Drawings of the services: their tiles, cards, heroes, and what stands beside their proof and reasons. */
import { getCollection } from 'astro:content';
import { plan } from '../imagery/plan.ts';
import type { DrawingFile } from './drawing.ts';
import { fieldDrawing, spotField } from './fields.ts';

/** Composed for the shape of the cell in the quilt; the wide and the tall one keep their lower left clear. */
const TILES = {
  square: { ratio: '1x1' },
  wide: { ratio: '2x1', anchor: [0.66, 0.44] },
  tall: { ratio: '1x2', anchor: [0.5, 0.42] },
} as const;

/** Bleeds to the edge of the window beside the words of a page about one subject. */
const HERO = { ratio: '1x1', ground: 'lake', anchor: [0.5, 0.5] } as const;
/** Beside the way to the case studies, and beside reasons. */
const BESIDE = { ratio: '1x1', ground: 'steel', anchor: [0.5, 0.5] } as const;

export async function serviceDrawings(): Promise<DrawingFile[]> {
  const services = await getCollection('services');
  return services.flatMap(({ id, data }): DrawingFile[] => {
    const draw = { kind: 'service', slug: id } as const;
    const { home, page, maps } = data;
    return [
      { path: `service/${id}-2x1`, svg: plan({ ...draw, ratio: '2x1' }) },
      ...(home ? [{ path: `tile/${id}`, svg: plan({ ...draw, ground: home.ground, ...TILES[home.shape] }) }] : []),
      ...(page
        ? [
            { path: `hero/service-${id}`, svg: plan({ ...draw, ...HERO }) },
            { path: `proof/service-${id}`, svg: plan({ ...draw, ...BESIDE }) },
          ]
        : []),
      ...(maps
        ? [
            { path: `hero/service-${id}`, svg: plan({ ...draw, ...BESIDE, ratio: '2x1' }) },
            fieldDrawing(spotField(id)),
            { path: `service/${id}-reasons`, svg: plan({ ...draw, ...BESIDE, slug: maps.reasons.figure }) },
          ]
        : []),
    ];
  });
}

export async function advertisingDrawings(): Promise<DrawingFile[]> {
  const networks = await getCollection('advertising');
  return networks.flatMap(({ id }): DrawingFile[] => [
    { path: `hero/network-${id}`, svg: plan({ kind: 'service', slug: id, ratio: '1x1', ground: 'steel' }) },
    {
      path: `network/${id}-why`,
      svg: plan({ kind: 'texture', slug: `${id}-why`, ratio: '1x1', ground: 'steel' }),
    },
  ]);
}

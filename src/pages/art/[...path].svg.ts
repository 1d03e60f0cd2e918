/** Drawings as files, made once at build. */
import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { postDrawings } from '../../art/posts.ts';
import { FIGURE_SLUGS } from '../../imagery/figures/catalogue.ts';
import { figureFile } from '../../imagery/figures/render-figure.ts';
import { plan } from '../../imagery/plan.ts';
import { productDrawings } from '../../imagery/products/files.ts';

type Drawing = { path: string; svg: string };

/** Composed for the shape of the cell in the quilt; the wide and the tall one keep their lower left clear. */
const TILES = {
  square: { ratio: '1x1' },
  wide: { ratio: '2x1', anchor: [0.66, 0.44] },
  tall: { ratio: '1x2', anchor: [0.5, 0.42] },
} as const;

export const getStaticPaths: GetStaticPaths = async () => {
  const services = await getCollection('services');
  const drawings: Drawing[] = [
    ...FIGURE_SLUGS.map((slug) => ({ path: `figure/${slug}`, svg: figureFile(slug) })),
    ...services.flatMap(({ id, data }) => {
      const picture = { path: `service/${id}-2x1`, svg: plan({ kind: 'service', slug: id, ratio: '2x1' }) };
      if (!data.home) return [picture];
      const tile = plan({ kind: 'service', slug: id, ground: data.home.ground, ...TILES[data.home.shape] });
      return [picture, { path: `tile/${id}`, svg: tile }];
    }),
    { path: 'field/band', svg: plan({ kind: 'texture', slug: 'band', ratio: 'band', ground: 'flamingo', unit: 11 }) },
    ...productDrawings(),
    ...(await postDrawings()),
  ];
  return drawings.map(({ path, svg }) => ({ params: { path }, props: { svg } }));
};

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } });

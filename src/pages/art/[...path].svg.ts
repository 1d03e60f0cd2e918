/** Drawings as files, made once at build. */
import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { FIGURE_SLUGS } from '../../imagery/figures/catalogue.ts';
import { figureFile } from '../../imagery/figures/render-figure.ts';
import type { GroundName } from '../../imagery/palette.ts';
import { plan } from '../../imagery/plan.ts';
import { productDrawings } from '../../imagery/products/files.ts';

type Drawing = { path: string; svg: string };

/** Composed for the shape of the cell in the quilt; the wide and the tall one keep their lower left clear. */
const TILES = {
  square: { ratio: '1x1' },
  wide: { ratio: '2x1', anchor: [0.66, 0.44] },
  tall: { ratio: '1x2', anchor: [0.5, 0.42] },
} as const;

const OVER_TEXT = { ratio: '3x1', anchor: [0.72, 0.5], scale: 1.1 } as const;

/** On its card, and over its text, where the figure stands to the right. */
function postDrawings(slug: string, ground: GroundName | undefined): Drawing[] {
  const subject = { kind: 'post', slug, ...(ground && { ground }) } as const;
  return [
    { path: `post/${slug}-2x1`, svg: plan({ ...subject, ratio: '2x1' }) },
    { path: `post/${slug}-3x1`, svg: plan({ ...subject, ...OVER_TEXT }) },
  ];
}

export const getStaticPaths: GetStaticPaths = async () => {
  const services = await getCollection('services');
  const posts = await getCollection('posts');
  const drawings: Drawing[] = [
    ...FIGURE_SLUGS.map((slug) => ({ path: `figure/${slug}`, svg: figureFile(slug) })),
    ...services.flatMap(({ id, data }) => {
      const picture = { path: `service/${id}-2x1`, svg: plan({ kind: 'service', slug: id, ratio: '2x1' }) };
      if (!data.home) return [picture];
      const tile = plan({ kind: 'service', slug: id, ground: data.home.ground, ...TILES[data.home.shape] });
      return [picture, { path: `tile/${id}`, svg: tile }];
    }),
    ...posts.flatMap(({ id, data }) => postDrawings(id, data.ground)),
    { path: 'field/band', svg: plan({ kind: 'texture', slug: 'band', ratio: 'band', ground: 'flamingo', unit: 11 }) },
    ...productDrawings(),
  ];
  return drawings.map(({ path, svg }) => ({ params: { path }, props: { svg } }));
};

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } });

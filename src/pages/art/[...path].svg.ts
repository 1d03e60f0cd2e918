/** Drawings as files, made once at build. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { fieldDrawings } from '../../art/fields.ts';
import { figureDrawings } from '../../art/figures.ts';
import { mapDrawings } from '../../art/maps.ts';
import { teamDrawings } from '../../art/people.ts';
import { postDrawings } from '../../art/posts.ts';
import { advertisingDrawings, serviceDrawings } from '../../art/services.ts';
import { storyDrawings } from '../../art/stories.ts';
import { topicDrawings } from '../../art/topics.ts';
import { neutralAddress } from '../../domain/file-addresses.ts';
import { plan } from '../../imagery/plan.ts';
import { mapPlaces } from '../../layouts/city-content.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const drawings = await Promise.all([
    figureDrawings(),
    serviceDrawings(),
    advertisingDrawings(),
    teamDrawings(),
    storyDrawings(),
    topicDrawings(),
    fieldDrawings(),
    mapDrawings(await mapPlaces()),
    // On every page, so it must not depend on a content file that an owner may delete.
    { path: 'field/reviews', svg: plan({ kind: 'service', slug: 'reputation-management', ratio: '2x1' }) },
    { path: 'field/band', svg: plan({ kind: 'texture', slug: 'band', ratio: 'band', ground: 'flamingo', unit: 11 }) },
    postDrawings(),
  ]);
  return drawings.flat().map(({ path, svg }) => ({ params: { path: neutralAddress(path) }, props: { svg } }));
};

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } });

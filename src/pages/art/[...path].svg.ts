/** Drawings as SVG files, rendered at build time. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { renderIllustration } from '../../../art/illustration.ts';
import { unfilteredUrl } from '../../../domain/url/file-urls.ts';
import { mapPlaces } from '../../queries/cities.ts';
import {
  advertisingDrawings,
  caseStudyDrawings,
  fieldDrawings,
  figureDrawings,
  mapDrawings,
  postDrawings,
  serviceDrawings,
  teamDrawings,
  topicDrawings,
} from '../../queries/drawings.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const drawings = await Promise.all([
    figureDrawings(),
    serviceDrawings(),
    advertisingDrawings(),
    teamDrawings(),
    caseStudyDrawings(),
    topicDrawings(),
    fieldDrawings(),
    mapDrawings(await mapPlaces()),
    // Used on most pages, so they must not depend on content files that an owner may delete.
    {
      path: 'field/reviews',
      svg: renderIllustration({ kind: 'service', slug: 'reputation-management', ratio: '2x1' }),
    },
    {
      path: 'field/band',
      svg: renderIllustration({ kind: 'city-blocks', slug: 'band', ratio: 'band', ground: 'flamingo', unit: 11 }),
    },
    postDrawings(),
  ]);
  return drawings.flat().map(({ path, svg }) => ({ params: { path: unfilteredUrl(path) }, props: { svg } }));
};

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } });

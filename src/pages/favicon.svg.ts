import type { APIRoute } from 'astro';
import { brandMark } from '../../art/mark.ts';
import { DARK, LIGHT } from '../../art/palette.ts';

/** The logo with a margin, in the browser's light or dark color scheme. */
export const GET: APIRoute = () =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 112 112"><style>svg{color:${LIGHT.steel}}@media(prefers-color-scheme:dark){svg{color:${DARK.steel}}}</style>${brandMark()}</svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  );

import type { APIRoute } from 'astro';
import { brandMark } from '../../art/mark.ts';
import { DARK, LIGHT } from '../../art/palette.ts';

/** The mark with a little air around it, light or dark as the browser is. */
export const GET: APIRoute = () =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 112 112"><style>svg{color:${LIGHT.steel}}@media(prefers-color-scheme:dark){svg{color:${DARK.steel}}}</style>${brandMark()}</svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  );

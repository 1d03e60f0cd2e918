import type { APIRoute } from 'astro';
import { LIGHT } from '../../art/palette.ts';
import { brand } from '../../config/brand.ts';

/** The web app manifest, for installing the site on a home screen. */
export const GET: APIRoute = () => {
  const manifest = {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    lang: 'en',
    start_url: '/',
    display: 'browser',
    background_color: LIGHT.paper,
    theme_color: LIGHT.paper,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
};

import type { APIRoute } from 'astro';
import { brand } from '../../config/brand.ts';
import { officeLine } from '../../config/brand-types.ts';

// Rendered on request: a scheduled post changes the date of the last update.
export const prerender = false;

/** humans.txt: the people behind the site (humanstxt.org). */
export const GET: APIRoute = ({ locals }) => {
  const [office] = brand.offices;
  const latest =
    locals.pages
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? '';
  const text = [
    '/* TEAM */',
    `Agency: ${brand.name}`,
    `Contact: ${brand.email}`,
    `From: ${officeLine(office)}`,
    '',
    '/* SITE */',
    `Last update: ${latest.replaceAll('-', '/')}`,
    'Language: English',
    'Standards: HTML, CSS, SVG, JSON-LD',
    'Pictures: drawn by the site itself, from the plan of a city',
    '',
  ];
  return new Response(text.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};

import type { APIRoute } from 'astro';
import { brand } from '../../../config/brand.ts';

/** Where to report a vulnerability (RFC 9116). Expires a year after the build. */
export const GET: APIRoute = ({ locals }) => {
  const expires = new Date();
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  const text = [
    `Contact: mailto:${brand.email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${locals.site.origin}/.well-known/security.txt`,
    '',
  ];
  return new Response(text.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};

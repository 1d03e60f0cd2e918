import type { APIRoute } from 'astro';
import { brand } from '../../config/brand.ts';
import { llmsText } from '../seo/llms.ts';

// Rendered on request, so that scheduled posts appear at their publication time.
export const prerender = false;

export const GET: APIRoute = ({ locals }) =>
  new Response(llmsText(brand, locals.site.origin, locals.pages), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });

import type { APIRoute } from 'astro';
import { loadForm } from '../../browser/form-loader.ts';

/** The script that embeds the lead form into a page of any site. */
export const GET: APIRoute = () =>
  new Response(`(${loadForm.toString()})();\n`, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });

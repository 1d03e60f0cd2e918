import type { APIRoute } from 'astro';
import { loadForm } from '../../browser/form-loader.ts';

/** The script that puts the lead form into a page, ours or another one. */
export const GET: APIRoute = () =>
  new Response(`(${loadForm.toString()})();\n`, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });

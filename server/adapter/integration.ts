/**
 * The Astro adapter: builds a module that renders one request, for the server beside it to call. Headers that Astro
 * works out for prerendered pages (their Content-Security-Policy) are written next to it.
 */
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** Path of a page as Astro names it, to its headers. */
export type PageHeaders = Record<string, Record<string, string>>;

export const PAGE_HEADERS_FILE = 'page-headers.json';

export function adapter(): AstroIntegration {
  const pageHeaders: PageHeaders = {};
  return {
    name: 'site-server',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'site-server',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic', staticHeaders: true },
          supportedAstroFeatures: { staticOutput: 'stable', hybridOutput: 'stable', serverOutput: 'stable' },
        });
      },
      'astro:build:generated': ({ routeToHeaders }) => {
        for (const [path, { headers }] of routeToHeaders) pageHeaders[path] = Object.fromEntries(headers);
      },
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL(`../${PAGE_HEADERS_FILE}`, dir), JSON.stringify(pageHeaders));
      },
    },
  };
}

/**
 * The Astro adapter: builds a module that renders one request, for the server beside it to call. Headers that Astro
 * works out for prerendered pages (their Content-Security-Policy) are written next to it, and so is what follows from the
 * finished pages (finish.ts).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PAGE_HEADERS_FILE, type PageHeaders } from './built-files.ts';

export function adapter(): AstroIntegration {
  const pageHeaders: PageHeaders = {};
  let root: URL;
  return {
    name: 'site-server',
    hooks: {
      'astro:config:done': ({ setAdapter, config }) => {
        ({ root } = config);
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
        await finish(fileURLToPath(root), fileURLToPath(dir));
      },
    },
  };
}

async function finish(root: string, client: string): Promise<void> {
  const program = fileURLToPath(new URL('./finish.ts', import.meta.url));
  const child = spawn(process.execPath, [program, root, client], { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  // It has said why. An error here would follow with Astro's heading and a stack trace, which help no editor.
  if (code !== 0) process.exit(1);
}

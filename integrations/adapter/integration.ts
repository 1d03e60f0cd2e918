/**
 * The Astro adapter: builds a module that renders one request, for the server beside it to call. Headers that Astro
 * works out for prerendered pages (their Content-Security-Policy) are written next to it, and so is what follows from the
 * finished pages (post-build.ts).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { SITE } from '../../config/site-folder.mjs';
import { serveOwnFiles } from '../own-files/development.ts';
import { CACHE, PAGE_HEADERS_FILE, type PageHeaders, ROUTES_FILE } from './built-files.ts';
import { type PageRoute, pageRoutesModule, readPageRoutes } from './page-routes.ts';
import { siteModules } from './site-modules.ts';

export function adapter(): AstroIntegration {
  const pageHeaders: PageHeaders = {};
  let routes: PageRoute[] = [];
  let root: URL;
  return {
    name: 'site-server',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        // In development Vite adds styles and scripts to pages, whose hashes are not known.
        if (command === 'dev') updateConfig({ security: { csp: false } });
        // What a build remembers is its own: two that run at once do not write into each other's. Not inside the folder
        // of the build, which Astro empties in between.
        if (command === 'build') updateConfig({ cacheDir: new URL(config.outDir.href.replace(/\/$/, `${CACHE}/`)) });
        ({ root } = config);
        const folder = fileURLToPath(root);
        updateConfig({
          vite: {
            plugins: [siteModules(folder), pageRoutesModule(() => routes)],
          },
        });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'site-server',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic', staticHeaders: true },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            hybridOutput: 'stable',
            serverOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
      'astro:routes:resolved': async (resolved) => {
        routes = await readPageRoutes(resolved.routes, root);
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(serveOwnFiles(SITE.dir));
        // Besides Astro's message for the first invalid record, prints ours for all of them.
        const content = join(SITE.dir, 'content/');
        server.watcher.on('all', (_, file) => {
          if (file.startsWith(content)) run('../content-check/check-content.ts');
        });
      },
      'astro:build:generated': ({ routeToHeaders }) => {
        for (const [path, { headers }] of routeToHeaders) pageHeaders[path] = Object.fromEntries(headers);
      },
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL(`../${PAGE_HEADERS_FILE}`, dir), JSON.stringify(pageHeaders));
        await writeFile(new URL(`../${ROUTES_FILE}`, dir), JSON.stringify(routes));
        // The program has printed why. An error here would only add Astro's heading and a stack trace.
        if ((await run('../after-build/post-build.ts', fileURLToPath(root), fileURLToPath(dir))) !== 0) process.exit(1);
      },
    },
  };
}

/** Runs a program, by its path from here, to its end. */
async function run(program: string, ...args: string[]): Promise<unknown> {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const [code] = await once(spawn(process.execPath, [file, ...args], { stdio: 'inherit' }), 'close');
  return code;
}

/**
 * The Astro adapter: builds a module that the server calls to render a request. Also writes the headers that Astro
 * generates for prerendered pages (their Content-Security-Policy), and runs the steps after the build (post-build.ts).
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
import { type PageRoute, pageRoutesOf } from './page-routes.ts';
import { siteModules } from './site-modules.ts';

export function adapter(): AstroIntegration {
  const pageHeaders: PageHeaders = {};
  let routes: PageRoute[] = [];
  let root: URL;
  return {
    name: 'site-server',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        // In development, Vite adds styles and scripts with unknown hashes.
        if (command === 'dev') updateConfig({ security: { csp: false } });
        // Each build has its own cache, so that it shares none with a dev server. Not inside the build folder, because
        // Astro empties that.
        if (command === 'build') updateConfig({ cacheDir: new URL(config.outDir.href.replace(/\/$/, `${CACHE}/`)) });
        ({ root } = config);
        const folder = fileURLToPath(root);
        updateConfig({ vite: { plugins: [siteModules(folder)] } });
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
      'astro:routes:resolved': (resolved) => {
        routes = pageRoutesOf(resolved.routes);
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(serveOwnFiles(SITE.dir));
        // Astro reports only the first invalid record; this check reports all of them.
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
        // The script has printed the error; throwing would only add a stack trace.
        if ((await run('../after-build/post-build.ts', fileURLToPath(root), fileURLToPath(dir))) !== 0) process.exit(1);
      },
    },
  };
}

/** Runs a script, by its relative path. @returns its exit code */
async function run(script: string, ...args: string[]): Promise<unknown> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const [code] = await once(spawn(process.execPath, [file, ...args], { stdio: 'inherit' }), 'close');
  return code;
}

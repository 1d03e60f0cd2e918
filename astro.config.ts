import { basename, join } from 'node:path';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { browserslistToTargets, Features } from 'lightningcss';
import { SITE } from './config/site-folder.mjs';
import { unfilteredUrl } from './domain/url/file-urls.ts';
import { digestOf } from './integrations/adapter/inline-hashes.ts';
import { adapter } from './integrations/adapter/integration.ts';
import { BUILD_TARGETS, OLDEST_BROWSERS } from './src/browser-support.ts';
import { brandWords, codeAndTables, pictureSizes } from './src/content/markdown.ts';
import { AFTER_FIRST_PAINT_SCRIPT } from './src/layouts/after-first-paint.ts';
import { SHARED_PICTURE } from './src/layouts/shared-picture.ts';

const clientIntent: AstroIntegration = {
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/hydration/intent.ts' }),
  },
};

export default defineConfig({
  outDir: SITE.buildDir,
  cacheDir: join('node_modules/.astro', basename(SITE.buildDir)),
  adapter: adapter(),
  integrations: [react(), clientIntent],
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  // Photos in posts are scaled to these widths.
  image: { layout: 'constrained', breakpoints: [400, 672, 1008, 1344] },
  markdown: {
    syntaxHighlight: false,
    processor: satteri({ mdastPlugins: [brandWords], hastPlugins: [pictureSizes, codeAndTables] }),
  },
  devToolbar: { enabled: false },
  security: { csp: { scriptDirective: { hashes: [SHARED_PICTURE, AFTER_FIRST_PAINT_SCRIPT].map(digestOf) } } },
  vite: {
    build: {
      target: BUILD_TARGETS,
      rolldownOptions: {
        output: {
          // Names of photos may contain spaces, which programs encode differently in URLs.
          sanitizeFileName: (name) => unfilteredUrl(name.replace(/[^\w./-]+/g, '-')),
          // Ad blockers match `-Ad_` in a URL; base36 has neither signs nor capital letters.
          hashCharacters: 'base36',
        },
      },
    },
    css: {
      modules: { generateScopedName: '_[hash:base64:5]' },
      // Older browsers read light colors from a rule of our own (config/color-sheet.ts).
      lightningcss: { targets: browserslistToTargets(OLDEST_BROWSERS), exclude: Features.LightDark },
    },
  },
});

import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { adapter } from './server/adapter/integration.ts';
import { nameOfClass } from './server/style/class-names.ts';

export default defineConfig({
  adapter: adapter(),
  integrations: [react()],
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  image: { service: passthroughImageService() },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  security: { csp: true },
  vite: { css: { modules: { generateScopedName: nameOfClass(import.meta.dirname) } } },
});

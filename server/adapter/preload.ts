/** Puts our own small helper for `import()` in the place of Vite's (decision 0049). */
import { fileURLToPath } from 'node:url';

/** By this name Vite asks for its own. */
const HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../../src/browser/preload.ts', import.meta.url));

export function lightPreload() {
  return {
    name: 'light-preload',
    apply: 'build' as const,
    enforce: 'pre' as const,
    resolveId: (id: string) => (id === HELPER ? OURS : undefined),
  };
}

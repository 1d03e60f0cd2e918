/**
 * Vite calls this in the place of every `import()`, with the files that the module imports itself: they are fetched beside
 * it. Its own does the same in four times the bytes (decision 0049).
 */
const asked = new Set<string>();

/** @param files addresses without their first slash, of scripts alone: style comes in other ways (style-sheet.ts) */
export function __vitePreload<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
  return load();
}

/**
 * What runs before Astro's build: config/brand.ts and every record of content are held against their schemas, and all
 * mistakes are named at once.
 * Astro would stop at the first wrong file, in words for programmers. `check-content.ts [PROJECT]`.
 */
import { glob, readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join, sep } from 'node:path';
import { z } from 'zod';
import { brandMistakes } from './brand-mistakes.ts';
import { contentMistakes } from './content-mistakes.ts';

/** Of a collection only its files and its schema count here; Astro's own modules exist inside Astro alone. */
const STAND_INS: Readonly<Record<string, string>> = {
  'astro:content': 'data:text/javascript,export const defineCollection = (collection) => collection;',
  'astro/loaders': 'data:text/javascript,export const glob = (files) => files;',
};

const collection = z.object({
  loader: z.object({ base: z.string(), pattern: z.string() }),
  schema: z.instanceof(z.ZodType),
});

registerHooks({
  resolve: (specifier, context, next) => {
    const url = STAND_INS[specifier];
    return url ? { url, shortCircuit: true } : next(specifier, context);
  },
});

/** Every file of content by its path in the project, with its schema where it has one. */
async function filesIn(root: string): Promise<[string, z.ZodType | undefined][]> {
  const { collections } = await import('../../src/content.config.ts');
  const files: [string, z.ZodType | undefined][] = [['content/redirects.yaml', undefined]];
  for (const { loader, schema } of z.array(collection).parse(Object.values(collections))) {
    for await (const name of glob(loader.pattern, { cwd: join(root, loader.base) })) {
      files.push([join(loader.base, name).split(sep).join('/'), schema]);
    }
  }
  return files.sort(([a], [b]) => (a < b ? -1 : 1));
}

async function mistakesIn(root: string): Promise<string[]> {
  const files = await filesIn(root);
  const found = files.map(async ([file, schema]) =>
    contentMistakes(file, await readFile(join(root, file), 'utf8'), schema),
  );
  return (await Promise.all(found)).flat();
}

/** Content says who we are, so that comes first; a quote that is missing there would be told in words for programmers. */
async function mistakesInBrand(): Promise<string[]> {
  try {
    return brandMistakes((await import('../../config/brand.ts')).brand);
  } catch (error) {
    const line = /brand\.ts:(\d+)/.exec(error instanceof Error ? (error.stack ?? '') : '')?.[1];
    return [`config/brand.ts cannot be read${line ? ` (line ${line})` : ''}: ${String(error)}`];
  }
}

const ofBrand = await mistakesInBrand();
const mistakes = ofBrand.length > 0 ? ofBrand : await mistakesIn(process.argv[2] ?? process.cwd());
if (mistakes.length > 0) {
  process.stderr.write(`${mistakes.join('\n')}\n`);
  process.exitCode = 1;
}

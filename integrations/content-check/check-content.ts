/**
 * Validates the brand and all content against their schemas, and prints all errors for editors. Astro would stop at the
 * first invalid file, with a message for programmers. Runs before Astro's build, and in development after each change of
 * content.
 */
import { existsSync } from 'node:fs';
import { glob, readdir, readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { z } from 'zod';
import { brandSchema } from '../../config/brand-schema.ts';
import { type Findings, findingsIn } from '../../config/content-errors.ts';
import { SITE } from '../../config/site-folder.mjs';
import { readOwnFiles } from '../own-files/read.ts';
import { REDIRECTS_FILE, readRedirects } from '../redirects/read.ts';
import { fileErrors } from './file-errors.ts';
import { markdownErrors } from './markdown-errors.ts';
import { wordpressErrors } from './wordpress-errors.ts';

/** Stubs for modules that exist only inside Astro; only the files and schemas of collections are needed. */
const MODULE_STUBS: Readonly<Record<string, string>> = {
  'astro:content': 'data:text/javascript,export const defineCollection = (collection) => collection;',
  'astro/loaders': 'data:text/javascript,export const glob = (files) => files;',
};

const collection = z.object({
  loader: z.object({ base: z.string(), pattern: z.string() }),
  schema: z.instanceof(z.ZodType),
});

registerHooks({
  resolve: (specifier, context, next) => {
    const url = MODULE_STUBS[specifier];
    return url ? { url, shortCircuit: true } : next(specifier, context);
  },
});

/** All content files by path in the site's folder, with their schema; the redirects have none. The brand must be valid. */
async function contentFiles(): Promise<[string, z.ZodType | undefined][]> {
  const { enableWarnings } = await import('../../src/content/lengths.ts');
  enableWarnings();
  const { collections } = await import('../../src/content.config.ts');
  const files: [string, z.ZodType | undefined][] = [[REDIRECTS_FILE, undefined]];
  for (const { loader, schema } of z.array(collection).parse(Object.values(collections))) {
    for await (const name of glob(loader.pattern, { cwd: loader.base })) {
      files.push([relative(SITE.dir, join(loader.base, name)).split(sep).join('/'), schema]);
    }
  }
  return files.sort(([a], [b]) => (a < b ? -1 : 1));
}

async function findingsOf(files: [string, z.ZodType | undefined][]): Promise<Findings> {
  const all = await Promise.all(files.map(([file, schema]) => findingsOfFile(file, schema)));
  return { errors: all.flatMap(({ errors }) => errors), warnings: all.flatMap(({ warnings }) => warnings) };
}

async function findingsOfFile(file: string, schema: z.ZodType | undefined): Promise<Findings> {
  const text = await readFile(join(SITE.dir, file), 'utf8');
  if (schema === undefined) return { errors: readRedirects(text).errors, warnings: [] };
  const { errors, warnings } = findingsIn(file, text, schema);
  const all = [...errors, ...wordpressErrors(file, text)];
  if (!file.endsWith('.md')) return { errors: all, warnings };
  const folder = dirname(join(SITE.dir, file));
  return { errors: [...all, ...markdownErrors(file, text, (name) => existsSync(join(folder, name)))], warnings };
}

/** Files that no collection reads, and files with the same URL. */
async function folderErrors(files: [string, z.ZodType | undefined][]): Promise<string[]> {
  const names = await readdir(join(SITE.dir, 'content'), { recursive: true });
  const all = names.map((name) => join('content', name).split(sep).join('/')).sort();
  const { errors } = await readOwnFiles(SITE.dir);
  return [...fileErrors(all, new Set(['content/brand.yaml', ...files.map(([file]) => file)])), ...errors];
}

async function findingsOfContent(): Promise<Findings> {
  const files = await contentFiles();
  const { errors, warnings } = await findingsOf(files);
  return { errors: [...errors, ...(await folderErrors(files))], warnings };
}

// The brand is checked first, because the schemas of other content need it.
const brandFindings = await findingsOf([['content/brand.yaml', brandSchema]]);
const { errors, warnings } = brandFindings.errors.length > 0 ? brandFindings : await findingsOfContent();
for (const line of warnings) process.stderr.write(`Warning: ${line}\n`);
if (errors.length > 0) {
  process.stderr.write(`${errors.join('\n')}\n`);
  process.exitCode = 1;
}

/**
 * Pages that are made on request leave the rules of what only scripts add to files, as built pages do. What such a page
 * shows depends on the request, but no more than the code that makes it can name.
 */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashOf } from '../inline-hashes.ts';
import { classesNamed } from '../style/class-names.ts';
import { tokensRead } from '../style/tokens.ts';
import { classesIn, rulesOf } from '../style/trim.ts';
import type { LateStyle } from '../style/trimmer.ts';
import { writeSheet } from './sheets.ts';

/** A page that is made on request: its module, from the folder of the server's files, and the style that it comes with. */
export type PageCode = { module: string; css: string };

const IMPORTED = /\b(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g;

/**
 * @param client the built client files
 * @param server the built server files
 * @param added classes of components that scripts may ask for in what they add
 */
export async function writeLateStyles(
  client: string,
  server: string,
  pages: readonly PageCode[],
  added: ReadonlySet<string>,
): Promise<Record<string, LateStyle>> {
  const styles: Record<string, LateStyle> = {};
  for (const { module, css } of pages) {
    const named = classesNamed(await codeOf(join(server, module)));
    const classes = classesIn(css).filter((name) => added.has(name) && !named.has(name));
    if (classes.length === 0) continue;
    const rules = rulesOf(css, (name) => classes.includes(name));
    styles[hashOf(css)] = { sheet: await writeSheet(client, rules), classes, tokens: tokensRead(rules) };
  }
  return styles;
}

/** The text of a module and of all that it imports, whenever that may be. */
async function codeOf(module: string): Promise<string> {
  const texts = new Map<string, string>();
  const open = [module];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (texts.has(file)) continue;
    const text = await readFile(file, 'utf8');
    texts.set(file, text);
    for (const [, path = ''] of text.matchAll(IMPORTED)) open.push(join(dirname(file), path));
  }
  return [...texts.values()].join('\n');
}

/**
 * Custom properties that have one value everywhere are names for those who write style sheets. A build writes the value in
 * the place of the name, which is shorter, once compressed, and is text of the first packets (decision 0034). While
 * somebody writes pages the names stay.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readColors } from '../../config/brand.ts';
import { colorSheet } from '../../config/color-sheet.ts';

/** Where they are declared, for the root; colours are declared by the brand. */
const TOKENS = 'styles/tokens.css';
const SOURCE = /\.(astro|css|tsx?)$/;
const COMMENT = /\/\*.*?\*\//gs;
const ROOT = /^:root\s*\{([^{}]*)\}/gm;
/** In a style sheet, and in an object of styles. */
const DECLARED = /(?<![\w-])(--[\w-]+)['"]?\s*:\s*([^;{}]*)/g;
const REGISTERED = /@property\s+(--[\w-]+)/g;
/** Told by a script. */
const SET = /setProperty\(\s*['"](--[\w-]+)/g;

/**
 * @param tokens the style sheet that declares them
 * @param others what else may give them a value: all other sources
 * @returns values by name, without names in them
 */
function constantsOf(tokens: string, others: readonly string[]): Map<string, string> {
  const own = tokens.replaceAll(COMMENT, '');
  const times = new Map<string, number>();
  for (const source of [own, ...others.map((each) => each.replaceAll(COMMENT, ''))]) {
    for (const [, name = ''] of source.matchAll(DECLARED)) times.set(name, (times.get(name) ?? 0) + 1);
  }
  for (const source of [own, ...others]) {
    for (const [, name = ''] of [...source.matchAll(REGISTERED), ...source.matchAll(SET)]) times.delete(name);
  }
  const root = [...own.matchAll(ROOT)].map(([, declarations]) => declarations).join('');
  const constants = new Map<string, string>();
  // In the order in which they are declared: what one reads stands before it, or it is no constant.
  for (const [, name = '', value = ''] of root.matchAll(DECLARED)) {
    const written = withConstants(value.trim(), constants);
    if (times.get(name) === 1 && !written.includes('var(')) constants.set(name, written);
  }
  return constants;
}

function withConstants(css: string, constants: ReadonlyMap<string, string>): string {
  return css.replaceAll(/var\((--[\w-]+)\)/g, (read, name: string) => constants.get(name) ?? read);
}

/** @param root the project */
async function readConstants(root: string): Promise<Map<string, string>> {
  const folder = join(root, 'src');
  const names = (await readdir(folder, { recursive: true })).filter((name) => SOURCE.test(name) && name !== TOKENS);
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  return constantsOf(colorSheet(readColors()) + (await read(TOKENS)), await Promise.all(names.map(read)));
}

/**
 * The Vite plugin.
 * @param root the project
 */
export function writeConstants(root: string) {
  let constants: Promise<Map<string, string>> | undefined;
  return {
    name: 'write-constants',
    apply: 'build' as const,
    enforce: 'pre' as const,
    async transform(css: string, id: string): Promise<string | undefined> {
      if (!id.replace(/\?.*$/, '').endsWith('.css')) return undefined;
      constants ??= readConstants(root);
      return withConstants(css, await constants);
    },
  };
}

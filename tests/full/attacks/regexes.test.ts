/**
 * No regular expression that processes untrusted text has superlinear runtime (ReDoS). All expressions are collected
 * from the sources and run on 100 kB texts made of their own characters, with a timeout.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, Script } from 'node:vm';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Folders whose code processes untrusted text. Code that only reads our content at build time is excluded. */
const FOLDERS = [
  'art',
  'config',
  'domain',
  'server',
  'services',
  'src/browser',
  'src/clients',
  'src/features',
  'src/seo',
];
const TRUSTED_ONLY = /\/(testing|demo|migrations)\/|\.test\.tsx?$|\.d\.ts$/;

const LENGTH = 100_000;
/** Milliseconds. Linear runtime takes less than one; quadratic runtime takes minutes. */
const TIMEOUT = 150;

type Found = { location: string; expression: RegExp };

function expressionsOf(file: string): Found[] {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, pattern = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
      found.push({ location: `${file}: ${node.text}`, expression: new RegExp(pattern, flags.replace(/[gy]/g, '')) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const ALL = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !TRUSTED_ONLY.test(name)),
).flatMap(expressionsOf);

const USUAL = ['a', 'A', '0', ' ', '\t', '\n', '-', '.', '/', '\\', '<', '"', "'", '=', ',', ';', ':', '%', '%a', '&'];
const PAIRS = ['a ', ' a', '<a ', ...'a. a- 0, <a </ <!-- a= a=" a/ // /./ [] %2e <script a@ 0a'.split(' ')];
const ENDS = ['\0', '!', '\n!', '>'];

/** Texts that repeat one part of the expression many times, and end with a different character. */
function texts({ source }: RegExp): string[] {
  const words = source.match(/[A-Za-z<>/&%#:@-]{2,}/g) ?? [];
  const signs = source.replace(/[\\()[\]|?*+{}^$]/g, '').split('');
  const parts = [...new Set([...USUAL, ...PAIRS, ...words, ...signs])];
  return parts.flatMap((part) => ENDS.map((end) => part.repeat(Math.ceil(LENGTH / part.length)) + end));
}

const TRIAL = new Script('expression.test(text)');
const sandbox: { expression?: RegExp; text?: string } = createContext({});

function isSlow(expression: RegExp, text: string): boolean {
  try {
    // The expression belongs to this realm, but the timeout still interrupts it.
    Object.assign(sandbox, { expression, text });
    TRIAL.runInContext(sandbox, { timeout: TIMEOUT });
    return false;
  } catch {
    return true;
  }
}

/** Repeats slow runs, because the machine may have been busy. */
const TRIES = 4;
const slowText = (expression: RegExp) =>
  texts(expression).find((text) => Array.from({ length: TRIES }).every(() => isSlow(expression, text)));

it('the measurement detects slow regular expressions', () => {
  expect(slowText(/^(a+)+$/)).toBeDefined();
  expect(slowText(/\s+$/)).toBeDefined();
  expect(slowText(/^[a-z]+$/)).toBeUndefined();
});

it(`none of the ${ALL.length} regular expressions is slow`, () => {
  expect(ALL.length).toBeGreaterThan(100);
  const slow = ALL.flatMap(({ location, expression }) => {
    const text = slowText(expression);
    return text === undefined ? [] : [`${location} with ${JSON.stringify(text.slice(0, 12))}…`];
  });
  expect(slow).toEqual([]);
});

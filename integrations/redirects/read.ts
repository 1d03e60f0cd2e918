/** Reads content/redirects.yaml: one line per old URL and its new URL. */
import { isMap, isScalar, LineCounter, type Pair, parseDocument } from 'yaml';
import { describeYamlError } from '../../config/yaml-error.ts';
import {
  paramNames,
  parseOldUrl,
  parseRedirectSource,
  type Redirect,
  TARGET_PARAMS,
} from '../../domain/redirects/old-url.ts';

export const REDIRECTS_FILE = 'content/redirects.yaml';

export type ReadRedirects = {
  redirects: Redirect[];
  /** One line per error, with the fix. */
  errors: string[];
};

/** Placeholder origin of this site, for parsing. */
const THIS_SITE = 'https://here.invalid';
const ABSOLUTE_URL = /^https?:\/\//i;

/** An error in one line; the message follows the old URL. */
class RedirectError extends Error {}

/** @param text the content of the file */
export function readRedirects(text: string): ReadRedirects {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
  const lineAt = (position: number) => lines.linePos(position).line;
  const rejected = (problems: string[]) => ({
    redirects: [],
    errors: problems.map((each) => `${REDIRECTS_FILE}: ${each}`),
  });
  if (document.errors.length > 0) return rejected(document.errors.map((error) => describeYamlError(error, lineAt)));
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null)) return rejected([]);
  if (!isMap(contents)) return rejected(['must have lines such as /old-address: /new-address']);
  const redirects: Redirect[] = [];
  const errors: string[] = [];
  /** Redirects by normalized source. */
  const bySource = new Map<string, Redirect>();
  for (const pair of contents.items) {
    const from = textOf(pair.key) ?? '';
    const line = isScalar(pair.key) ? lineAt(pair.key.range?.[0] ?? 0) : 1;
    try {
      const redirect = { from, to: readLine(from, pair), line };
      const source = parseRedirectSource(from).key;
      const duplicate = bySource.get(source);
      if (duplicate)
        throw new RedirectError(
          `is the same address as '${duplicate.from}' in line ${duplicate.line}: remove one of the two`,
        );
      bySource.set(source, redirect);
      redirects.push(redirect);
    } catch (error) {
      if (!(error instanceof RedirectError)) throw error;
      errors.push(complaint({ from, line }, error.message));
    }
  }
  return { redirects, errors };
}

/** Formats an error of one line, as all content checks do. */
export function complaint({ from, line }: Pick<Redirect, 'from' | 'line'>, problem: string): string {
  return `${REDIRECTS_FILE}: '${from}' ${problem} (line ${line})`;
}

/** Text of a scalar; numbers such as 404 are read as text. */
function textOf(node: unknown): string | undefined {
  if (!isScalar(node)) return undefined;
  return typeof node.value === 'string' ? node.value : node.source;
}

/** @returns the new URL @throws {RedirectError} */
function readLine(from: string, { value }: Pair): string {
  checkSource(from);
  const to = textOf(value)?.trim() ?? '';
  if (to === '') throw new RedirectError('leads to nothing: write the new address behind the colon, such as /services');
  const { origin, rest } = readTarget(to);
  const names = paramNames(from);
  for (const parameter of rest.match(TARGET_PARAMS) ?? []) {
    if (names.includes(parameter.slice(1))) continue;
    throw new RedirectError(
      `leads to '${to}', but ${parameter} is no part of the old address: a name stands between two slashes there, such as /old/${parameter} (a colon that begins no name is written %3A)`,
    );
  }
  return origin + rest;
}

function checkSource(from: string): void {
  if (ABSOLUTE_URL.test(from)) {
    const url = URL.parse(from);
    throw new RedirectError(`must be without its host: write '${url ? url.pathname + url.search : '/old-address'}'`);
  }
  if (from.includes('\\')) throw new RedirectError('must have / where it has \\');
  if (from.startsWith('//')) throw new RedirectError('must begin with one slash, not two');
  if (!from.startsWith('/')) throw new RedirectError(`must begin with a slash: write '/${from}'`);
  if (from.includes('#')) throw new RedirectError('must end before the #: browsers do not send what stands behind it');
  const [path = '', ...query] = from.split('?');
  if (path.split('/').includes('*'))
    throw new RedirectError('must have a name in the place of *, such as /old/:page, which stands for one part');
  if (!parseOldUrl(from))
    throw new RedirectError(
      'cannot be asked for: write letters as they are, without half an escape (%) and without /../',
    );
  const names = paramNames(from);
  if (new Set(names).size < names.length) throw new RedirectError('has the same name twice: give each part its own');
  if (names.length > 0 && query.length > 0)
    throw new RedirectError('has a name and a query: an address has one of them');
}

/** @returns the target, with the origin separate because it cannot contain parameters @throws {RedirectError} */
function readTarget(to: string): { origin: string; rest: string } {
  if (to.includes('\\')) throw new RedirectError(`leads to '${to}', which must have / where it has \\`);
  const isHere = to.startsWith('/') && !to.startsWith('//');
  if (!isHere && !ABSOLUTE_URL.test(to)) {
    const whole = `https://${to.replace(/^(?:[a-z][a-z\d+.-]*:(?!\d))?\/*/i, '')}`;
    throw new RedirectError(
      `leads to '${to}', which is no address: a page of this site begins with /, another site with https://, such as ${whole}`,
    );
  }
  const url = URL.parse(to, THIS_SITE);
  if (!url) throw new RedirectError(`leads to '${to}', which is no address: its host is not written as it must be`);
  if (url.username !== '' || url.password !== '')
    throw new RedirectError(`leads to '${to}': an address that visitors see has no user name and no password`);
  if (isHere && !parseOldUrl(url.pathname)) throw new RedirectError(`leads to '${to}', which has half an escape (%)`);
  return { origin: isHere ? '' : url.origin, rest: url.pathname + url.search + url.hash };
}

/**
 * Matches the old URLs of redirects against requests: segment by segment, decoded, without regard to case or to a slash
 * at the end. A query must be the same.
 */
import { splitAt } from '../url/site-paths.ts';

export type Redirect = {
  /** Old path and query as written in the file; a segment of the path may be a parameter, such as `:slug`. */
  from: string;
  /** New path, query and fragment on this site, or a full URL of another site; encoded. It may use the parameters. */
  to: string;
  /** Line of the file, for messages. */
  line: number;
};

/** A segment of an old path that matches any text: `:slug`, or `:slug.html` with a file extension. */
const PARAM = /^:([a-z]\w*)(\.\w+)?$/i;
/** Parameters in a new URL, anywhere after its host. */
export const TARGET_PARAMS = /:[a-z]\w*/gi;
/** Dot segments (RFC 3986, section 3.3). */
const DOT_SEGMENTS = ['.', '..'];

export type OldUrl = {
  /** Decoded segments of the path, in their original case. */
  segments: string[];
  /** Normalized: the same for every spelling of the path. */
  path: string;
  /** With its question mark; empty without a query. */
  query: string;
};

/**
 * @param url path and query of this site
 * @returns undefined for an invalid path: an incomplete escape, dot segments, or two slashes at the beginning
 */
export function parseOldUrl(url: string): OldUrl | undefined {
  const [path, query] = splitAt(url, '?');
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  try {
    const segments = segmentsOf(path).map(decodeSegment);
    if (segments.some((segment) => DOT_SEGMENTS.includes(segment))) return undefined;
    return { segments, path: `/${segments.map(normalizeSegment).join('/')}`, query: normalizeQuery(query) };
  } catch {
    return undefined;
  }
}

/** The parameters in the path of a redirect: `year` and `slug` for `/blog/:year/:slug`. */
export const paramNames = (from: string) =>
  segmentsOf(splitAt(from, '?')[0]).flatMap((segment) => PARAM.exec(segment)?.[1] ?? []);

/** The old URL of a redirect, ready to match requests. */
export type RedirectSource = {
  /** Normalized path and query. Sources that differ only in the names of parameters have the same key. */
  key: string;
  /** @returns the values of its parameters in a requested URL; undefined when the URL does not match */
  valuesIn: (requested: OldUrl) => ReadonlyMap<string, string> | undefined;
};

/** @param from a valid old URL (`parseOldUrl`) */
export function parseRedirectSource(from: string): RedirectSource {
  const [path, query] = splitAt(from, '?');
  const own = segmentsOf(path).map((segment) => {
    const [, name, extension = ''] = PARAM.exec(segment) ?? [];
    return name === undefined
      ? { text: normalizeSegment(decodeSegment(segment)) }
      : { name, text: extension.toLowerCase() };
  });
  // Keys sort by precedence: fixed text, then a parameter with a file extension, then a parameter alone.
  const keys = own.map(({ name, text }) => (name && (text ? `\uFFFE${text}` : '\uFFFF')) ?? text);
  return {
    key: `/${keys.join('/')}${normalizeQuery(query)}`,
    valuesIn({ segments }) {
      const values = new Map<string, string>();
      const fits = own.every(({ name, text }, index) => {
        const segment = segments[index] ?? '';
        if (name === undefined) return normalizeSegment(segment) === text;
        const value = segment.slice(0, segment.length - text.length);
        values.set(name, value);
        return segment.toLowerCase().endsWith(text) && value !== '' && !DOT_SEGMENTS.includes(value);
      });
      return fits && own.length === segments.length ? values : undefined;
    },
  };
}

const segmentsOf = (path: string) =>
  path
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
    .slice(1);

const decodeSegment = (segment: string) => decodeURIComponent(segment).normalize();

/** Encoded again, so that an encoded slash does not separate segments. */
const normalizeSegment = (segment: string) => encodeURIComponent(segment.toLowerCase());

/** Decodes letters, but no characters with a meaning in a query, such as `&`. */
function normalizeQuery(query: string): string {
  try {
    return query === '?' ? '' : decodeURI(query).normalize();
  } catch {
    return query;
  }
}

/**
 * How an old address is compared with the address that is asked for: part by part, without escapes. Capitals and a slash
 * at the end make no other address of a path; a query is compared as it is written.
 */

/** From the old address to the new one. */
export type Redirect = {
  /** Path and query as they are written in the file; a part of the path may be a name, such as `:slug`. */
  from: string;
  /** Path, query and fragment on this site, or a whole address of another; escaped as it is sent. It may have the names. */
  to: string;
  /** Where it is written, for messages. */
  line: number;
};

/** A part of an old path that stands for any text: `:slug`, or `:slug.html` with the ending of a file. */
const NAME = /^:([a-z]\w*)(\.\w+)?$/i;
/** Names in a new address, which may stand anywhere behind its host. */
export const NAMES_OF_TARGET = /:[a-z]\w*/gi;
/** Dot segments (RFC 3986, section 3.3). */
const STEPS = ['.', '..'];

export type OldUrl = {
  /** What stands between the slashes of the path, without escapes and with its capitals. */
  parts: string[];
  /** The same for every spelling of the path. */
  path: string;
  /** With its question mark; empty where nothing stands behind it. */
  query: string;
};

/**
 * @param url path and query of this site
 * @returns undefined for an invalid path: half an escape, steps up and down, two slashes at its beginning
 */
export function parseOldUrl(url: string): OldUrl | undefined {
  const [path, query] = splitAt(url, '?');
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  try {
    const parts = partsOf(path).map(plain);
    if (parts.some((part) => STEPS.includes(part))) return undefined;
    return { parts, path: `/${parts.map(comparable).join('/')}`, query: sameLetters(query) };
  } catch {
    return undefined;
  }
}

/** The names in the path of a redirect: of `/blog/:year/:slug` they are `year` and `slug`. */
export const namesIn = (from: string) => partsOf(splitAt(from, '?')[0]).flatMap((part) => NAME.exec(part)?.[1] ?? []);

/** The old address of a line, ready for requests. */
export type Source = {
  /** The same for lines whose names alone differ; path and query of one without names. What is written out sorts first. */
  key: string;
  /** @returns what its names stand for in an address that is asked for; undefined where that is another one */
  valuesIn: (asked: OldUrl) => ReadonlyMap<string, string> | undefined;
};

/** @param from what `parseOldUrl` reads */
export function readSource(from: string): Source {
  const [path, query] = splitAt(from, '?');
  const own = partsOf(path).map((part) => {
    const [, name, ending = ''] = NAME.exec(part) ?? [];
    return name === undefined ? { text: comparable(plain(part)) } : { name, text: ending.toLowerCase() };
  });
  // A name with the ending of a file says more than one without.
  const keys = own.map(({ name, text }) => (name && (text ? `\uFFFE${text}` : '\uFFFF')) ?? text);
  return {
    key: `/${keys.join('/')}${sameLetters(query)}`,
    valuesIn({ parts }) {
      const values = new Map<string, string>();
      const fits = own.every(({ name, text }, index) => {
        const part = parts[index] ?? '';
        if (name === undefined) return comparable(part) === text;
        const value = part.slice(0, part.length - text.length);
        values.set(name, value);
        return part.toLowerCase().endsWith(text) && value !== '' && !STEPS.includes(value);
      });
      return fits && own.length === parts.length ? values : undefined;
    },
  };
}

/** @returns what stands before a sign, and the rest with it, which is empty where the sign is not there */
export function splitAt(address: string, sign: string): [string, string] {
  const at = address.indexOf(sign);
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}

/** Without the slashes around them. */
const partsOf = (path: string) =>
  path
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
    .slice(1);

const plain = (part: string) => decodeURIComponent(part).normalize();

/** Escaped, so that a slash within a part is none between two. */
const comparable = (part: string) => encodeURIComponent(part.toLowerCase());

/** Letters beyond a-z are the same whether they are escaped or not; signs that mean something in a query are not. */
function sameLetters(query: string): string {
  try {
    return query === '?' ? '' : decodeURI(query).normalize();
  } catch {
    return query;
  }
}

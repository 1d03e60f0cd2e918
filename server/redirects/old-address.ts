/**
 * How an old address is compared with the address that is asked for. Capitals, a slash at the end and the way letters are
 * escaped make no other address of a path; a query is compared as it is written.
 */

/** A part of a path that stands for any text: `:slug`, or `:slug.html` with the ending of a file. */
const NAME = /^:([a-z]\w*)(?:\.\w+)?$/i;
/** Names in a new address, which may stand anywhere behind its host. */
export const NAMES_OF_TARGET = /:([a-z]\w*)/gi;
/** All that encodeURIComponent leaves and that a URL pattern would read as more than itself, or that is written both ways. */
const MORE_TO_ESCAPE = /[!'()*]/g;

export type OldAddress = {
  /** The same for every spelling of the path. */
  path: string;
  /** With its letters as they were asked for. */
  pathAsWritten: string;
  /** With its question mark; empty where nothing stands behind it. */
  query: string;
};

/**
 * @param url path and query of this site
 * @returns undefined for what is no path: half an escape, steps up and down, two slashes at its beginning
 */
export function readOldAddress(url: string): OldAddress | undefined {
  const mark = url.indexOf('?');
  const parts = decodedParts(mark < 0 ? url : url.slice(0, mark));
  if (!parts || !url.startsWith('/') || url.startsWith('//')) return undefined;
  const query = mark < 0 || mark === url.length - 1 ? '' : sameLetters(url.slice(mark));
  const joined = (each: (part: string) => string) => `/${parts.map(each).join('/')}`;
  return { path: joined((part) => escaped(part.toLowerCase())), pathAsWritten: joined(escaped), query };
}

/** The names in the path of a redirect: of `/blog/:year/:slug` they are `year` and `slug`. */
export function namesIn(from: string): string[] {
  const [path = ''] = from.split('?');
  return path.split('/').flatMap((part) => NAME.exec(part)?.[1] ?? []);
}

/** A path with names as a pattern that the names are read with. @param from a path that `readOldAddress` reads */
export function patternOf(from: string): URLPattern {
  const parts = decodedParts(from) ?? [];
  const pathname = `/${parts.map((part) => (NAME.test(part) ? part : escaped(part))).join('/')}`;
  return new URLPattern({ pathname }, { ignoreCase: true });
}

/** The same for paths whose names alone differ, and such that paths with letters sort before those with names. */
export function shapeOf(from: string): string {
  const parts = decodedParts(from) ?? [];
  return parts.map((part) => part.toLowerCase().replace(NAME, (name) => name.replace(/^:\w+/, '\uFFFF'))).join('/');
}

/** Without the slashes around them. */
function decodedParts(path: string): string[] | undefined {
  try {
    const parts = path
      .replace(/\/+$/, '')
      .split('/')
      .slice(1)
      .map((part) => decodeURIComponent(part).normalize());
    return parts.some((part) => part === '.' || part === '..') ? undefined : parts;
  } catch {
    return undefined;
  }
}

function escaped(part: string): string {
  return encodeURIComponent(part).replace(
    MORE_TO_ESCAPE,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Letters beyond a-z are the same whether they are escaped or not; signs that mean something in a query are not. */
function sameLetters(query: string): string {
  try {
    return decodeURI(query).normalize();
  } catch {
    return query;
  }
}

/** The paths of the site. */

/**
 * @param paths a path that ends with a slash matches every path below it
 * @returns a function that matches a path, encoded or not
 */
export function answersAt(paths: Iterable<string>): (path: string) => boolean {
  const all = [...paths].map(decoded);
  const folders = all.filter((path) => path.endsWith('/') && path !== '/');
  const single = new Set(all.filter((path) => !folders.includes(path)));
  return (path) => {
    const plain = decoded(path);
    return single.has(plain) || folders.some((folder) => plain.startsWith(folder) && plain !== folder);
  };
}

/** Decodes a path. An invalid one is returned unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Folders of built files. Cached pages request files of earlier builds, which no redirect may match. */
export const BUILD_FOLDERS: readonly string[] = ['/_astro/', '/art/', '/og/'];
export const isBuildFile = answersAt(BUILD_FOLDERS);

/** The path at which a built file is served: `/about` for `/about.html`, `/` for `/index.html`. */
export function pagePath(file: string): string {
  return file.replace(/(\/index)?\.html$/, '') || '/';
}

/** Splits a URL before a character. @returns both parts; the second is empty when the character is missing */
export function splitAt(url: string, character: string): [string, string] {
  const at = url.indexOf(character);
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

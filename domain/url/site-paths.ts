/** What the site answers by itself. */

/**
 * @param addresses one that ends with a slash stands for everything below it
 * @returns whether a path is one of them; letters are the same whether they are escaped or not, here and there
 */
export function answersAt(addresses: Iterable<string>): (path: string) => boolean {
  const all = [...addresses].map(decoded);
  const folders = all.filter((address) => address.endsWith('/') && address !== '/');
  const single = new Set(all.filter((address) => !folders.includes(address)));
  return (path) => {
    const plain = decoded(path);
    return single.has(plain) || folders.some((folder) => plain.startsWith(folder) && plain !== folder);
  };
}

/** Without its escapes. Half an escape stays as it is: it is found nowhere. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Folders of files that builds make. Those of a former build are asked for long after it, by pages that were kept, and
 * no page has taken their place.
 */
export const BUILD_FOLDERS: readonly string[] = ['/_astro/', '/art/', '/og/'];
export const isBuildFile = answersAt(BUILD_FOLDERS);

/** The path at which a built file is served: `/about` for `/about.html`, `/` for `/index.html`. */
export function pagePath(file: string): string {
  return file.replace(/(\/index)?\.html$/, '') || '/';
}

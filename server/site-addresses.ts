/** What the site answers by itself. */

/**
 * @param addresses one that ends with a slash stands for everything below it
 * @returns whether a path, without its escapes, is one of them
 */
export function answersAt(addresses: Iterable<string>): (path: string) => boolean {
  const all = [...addresses];
  const folders = all.filter((address) => address.endsWith('/') && address !== '/');
  const single = new Set(all.filter((address) => !folders.includes(address)));
  return (path) => single.has(path) || folders.some((folder) => path.startsWith(folder) && path !== folder);
}

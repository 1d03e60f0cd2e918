/** Whether two URLs are equal after normalization. @param base for relative URLs */
export function isSameUrl(one: string, other: string, base?: URL): boolean {
  const [a, b] = [one, other].map((url) => (URL.parse(url, base)?.href ?? url).replace(/\/$/, ''));
  return a === b;
}

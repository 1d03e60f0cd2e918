/** Whether two addresses are the same after normalization. @param base for relative addresses */
export function isSameUrl(one: string, other: string, base?: URL): boolean {
  const [a, b] = [one, other].map((address) => (URL.parse(address, base)?.href ?? address).replace(/\/$/, ''));
  return a === b;
}

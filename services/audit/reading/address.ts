/** Whether two addresses lead to the same page, however they are spelled. @param base of those that are not whole */
export function sameAddress(one: string, other: string, base?: URL): boolean {
  const [a, b] = [one, other].map((address) => (URL.parse(address, base)?.href ?? address).replace(/\/$/, ''));
  return a === b;
}

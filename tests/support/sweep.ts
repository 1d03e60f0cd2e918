/**
 * The first record of a template is checked by `npm test`, the others, which go through the same code, by
 * `npm run test:full`.
 */
export function sweep(index: number): { tag?: string } {
  return index === 0 ? {} : { tag: '@sweep' };
}

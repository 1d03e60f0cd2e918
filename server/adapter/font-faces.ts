/** What a style sheet says of its faces. */

export type FontFace = {
  /** The whole of it, as it is written. */
  rule: string;
  family: string;
  /** The WOFF2 file as the style sheet names it. */
  url: string;
  /** Lightest and heaviest weight that it is meant for. */
  weights: readonly [number, number];
  /** The characters that it is meant for, as a `unicode-range`; undefined where it stands for all that the site uses. */
  range: string | undefined;
};

const FACE = /@font-face\s*\{[^}]*\}/g;

/** The faces that have a file of their own; those that borrow one of the visitor's machine are left out. */
export function fontFaces(css: string): FontFace[] {
  return [...css.matchAll(FACE)].flatMap(([rule]) => {
    const said = (property: RegExp) => property.exec(rule)?.[1]?.trim();
    const url = said(/url\(["']?([^"')]+\.woff2)/);
    if (url === undefined) return [];
    const [light = 400, heavy = light] = (said(/font-weight:([\d\s]+)/) ?? '400').split(/\s+/).map(Number);
    const family = said(/font-family:([^;}]+)/)?.replaceAll(/["']/g, '') ?? '';
    return { rule, family, url, weights: [light, heavy] as const, range: said(/unicode-range:([^;}]+)/) };
  });
}

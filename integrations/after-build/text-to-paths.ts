/** Converts the text of a drawing to paths, so that it renders without the display font. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type PathCommand } from 'opentype.js';
import { formatNumber } from '../../art/path.ts';

/** Static weights of the font that pages load as a variable font; other weights use the nearest one. */
const WEIGHTS = [700, 800] as const;
const require = createRequire(import.meta.url);

const fonts = new Map(
  WEIGHTS.map((weight): [number, Font] => {
    const file = require.resolve(`@fontsource/big-shoulders/files/big-shoulders-latin-${weight}-normal.woff`);
    const { buffer, byteOffset, byteLength } = readFileSync(file);
    return [weight, opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))];
  }),
);

function fontFor(weight: number): Font {
  const [nearest = WEIGHTS[0]] = [...WEIGHTS].sort((a, b) => Math.abs(a - weight) - Math.abs(b - weight));
  const font = fonts.get(nearest);
  if (!font) throw new Error(`no font of weight ${nearest}`);
  return font;
}

const TEXT = /<text (?<attributes>[^>]*)>(?<words>[^<]*)<\/text>/g;
const ATTRIBUTE = /(?<name>[\w-]+)="(?<value>[^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function outline(attributes: string, words: string): string {
  const parsed = new Map([...attributes.matchAll(ATTRIBUTE)].map(({ groups }) => [groups?.name, groups?.value]));
  const number = (name: string, fallback: number) => Number(parsed.get(name) ?? fallback);
  const size = number('font-size', 16);
  const text = words.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? '');
  const path = fontFor(number('font-weight', WEIGHTS[0])).getPath(text, number('x', 0), number('y', 0), size, {
    kerning: true,
    letterSpacing: number('letter-spacing', 0) / size,
  });
  return `<path d="${path.commands.map(pathData).join('')}"/>`;
}

/** Replaces the library's `toPathData`, which formats numbers close to integers wrongly. */
function pathData(command: PathCommand): string {
  const points = (...numbers: number[]) => numbers.map(formatNumber).join(' ');
  switch (command.type) {
    case 'M':
    case 'L':
      return command.type + points(command.x, command.y);
    case 'Q':
      return `Q${points(command.x1, command.y1, command.x, command.y)}`;
    case 'C':
      return `C${points(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
    case 'Z':
      return 'Z';
  }
}

/** Replaces every text element with paths in the display font; the fill is inherited from the parent group. */
export function textToPaths(svg: string): string {
  return svg.replaceAll(TEXT, (_, attributes: string, words: string) => outline(attributes, words));
}

import { buildFabric } from '../fabric.ts';
import { brandMark } from '../mark.ts';
import { boxPath, fillPath, fillRects, starPath } from '../path.ts';
import type { Random } from '../random.ts';

/** A bar: a line of text seen from afar, a button, a panel. */
export function bar(x: number, y: number, width: number, height: number, colour: string): string {
  return fillPath(boxPath(x, y, width, height), colour);
}

/** A six-pointed star. */
export function star(x: number, y: number, radius: number, colour: string): string {
  return fillPath(starPath(x, y, radius), colour);
}

/** Five stars in a row, from the centre of the first one. */
export function fiveStars(x: number, y: number, radius: number, colour: string): string {
  return Array.from({ length: 5 }, (_, index) => star(x + index * radius * 2.3, y, radius, colour)).join('');
}

/** The mark in a square of `size` pixels. */
export function mark(x: number, y: number, size: number, ink: string, lit: string): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 100})">${brandMark(ink, lit)}</g>`;
}

const CODE_MODULES = 11;

/** A grid of modules in a square of `size` pixels. It looks like a code and deliberately cannot be scanned. */
export function code(x: number, y: number, size: number, colour: string, random: Random): string {
  const module = size / CODE_MODULES;
  const finder = (column: number, row: number): string =>
    boxPath(x + column * module, y + row * module, 3 * module, 3 * module);
  const side = module.toFixed(1);
  let path = finder(0, 0) + finder(8, 0) + finder(0, 8);
  for (let column = 0; column < CODE_MODULES; column++) {
    for (let row = 0; row < CODE_MODULES; row++) {
      const besideFinder = (column < 4 && row < 4) || (column > 6 && row < 4) || (column < 4 && row > 6);
      if (besideFinder || random() >= 0.46) continue;
      const left = (x + column * module).toFixed(1);
      const top = (y + row * module).toFixed(1);
      path += `M${left} ${top}h${side}v${side}h${(-module).toFixed(1)}z`;
    }
  }
  return fillPath(path, colour);
}

interface PlanInset {
  readonly x: number;
  readonly y: number;
  /** Size of the window, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Size of the plan behind it; it may be larger than the window. */
  readonly planWidth: number;
  readonly planHeight: number;
  readonly seed: string;
  /** Width of a house plot, in pixels. */
  readonly unit: number;
  readonly blockColour: string;
  readonly lotColour: string;
}

/** A small plan of the city, printed on a product. */
export function planInset(inset: PlanInset): string {
  const { x, y, width, height, planWidth, planHeight, seed, unit, blockColour, lotColour } = inset;
  const fabric = buildFabric({ width: planWidth, height: planHeight, seed, unit, street: unit * 1.4 });
  const plan = fillRects(fabric.blocks, blockColour) + fillRects(fabric.lots, lotColour);
  return (
    `<g transform="translate(${x} ${y})">` +
    `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${plan}</svg></g>`
  );
}

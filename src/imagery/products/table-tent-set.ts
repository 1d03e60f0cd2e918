import { bar, code, fiveStars } from './graphics.ts';
import { onPlane, polygon, shadow, type Vector } from './isometric.ts';
import type { Finish } from './materials.ts';
import type { ProductDrawing } from './product-drawing.ts';

const WIDTH = 100;
const DEPTH = 76;
const HEIGHT = 134;
const CARD = 7;

/** Three folded cards standing on a table, each with a code and five stars. */
export const tableTentSet: ProductDrawing = {
  styles: ['Steel', 'Paper'],
  ground: 'lake',
  draw: ({ finish, random }) => {
    const print =
      bar(17, 14, 66, 66, finish.panel) +
      code(22, 19, 56, finish.panelInk, random) +
      fiveStars(23, 96, 6, finish.accent) +
      bar(17, 110, 66, 6, finish.ink) +
      bar(17, 121, 40, 6, finish.ink);
    return tent(-82, -94, finish, print) + tent(-138, 22, finish, print) + tent(78, -14, finish, print);
  },
};

/** A card folded along x, printed in front, its footprint starting at (x, y). */
function tent(x: number, y: number, finish: Finish, print: string): string {
  const right = x + WIDTH;
  const near = y + DEPTH;
  const middle = y + DEPTH / 2;
  const top: Vector = [right, middle, HEIGHT];
  const fold: Vector = [right, middle, HEIGHT - CARD * 3];
  const slope = Math.hypot(DEPTH / 2, HEIGHT);
  return (
    shadow(x, y, WIDTH, DEPTH, 22) +
    polygon(finish.left, [top, [right, near, 0], [right, y, 0]]) +
    polygon(finish.right, [top, [right, y, 0], [right, y + CARD, 0], fold]) +
    polygon(finish.right, [top, [right, near, 0], [right, near - CARD, 0], fold]) +
    polygon(finish.top, [top, [right, near, 0], [x, near, 0], [x, middle, HEIGHT]]) +
    onPlane([x, middle, HEIGHT], [1, 0, 0], [0, DEPTH / 2 / slope, -HEIGHT / slope], print)
  );
}

import { bar, code, fiveStars } from './graphics.ts';
import { onFrontLeft, prism, shadow } from './isometric.ts';
import type { ProductDrawing } from './product-drawing.ts';

/** A plate on a foot, with a code to open the review page. */
export const counterReviewStand: ProductDrawing = {
  styles: ['Steel', 'Lake', 'Flamingo'],
  ground: 'lake',
  draw: ({ finish, random }) =>
    shadow(-70, -20, 150, 90) +
    prism({ x: -72, y: -32, z: 0, width: 144, depth: 84, height: 16 }, finish) +
    prism({ x: -58, y: -4, z: 16, width: 116, depth: 12, height: 178 }, finish) +
    onFrontLeft(
      [-58, 8, 194],
      bar(14, 14, 88, 88, finish.panel) +
        code(20, 20, 76, finish.panelInk, random) +
        fiveStars(20, 122, 9, finish.accent) +
        bar(14, 142, 62, 7, finish.ink) +
        bar(14, 155, 40, 7, finish.ink),
    ),
};

import { bar, mark } from './graphics.ts';
import { onFrontLeft, onTop, prism, shadow } from './isometric.ts';
import { FINISHES, PAINT } from './materials.ts';
import type { ProductDrawing } from './product-drawing.ts';

/** An open box with printed basics standing in it. */
export const brandStarterKit: ProductDrawing = {
  ground: 'lake',
  draw: () =>
    shadow(-104, -84, 208, 168, 26) +
    prism(
      { x: -104, y: -84, z: 0, width: 208, depth: 168, height: 64 },
      { top: PAINT.steelSide, left: PAINT.steel, right: PAINT.steelSide },
    ) +
    onTop([-104, -84, 64], bar(10, 10, 188, 148, PAINT.steel)) +
    prism({ x: -90, y: -70, z: 50, width: 84, depth: 120, height: 26 }, FINISHES.Paper) +
    onTop([-90, -70, 76], mark(20, 20, 44, PAINT.steel, PAINT.vermilion) + bar(20, 84, 44, 6, PAINT.steel)) +
    prism({ x: 6, y: -70, z: 50, width: 84, depth: 54, height: 34 }, FINISHES.Flamingo) +
    prism({ x: 6, y: -6, z: 50, width: 84, depth: 56, height: 20 }, FINISHES.Lake) +
    onTop([6, -6, 70], bar(12, 14, 40, 7, PAINT.steel) + bar(12, 28, 26, 7, PAINT.steel)) +
    onFrontLeft([-104, 84, 64], mark(16, 14, 34, PAINT.chalk, PAINT.vermilion) + bar(64, 24, 70, 12, PAINT.chalk)),
};

import { bar, fiveStars, mark, star } from './graphics.ts';
import { onTop, prism, shadow } from './isometric.ts';
import { PAINT } from './materials.ts';
import type { ProductDrawing } from './product-drawing.ts';

/** Three decals, one over the other: the star, the mark, five stars. */
export const windowDecalSet: ProductDrawing = {
  styles: ['Paper', 'Flamingo'],
  ground: 'lake',
  draw: ({ finish }) =>
    shadow(-100, -100, 150, 150, 14) +
    prism({ x: -100, y: -100, z: 0, width: 150, depth: 150, height: 4 }, finish) +
    onTop([-100, -100, 4], `<circle cx="75" cy="75" r="62" fill="${finish.ink}"/>${star(75, 75, 44, finish.accent)}`) +
    prism(
      { x: 20, y: -60, z: 4, width: 110, depth: 110, height: 4 },
      { top: PAINT.steel, left: PAINT.slate, right: PAINT.steelTop },
    ) +
    onTop([20, -60, 8], mark(26, 26, 58, PAINT.chalk, PAINT.vermilion)) +
    prism(
      { x: -60, y: 20, z: 4, width: 150, depth: 84, height: 4 },
      { top: PAINT.lakeDeep, left: PAINT.lakeDark, right: PAINT.lakeBright },
    ) +
    onTop([-60, 20, 8], fiveStars(30, 30, 11, PAINT.steel) + bar(18, 54, 112, 10, PAINT.steel)),
};

import { bar, fiveStars } from './graphics.ts';
import { onTop, prism, shadow } from './isometric.ts';
import { FINISHES, PAINT } from './materials.ts';
import type { ProductDrawing } from './product-drawing.ts';

/** A business profile lying flat, with its storefront standing on the photograph. */
export const profileTuneUp: ProductDrawing = {
  ground: 'fog',
  draw: () =>
    shadow(-110, -96, 220, 192, 22) +
    prism({ x: -110, y: -96, z: 0, width: 220, depth: 192, height: 8 }, FINISHES.Paper) +
    onTop(
      [-110, -96, 8],
      bar(0, 0, 220, 74, PAINT.lakeDeep) +
        bar(18, 90, 110, 12, PAINT.steel) +
        fiveStars(26, 122, 9, PAINT.vermilion) +
        bar(18, 142, 170, 8, PAINT.ash) +
        bar(18, 158, 130, 8, PAINT.ash) +
        bar(160, 90, 42, 22, PAINT.steel),
    ) +
    prism({ x: 26, y: -70, z: 8, width: 34, depth: 34, height: 66 }, FINISHES.Flamingo) +
    prism(
      { x: -64, y: -78, z: 8, width: 40, depth: 30, height: 30 },
      { top: PAINT.lakePale, left: PAINT.lakeDark, right: PAINT.lakeDeep },
    ) +
    prism({ x: -14, y: -84, z: 8, width: 26, depth: 40, height: 44 }, FINISHES.Steel),
};

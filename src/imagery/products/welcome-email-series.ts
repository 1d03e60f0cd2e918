import { fillPath } from '../path.ts';
import { bar } from './graphics.ts';
import { onFrontLeft, prism, shadow } from './isometric.ts';
import { FINISHES, PAINT } from './materials.ts';
import type { ProductDrawing } from './product-drawing.ts';

const LETTERS = 5;
const PAPER = { top: PAINT.white, left: PAINT.white, right: PAINT.ash };

/** Five letters standing in a row, the first of them sealed. */
export const welcomeEmailSeries: ProductDrawing = {
  ground: 'fog',
  draw: () => {
    const letters = Array.from({ length: LETTERS }, (_, index) => letter(-112 + index * 50, index === LETTERS - 1));
    return (
      shadow(-100, -124, 200, 252, 26) +
      prism({ x: -100, y: -124, z: 0, width: 200, depth: 252, height: 10 }, FINISHES.Steel) +
      letters.join('')
    );
  },
};

function letter(y: number, sealed: boolean): string {
  return (
    prism({ x: -86, y, z: 10, width: 172, depth: 10, height: 112 }, PAPER) +
    onFrontLeft(
      [-86, y + 10, 122],
      fillPath('M0 112V100L66 52h40l66 48v12z', PAINT.fog) +
        fillPath('M0 0h172L86 72z', PAINT.lakeDeep) +
        (sealed ? `<circle cx="86" cy="66" r="19" fill="${PAINT.vermilion}"/>` : '') +
        bar(16, 92, 46, 7, PAINT.ash),
    )
  );
}

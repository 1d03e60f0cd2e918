import { pick } from '../random.ts';
import { prism } from './isometric.ts';
import { FINISHES } from './materials.ts';
import type { ProductDrawing } from './product-drawing.ts';

const TONES = [FINISHES.Paper, FINISHES.Lake, FINISHES.Steel] as const;

/** Nine buildings grown from the slug, for a product without a drawing of its own. */
export const unknownProduct: ProductDrawing = {
  ground: 'fog',
  draw: ({ random }) => {
    let city = '';
    for (let column = 0; column < 3; column++) {
      for (let row = 0; row < 3; row++) {
        const tones = pick(TONES, Math.floor(random() * TONES.length));
        const height = 20 + random() * 80;
        city += prism({ x: -90 + column * 62, y: -90 + row * 62, z: 0, width: 54, depth: 54, height }, tones);
      }
    }
    return city;
  },
};

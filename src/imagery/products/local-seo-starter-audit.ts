import { fillPath } from '../path.ts';
import { bar, planInset } from './graphics.ts';
import { onTop, prism, shadow } from './isometric.ts';
import { PAINT } from './materials.ts';
import type { ProductDrawing } from './product-drawing.ts';

const SHEETS = 12;

/** A thick report: black cover, a plan, one lot lit. */
export const localSeoStarterAudit: ProductDrawing = {
  ground: 'lake',
  draw: () => {
    const sheets = Array.from({ length: SHEETS }, (_, index) => {
      const tones = {
        top: index === SHEETS - 1 ? PAINT.steel : PAINT.white,
        left: index % 2 === 1 ? PAINT.ash : PAINT.mist,
        right: index % 2 === 1 ? PAINT.mist : PAINT.white,
      };
      return prism({ x: -84, y: -110, z: index * 4, width: 168, depth: 220, height: 4 }, tones);
    });
    const plan = planInset({
      x: 14,
      y: 70,
      width: 140,
      height: 136,
      planWidth: 140,
      planHeight: 136,
      seed: 'audit-cover',
      unit: 9,
      blockColour: PAINT.slate,
      lotColour: PAINT.slatePale,
    });
    return (
      shadow(-84, -110, 168, 220, 20) +
      sheets.join('') +
      onTop(
        [-84, -110, 48],
        plan +
          fillPath('M80 150h26v26H80z', PAINT.vermilion) +
          bar(14, 16, 92, 14, PAINT.chalk) +
          bar(14, 38, 58, 14, PAINT.chalk),
      )
    );
  },
};

import { fillPath } from '../path.ts';
import { bar, planInset } from './graphics.ts';
import { onTop, prism, shadow } from './isometric.ts';
import { PAINT } from './materials.ts';
import type { ProductDrawing } from './product-drawing.ts';

// In short form, because the drawings are held byte for byte.
const PAGES = { top: '#fff', left: PAINT.mist, right: PAINT.white };

/** A bound book with a plan on its cover and a ribbon. */
export const fiftyTwoWeekPlanner: ProductDrawing = {
  styles: ['Lake', 'Steel'],
  ground: 'fog',
  draw: ({ finish }) => {
    const cover = { top: finish.right, left: finish.left, right: finish.left };
    const plan = planInset({
      x: 36,
      y: 92,
      width: 106,
      height: 100,
      planWidth: 120,
      planHeight: 110,
      seed: 'planner',
      unit: 7.6,
      blockColour: finish.top,
      lotColour: finish.left,
    });
    return (
      shadow(-80, -106, 160, 212, 24) +
      prism({ x: -80, y: -106, z: 0, width: 160, depth: 212, height: 4 }, finish) +
      prism({ x: -76, y: -102, z: 4, width: 152, depth: 204, height: 28 }, PAGES) +
      prism({ x: -80, y: -106, z: 32, width: 160, depth: 212, height: 4 }, cover) +
      onTop(
        [-80, -106, 36],
        bar(0, 0, 18, 212, finish.left) +
          plan +
          bar(36, 20, 80, 14, finish.ink) +
          bar(36, 42, 52, 14, finish.ink) +
          fillPath('M128 0h18v62l-9-9-9 9z', PAINT.vermilion),
      )
    );
  },
};

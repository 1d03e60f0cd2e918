import { bar } from './graphics.ts';
import { onFrontLeft, prism, shadow } from './isometric.ts';
import { FINISHES, LEDGE, PAINT } from './materials.ts';
import type { ProductDrawing } from './product-drawing.ts';

const BARS = [34, 52, 42, 72, 28];
const TALLEST = Math.max(...BARS);
const BASELINE = 118;
const ROWS = [132, 151, 170];

/** A clipboard on a ledge: the account's figures as bars, one of them lit, and a list of what was checked. */
export const adsAccountCheckup: ProductDrawing = {
  ground: 'lake',
  draw: () =>
    shadow(-106, -6, 212, 76, 30) +
    prism({ x: -106, y: -10, z: 0, width: 212, depth: 80, height: 12 }, LEDGE) +
    prism({ x: -94, y: 14, z: 12, width: 188, depth: 12, height: 204 }, FINISHES.Steel) +
    onFrontLeft(
      [-94, 26, 216],
      bar(10, 12, 168, 182, PAINT.white) + bar(24, 30, 64, 9, PAINT.steel) + chart() + checks(),
    ) +
    prism(
      { x: -34, y: 10, z: 200, width: 68, depth: 24, height: 24 },
      { top: PAINT.white, left: PAINT.ashDeep, right: PAINT.ash },
    ),
};

function chart(): string {
  const bars = BARS.map((height, index) =>
    bar(24 + index * 29, BASELINE - height, 24, height, height === TALLEST ? PAINT.vermilion : PAINT.lakeDeep),
  );
  return bars.join('') + bar(24, BASELINE, 140, 4, PAINT.steel);
}

function checks(): string {
  return ROWS.map(
    (y) => bar(24, y, 12, 12, PAINT.steel) + bar(46, y + 2, 76, 8, PAINT.ash) + bar(138, y + 2, 26, 8, PAINT.ash),
  ).join('');
}

import { circlePath, fillPath } from '../path.ts';
import { bar, planInset } from './graphics.ts';
import { onFrontLeft, onFrontRight, onPlane, onTop, polygon, prism, shadow } from './isometric.ts';
import { FINISHES, PAINT } from './materials.ts';
import type { ProductDrawing } from './product-drawing.ts';

const LEFT = -118;
const FRONT = 62;
const WIDTH = 236;
const DEPTH = 116;
const HEIGHT = 172;
const AWNING = { top: 154, bottom: 134, reach: 30 };

/** A corner shop with the plan of its neighbourhood in the window, and a pin on its address. */
export const storefrontWindowMap: ProductDrawing = {
  ground: 'lake',
  draw: () =>
    shadow(LEFT, FRONT - DEPTH, WIDTH, DEPTH, 34) +
    prism({ x: LEFT, y: FRONT - DEPTH, z: 0, width: WIDTH, depth: DEPTH, height: HEIGHT }, FINISHES.Paper) +
    onTop([LEFT, FRONT - DEPTH, HEIGHT], bar(10, 10, WIDTH - 20, DEPTH - 20, PAINT.mist)) +
    onFrontLeft([LEFT, FRONT, HEIGHT], shopWindow() + shopDoor()) +
    onFrontRight([LEFT + WIDTH, FRONT, HEIGHT], bar(18, 56, 80, 60, PAINT.lakeDeep)) +
    awning(),
};

function shopWindow(): string {
  const plan = planInset({
    x: 16,
    y: 64,
    width: 144,
    height: 90,
    planWidth: 150,
    planHeight: 110,
    seed: 'window-map',
    unit: 8,
    blockColour: PAINT.lake,
    lotColour: PAINT.lakeDeep,
  });
  return (
    bar(12, 60, 152, 98, PAINT.steel) +
    bar(16, 64, 144, 90, PAINT.white) +
    plan +
    fillPath('M88 150L67 124a28 28 0 1 1 42 0z', PAINT.vermilion) +
    fillPath(circlePath(88, 106, 11), PAINT.white)
  );
}

function shopDoor(): string {
  return bar(176, 50, 48, 122, PAINT.steel) + bar(184, 60, 32, 62, PAINT.lakeDeep);
}

/** Striped cloth sloping out over the pavement, with a straight edge in front. */
function awning(): string {
  const { top, bottom, reach } = AWNING;
  const right = LEFT + WIDTH;
  const slope = Math.hypot(reach, top - bottom);
  const stripes = Array.from({ length: 6 }, (_, index) => bar(20 + index * 40, 0, 20, slope, PAINT.steelTop));
  const edge = Array.from({ length: 6 }, (_, index) => bar(20 + index * 40, 0, 20, 12, PAINT.steel));
  return (
    polygon(PAINT.ash, [
      [right, FRONT, top],
      [right, FRONT + reach, bottom],
      [right, FRONT + reach, bottom - 12],
      [right, FRONT, bottom - 12],
    ]) +
    onPlane(
      [LEFT, FRONT, top],
      [1, 0, 0],
      [0, reach / slope, (bottom - top) / slope],
      bar(0, 0, WIDTH, slope, PAINT.white) + stripes.join(''),
    ) +
    onFrontLeft([LEFT, FRONT + reach, bottom], bar(0, 0, WIDTH, 12, PAINT.mist) + edge.join(''))
  );
}

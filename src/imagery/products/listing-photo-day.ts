import { circlePath, fillPath, formatNumber } from '../path.ts';
import { bar } from './graphics.ts';
import { onFrontLeft, onTop, polygon, prism, shadow, type Vector } from './isometric.ts';
import { FINISHES, PAINT } from './materials.ts';
import type { ProductDrawing } from './product-drawing.ts';

const METAL = { top: PAINT.white, left: PAINT.ashDeep, right: PAINT.ash };

/** A camera on a low tripod, and the print of a building it has taken. */
export const listingPhotoDay: ProductDrawing = {
  ground: 'lake',
  draw: () =>
    tripod() +
    prism({ x: -76, y: -28, z: 98, width: 152, depth: 50, height: 96 }, FINISHES.Steel) +
    prism({ x: -32, y: -22, z: 194, width: 60, depth: 40, height: 20 }, FINISHES.Steel) +
    prism({ x: 44, y: -14, z: 194, width: 22, depth: 22, height: 9 }, FINISHES.Flamingo) +
    onFrontLeft([-76, 22, 194], bar(0, 0, 152, 18, PAINT.steelTop) + bar(12, 5, 26, 9, PAINT.lakeDeep)) +
    onFrontLeft([-76, 22, 194], lens(76, 58)) +
    print(-6, 86),
};

function tripod(): string {
  return (
    shadow(-40, -30, 80, 60, 10) +
    leg([-20, -4, 92], [-92, 62]) +
    leg([16, -12, 92], [70, -92]) +
    leg([0, 4, 92], [62, 50]) +
    prism({ x: -24, y: -24, z: 86, width: 48, depth: 42, height: 12 }, METAL)
  );
}

function leg([x, y, z]: Vector, [footX, footY]: readonly [number, number]): string {
  return polygon(PAINT.ashDeep, [
    [x - 5, y + 5, z],
    [x + 5, y - 5, z],
    [footX + 4, footY - 4, 0],
    [footX - 4, footY + 4, 0],
  ]);
}

/** A lens standing out of a front-left face by its length, around (x, y) of that face. */
function lens(x: number, y: number): string {
  const radius = 37;
  const length = 36;
  // The outline of a tube leaves its rims where they run along the axis, at 45 degrees in the face's own plane.
  const rim = radius * Math.SQRT1_2;
  const diameter = formatNumber(2 * rim);
  const start = `${formatNumber(x - rim)} ${formatNumber(y - rim)}`;
  const frontX = x - length;
  const frontY = y + length;
  const walls = `M${start}l${-length} ${length}l${diameter} ${diameter}l${length} ${-length}`;
  const barrel = `${walls}A${radius} ${radius} 0 0 0 ${start}z`;
  return (
    fillPath(barrel, PAINT.slatePale) +
    fillPath(circlePath(frontX, frontY, radius), PAINT.slate) +
    fillPath(circlePath(frontX, frontY, 29), PAINT.steel) +
    fillPath(circlePath(frontX, frontY, 21), PAINT.lakeDark) +
    fillPath(`M${frontX} ${frontY - 21}a21 21 0 0 1 21 21H${frontX}z`, PAINT.lakeDeep)
  );
}

function print(x: number, y: number): string {
  return (
    shadow(x, y, 132, 104, 8) +
    prism({ x, y, z: 0, width: 132, depth: 104, height: 4 }, FINISHES.Paper) +
    onTop(
      [x, y, 4],
      bar(8, 8, 116, 76, PAINT.lake) +
        fillPath('M26 84V42l40-28 40 28v42z', PAINT.steel) +
        bar(56, 54, 20, 30, PAINT.lakeDeep),
    )
  );
}

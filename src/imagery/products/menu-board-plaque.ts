import { boxPath, fillPath } from '../path.ts';
import { bar, code } from './graphics.ts';
import { onPlane, polygon, prism, shadow, type Vector } from './isometric.ts';
import { LEDGE, PAINT } from './materials.ts';
import type { ProductDrawing } from './product-drawing.ts';

const LEFT = -112;
const RIGHT = 112;
const FOOT = { y: 44, z: 14 };
const HEAD = { y: -28, z: 178 };
const THICKNESS = 12;

const DISHES = [78, 60, 70, 52];
const DISH_OF_THE_DAY = 1;

/** A counter plaque leaning back on its foot: dishes, prices, and a code for the whole menu. */
export const menuBoardPlaque: ProductDrawing = {
  ground: 'lake',
  draw: ({ random }) => {
    const slope = Math.hypot(FOOT.y - HEAD.y, HEAD.z - FOOT.z);
    const down: Vector = [0, (FOOT.y - HEAD.y) / slope, (FOOT.z - HEAD.z) / slope];
    const headLeft: Vector = [LEFT, HEAD.y, HEAD.z];
    const headRight: Vector = [RIGHT, HEAD.y, HEAD.z];
    const footRight: Vector = [RIGHT, FOOT.y, FOOT.z];
    const menu =
      bar(18, 18, 122, 18, PAINT.chalk) +
      DISHES.map((width, index) => dish(18, 57 + index * 31, width, index === DISH_OF_THE_DAY)).join('');
    const scan =
      bar(156, 18, 52, 52, PAINT.white) +
      code(160, 22, 44, PAINT.steel, random) +
      bar(156, 84, 52, 10, PAINT.ash) +
      bar(156, 101, 34, 10, PAINT.ash);
    return (
      shadow(-120, -44, 240, 110, 28) +
      prism({ x: -120, y: -44, z: 0, width: 240, depth: 106, height: 14 }, LEDGE) +
      polygon(PAINT.steelSide, [
        headRight,
        footRight,
        [RIGHT, FOOT.y - THICKNESS, FOOT.z],
        [RIGHT, HEAD.y - THICKNESS, HEAD.z],
      ]) +
      polygon(PAINT.steelTop, [
        headLeft,
        headRight,
        [RIGHT, HEAD.y - THICKNESS, HEAD.z],
        [LEFT, HEAD.y - THICKNESS, HEAD.z],
      ]) +
      polygon(PAINT.steel, [headLeft, headRight, footRight, [LEFT, FOOT.y, FOOT.z]]) +
      onPlane(headLeft, [1, 0, 0], down, menu + scan)
    );
  },
};

/** A dish and its price; the dish of the day is lit. */
function dish(x: number, y: number, width: number, lit: boolean): string {
  return fillPath(boxPath(x, y, width, 11) + boxPath(x + 96, y, 26, 11), lit ? PAINT.vermilion : PAINT.ash);
}

import { bar, fiveStars, mark } from './graphics.ts';
import { onFrontLeft, onTop, prism, shadow } from './isometric.ts';
import { type Finish, PAINT } from './materials.ts';
import type { ProductDrawing } from './product-drawing.ts';

const WIDTH = 186;
const HEIGHT = 118;
const STAKE = { top: PAINT.ash, left: PAINT.slatePale, right: PAINT.ashDeep };

/** A sign on two stakes, and the rest of the pack lying behind it, held together by a band. */
export const yardSignPack: ProductDrawing = {
  styles: ['Lake', 'Steel'],
  ground: 'fog',
  draw: ({ finish }) => pack(finish) + sign(finish),
};

function pack(finish: Finish): string {
  const lying = { top: finish.right, left: finish.left, right: finish.top };
  const boards = Array.from({ length: 6 }, (_, index) =>
    prism({ x: -84 + (index % 2) * 3, y: -120, z: index * 6, width: WIDTH, depth: HEIGHT, height: 5 }, lying),
  );
  return (
    shadow(-84, -120, WIDTH + 3, HEIGHT, 22) +
    boards.join('') +
    onTop([-81, -120, 35], bar(116, 0, 34, HEIGHT, PAINT.white) + bar(128, 42, 10, 34, PAINT.steel)) +
    onFrontLeft([-81, -120 + HEIGHT, 35], bar(116, 0, 34, 35, PAINT.ash))
  );
}

function sign(finish: Finish): string {
  const graphic =
    mark(18, 18, 54, finish.ink, finish.accent) +
    bar(88, 18, 80, 22, finish.ink) +
    bar(88, 50, 54, 22, finish.ink) +
    fiveStars(29, 95, 10, finish.ink) +
    bar(140, 88, 28, 14, finish.ink);
  return (
    shadow(-98, 82, 7, 7, 60) +
    shadow(30, 82, 7, 7, 60) +
    prism({ x: -98, y: 82, z: 0, width: 7, depth: 7, height: 66 }, STAKE) +
    prism({ x: 30, y: 82, z: 0, width: 7, depth: 7, height: 66 }, STAKE) +
    prism({ x: -128, y: 81, z: 58, width: WIDTH, depth: 9, height: HEIGHT }, finish) +
    onFrontLeft([-128, 90, 58 + HEIGHT], graphic)
  );
}

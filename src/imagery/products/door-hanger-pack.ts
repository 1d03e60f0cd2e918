import { circlePath, fillPath } from '../path.ts';
import { bar, fiveStars } from './graphics.ts';
import { onFrontLeft, onTop, prism, shadow } from './isometric.ts';
import { type Finish, PAINT } from './materials.ts';
import type { ProductDrawing } from './product-drawing.ts';

const WIDTH = 84;
const LENGTH = 176;
const HANGERS = 9;
const DOOR = { top: PAINT.lakeDeep, left: PAINT.lakeDark, right: PAINT.lakeDeep };

/** A pile of door hangers, and one hanging on the knob of a door. */
export const doorHangerPack: ProductDrawing = {
  styles: ['Paper', 'Flamingo'],
  ground: 'fog',
  draw: ({ finish }) => door(finish) + pile(finish),
};

function door(finish: Finish): string {
  const knob = fillPath(circlePath(40, 43, 14), PAINT.ash) + fillPath(circlePath(37, 46, 9), PAINT.white);
  const hole = fillPath(circlePath(42, 41, 25), PAINT.lakeDark) + bar(66, 38, 18, 5, PAINT.lakeDark);
  return (
    shadow(-44, -72, 146, 20, 34) +
    prism({ x: -44, y: -72, z: 0, width: 146, depth: 20, height: 206 }, DOOR) +
    onFrontLeft([-44, -52, 206], bar(14, 14, 118, 40, PAINT.lakeBright) + bar(14, 68, 118, 138, PAINT.lakeBright)) +
    prism({ x: 12, y: -52, z: 18, width: WIDTH, depth: 4, height: LENGTH }, finish) +
    onFrontLeft([12, -48, 18 + LENGTH], hole + print(finish) + knob)
  );
}

function pile(finish: Finish): string {
  const hangers = Array.from({ length: HANGERS }, (_, index) =>
    prism(
      { x: -68 + (index % 2) * 3, y: -8 + (index % 3) * 2, z: index * 6, width: WIDTH, depth: LENGTH, height: 5 },
      finish,
    ),
  );
  const hole =
    fillPath(circlePath(42, 41, 25), finish.left) +
    fillPath('M63.400 28.600A25 25 0 0 1 29.600 62.400A25 25 0 0 1 63.400 28.600z', PAINT.slate) +
    bar(66, 38, 18, 5, finish.left);
  return (
    shadow(-68, -8, WIDTH + 3, LENGTH + 4, 24) +
    hangers.join('') +
    onTop([-68, -4, HANGERS * 6 - 1], hole + print(finish))
  );
}

function print(finish: Finish): string {
  return (
    fiveStars(18, 90, 5.2, finish.accent) +
    bar(12, 104, 60, 11, finish.ink) +
    bar(12, 120, 40, 11, finish.ink) +
    bar(12, 144, 60, 18, finish.ink)
  );
}

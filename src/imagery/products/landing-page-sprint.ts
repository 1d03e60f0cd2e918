import { bar, planInset } from './graphics.ts';
import { onFrontLeft, prism, shadow } from './isometric.ts';
import { LEDGE, PAINT } from './materials.ts';
import type { ProductDrawing } from './product-drawing.ts';

/** A web page standing on a ledge like a billboard. */
export const landingPageSprint: ProductDrawing = {
  ground: 'fog',
  draw: () =>
    shadow(-120, -6, 240, 60, 30) +
    prism({ x: -120, y: -12, z: 0, width: 240, depth: 70, height: 10 }, LEDGE) +
    prism(
      { x: -112, y: 0, z: 10, width: 224, depth: 10, height: 176 },
      { top: PAINT.steelTop, left: PAINT.white, right: PAINT.steelSide },
    ) +
    onFrontLeft([-112, 10, 186], browserBar + firstScreen + threeCards),
};

const browserBar =
  bar(0, 0, 224, 22, PAINT.steel) +
  `<circle cx="14" cy="11" r="4" fill="${PAINT.vermilion}"/><circle cx="28" cy="11" r="4" fill="${PAINT.lakeDeep}"/>`;

const firstScreen =
  bar(0, 22, 224, 78, PAINT.lake) +
  planInset({
    x: 128,
    y: 22,
    width: 96,
    height: 78,
    planWidth: 110,
    planHeight: 90,
    seed: 'sprint',
    unit: 6,
    blockColour: PAINT.white,
    lotColour: PAINT.lakeDeep,
  }) +
  bar(16, 38, 92, 12, PAINT.steel) +
  bar(16, 54, 70, 12, PAINT.steel) +
  bar(16, 74, 46, 16, PAINT.vermilion);

const threeCards = bar(16, 116, 56, 44, PAINT.fog) + bar(84, 116, 56, 44, PAINT.fog) + bar(152, 116, 56, 44, PAINT.fog);

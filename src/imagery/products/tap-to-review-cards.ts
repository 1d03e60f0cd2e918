import { bar, fiveStars, mark } from './graphics.ts';
import { onTop, prism, shadow } from './isometric.ts';
import type { ProductDrawing } from './product-drawing.ts';

/** A pile of cards, and one dealt in front of it. */
export const tapToReviewCards: ProductDrawing = {
  styles: ['Steel', 'Lake', 'Flamingo'],
  ground: 'fog',
  draw: ({ finish }) => {
    const pile = Array.from({ length: 9 }, (_, index) =>
      prism(
        { x: -92 + (index % 3) * 2, y: -58 + (index % 2) * 2, z: index * 7, width: 184, depth: 116, height: 5 },
        finish,
      ),
    );
    const dealt = { top: finish.right, left: finish.left, right: finish.left };
    return (
      shadow(-92, -58, 184, 116, 22) +
      pile.join('') +
      prism({ x: -40, y: 60, z: 0, width: 184, depth: 116, height: 5 }, dealt) +
      onTop(
        [-88, -58, 61],
        mark(16, 16, 34, finish.ink, finish.accent) +
          fiveStars(28, 88, 10, finish.accent) +
          bar(110, 22, 54, 8, finish.ink) +
          bar(110, 38, 36, 8, finish.ink),
      ) +
      onTop(
        [-40, 60, 5],
        fiveStars(28, 34, 10, finish.accent) + bar(18, 62, 96, 8, finish.ink) + bar(18, 80, 64, 8, finish.ink),
      )
    );
  },
};

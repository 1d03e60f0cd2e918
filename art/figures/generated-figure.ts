import { rectPath } from '../path.ts';
import { createRandom, pick } from '../random.ts';
import type { Figure, FigurePart } from './figure.ts';

const SHAPES = ['square', 'triangle', 'quarter', 'bar'] as const;
type Shape = (typeof SHAPES)[number];

/** Up to two by four shapes and their mirror image, chosen by the slug. Any number of them has the accent color. */
export function generatedFigure(slug: string): Figure {
  const random = createRandom(`figure:${slug}`);
  const parts: FigurePart[] = [];
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 2; column++) {
      if (random() < 0.22) continue;
      const shape = pick(SHAPES, Math.floor(random() * SHAPES.length));
      const x = 10 + column * 20;
      const y = 10 + row * 20;
      const fill = random() < 0.22 ? 'mark' : 'figure';
      parts.push({ fill, path: shapePath(shape, x, y) + mirroredPath(shape, 80 - x, y) });
    }
  }
  return parts;
}

function shapePath(shape: Shape, x: number, y: number): string {
  switch (shape) {
    case 'square':
      return rectPath(x, y, 20, 20);
    case 'bar':
      return rectPath(x, y + 4, 20, 12);
    case 'triangle':
      return `M${x + 20} ${y}h-20v20z`;
    case 'quarter':
      return `M${x + 20} ${y}a20 20 0 0 0 -20 20h20z`;
  }
}

function mirroredPath(shape: Shape, x: number, y: number): string {
  if (shape === 'triangle') return `M${x} ${y}h20v20z`;
  if (shape === 'quarter') return `M${x} ${y}a20 20 0 0 1 20 20h-20z`;
  // Squares and bars are symmetric.
  return shapePath(shape, x, y);
}

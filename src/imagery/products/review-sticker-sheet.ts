import { bar, star } from './graphics.ts';
import { onTop, prism, shadow } from './isometric.ts';
import { FINISHES, type Finish, PAINT } from './materials.ts';
import type { ProductDrawing } from './product-drawing.ts';

const STICKER = 72;
const BORDER = 6;
const GAP = 8;
const ROWS = 3;
const COLUMNS = 2;
const WIDTH = COLUMNS * (STICKER + GAP) + GAP;
const LENGTH = ROWS * (STICKER + GAP) + GAP;
const LINER = { top: PAINT.ash, left: PAINT.ashDeep, right: PAINT.mist };

/** Sheets of square stickers with stars. The lit one has been taken off and lies beside them. */
export const reviewStickerSheet: ProductDrawing = {
  styles: ['Lake', 'Flamingo'],
  ground: 'fog',
  draw: ({ finish }) => {
    const sheets = Array.from({ length: 4 }, (_, index) =>
      prism({ x: -74 - index * 5, y: -152 + index * 4, z: index * 5, width: WIDTH, depth: LENGTH, height: 4 }, LINER),
    );
    return (
      shadow(-74, -152, WIDTH, LENGTH, 22) +
      sheets.join('') +
      onTop([-89, -140, 19], stickers(finish)) +
      shadow(-44, 122, STICKER, STICKER, 6) +
      prism({ x: -44, y: 122, z: 0, width: STICKER, depth: STICKER, height: 4 }, FINISHES.Paper) +
      onTop([-44, 122, 4], sticker(0, 0, finish.left, finish.panel, finish.accent))
    );
  },
};

function stickers(finish: Finish): string {
  let sheet = '';
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const x = GAP + column * (STICKER + GAP);
      const y = GAP + row * (STICKER + GAP);
      const taken = row === ROWS - 1 && column === COLUMNS - 1;
      sheet += taken ? bar(x, y, STICKER, STICKER, PAINT.mist) : sticker(x, y, PAINT.white, finish.left, finish.ink);
    }
  }
  return sheet;
}

function sticker(x: number, y: number, border: string, field: string, ink: string): string {
  const side = STICKER - BORDER * 2;
  return (
    bar(x, y, STICKER, STICKER, border) +
    bar(x + BORDER, y + BORDER, side, side, field) +
    star(x + STICKER / 2, y + STICKER / 2, 24, ink)
  );
}

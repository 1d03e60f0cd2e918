import { drawField } from './field.ts';
import { artColor } from './palette.ts';
import { fillPath } from './path.ts';
import { svgDocument } from './svg.ts';

const WIDTH = 1376;
const HEIGHT = 560;
/** Where the land ends, in pixels from the left: at the top and at the bottom. */
const SHORE = { top: 650, bottom: 540 };

/** Where the plan ends at the lake: for addresses that do not exist. Drawn into a page, decorative. */
export function shore(): string {
  const field = drawField({
    slug: 'lost',
    size: [WIDTH, HEIGHT],
    ground: 'fog',
    unit: 12,
    diagonal: false,
    lit: [0.3, 0.55],
    keep: (x, y) => x * WIDTH < SHORE.top + (SHORE.bottom - SHORE.top) * y - 60,
  });
  const land = fillPath(`M0 0h${SHORE.top}L${SHORE.bottom} ${HEIGHT}H0z`, artColor('paper'));
  const drawing = { ...field, body: land + field.body, background: artColor('lake') };
  // The shore keeps its place at the left, however wide the page is.
  return svgDocument(drawing, { inline: true }).replace('xMidYMid', 'xMinYMin');
}

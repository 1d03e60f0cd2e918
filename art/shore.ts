import { drawField } from './field.ts';
import { artColor } from './palette.ts';
import { fillPath } from './path.ts';
import { svgDocument } from './svg.ts';

const WIDTH = 1376;
const HEIGHT = 560;
/** Right edge of the land at the top and at the bottom, in pixels. */
const SHORE = { top: 650, bottom: 540 };

/** A plan that ends at the lake, for the 404 page. Inline and decorative. */
export function shore(): string {
  const field = drawField({
    slug: 'lost',
    size: [WIDTH, HEIGHT],
    ground: 'fog',
    unit: 12,
    diagonal: false,
    accentAt: [0.3, 0.55],
    keep: (x, y) => x * WIDTH < SHORE.top + (SHORE.bottom - SHORE.top) * y - 60,
  });
  const land = fillPath(`M0 0h${SHORE.top}L${SHORE.bottom} ${HEIGHT}H0z`, artColor('paper'));
  const drawing = { ...field, body: land + field.body, background: artColor('lake') };
  // The drawing is aligned left, so that the shore stays in place at every page width.
  return svgDocument(drawing, { inline: true }).replace('xMidYMid', 'xMinYMin');
}

import { type Building, layOutBlocks } from './city-blocks.ts';
import { escapeXml } from './escape.ts';
import { DEFAULT_RATIO, FRAMES, type FramePoint, type Ratio, type Size } from './frame.ts';
import { artColor, GROUNDS, type GroundName } from './palette.ts';
import { fillPath, formatNumber } from './path.ts';
import { createRandom } from './random.ts';
import { renderAccent, renderAvenue, renderBlocks } from './render-blocks.ts';
import { DISPLAY_FONT, type Drawing } from './svg.ts';

/** A field has a named frame, or a custom size in pixels. */
type FieldFrame = { readonly ratio?: Ratio; readonly size?: never } | { readonly size: Size; readonly ratio?: never };

export type FieldOptions = FieldFrame & {
  readonly slug: string;
  readonly ground?: GroundName;
  /** Width of a house plot, in pixels. */
  readonly unit?: number;
  /** Whether an avenue crosses the field. */
  readonly diagonal?: boolean;
  /** Whether a point has buildings, as fractions of width and height. Used for a plan that ends at a shore. */
  readonly keep?: (x: number, y: number) => boolean;
  /** The large building nearest to this point has the accent color; otherwise one beside the avenue. */
  readonly accentAt?: FramePoint;
  /** Text of a sign over the accent building. Only for inline drawings, where the page's fonts apply. */
  readonly callout?: string;
  /** Draws only the sign, as an overlay on the same field without a sign. */
  readonly signOnly?: boolean;
};

/** Computes the layout of a field, without colors. */
function layOutField({ slug, ratio = DEFAULT_RATIO, keep, ...options }: FieldOptions) {
  const [width, height] = options.size ?? FRAMES[ratio];
  const unit = options.unit ?? Math.min(width, height) / 34;
  const seed = `field:${slug}`;
  const random = createRandom(seed);
  const offsetX = Math.floor(random() * 90);
  const offsetY = Math.floor(random() * 160);
  // Without `keep`, blocks and houses whose center is left of the frame are omitted.
  const omit = (x: number, y: number): boolean => (keep ? !keep(x / width, y / height) : x < 0);
  const city = layOutBlocks({ width, height, seed, unit, street: unit * 1.3, offsetX, offsetY, omit });

  const avenueX = width * (0.1 + random() * 0.25);
  const avenue = `M${formatNumber(avenueX - 100)} -100l${width + height} ${width + height}`;
  const chooseBesideAvenue = (): Building | undefined => {
    const candidates = city.buildings.filter((building) => isBesideAvenue(building, { width, height, unit, avenueX }));
    return candidates[Math.floor(random() * candidates.length)] ?? city.buildings[0];
  };
  const isLarge = (building: Building): boolean => building.width * building.height > unit * unit * 3;
  const accent = options.accentAt
    ? nearest(city.buildings.filter(isLarge), options.accentAt[0] * width, options.accentAt[1] * height)
    : chooseBesideAvenue();
  return { width, height, unit, city, avenue, accent };
}

/** A field of blocks with one accent building and no figure, for heroes, bands and social cards. */
export function drawField(options: FieldOptions): Drawing {
  const { ground: groundName = 'lake', diagonal = true, callout = '', signOnly = false } = options;
  const { width, height, unit, city, avenue, accent } = layOutField(options);
  const ground = GROUNDS[groundName];
  const sign = accent && callout !== '' ? renderSign(signOn(accent, [callout])) : '';
  if (signOnly) return { width, height, body: sign, background: 'none' };

  const body =
    renderBlocks(city, ground) +
    (diagonal ? renderAvenue(avenue, ground, unit * 2.2) : '') +
    // One pixel larger than the lot, so that its original color does not show at the edges.
    (accent ? renderAccent(accent, ground, 1) : '') +
    sign;
  return { width, height, body, background: ground.street };
}

interface Scene {
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  /** Where the avenue enters the frame at the top. */
  readonly avenueX: number;
}

/** Whether a building stands near the avenue and well inside the frame. */
function isBesideAvenue({ centerX: x, centerY: y }: Building, { width, height, unit, avenueX }: Scene): boolean {
  const distance = Math.abs(x - (avenueX + y));
  const inside = x > width * 0.1 && x < width * 0.9 && y > height * 0.2 && y < height * 0.75;
  return inside && distance > unit * 2 && distance < unit * 6;
}

function nearest(buildings: readonly Building[], x: number, y: number): Building | undefined {
  const distance = ({ centerX, centerY }: Building): number => Math.hypot(centerX - x, centerY - y);
  // Not `toSorted`: this runs in browsers, too, and some supported ones lack it.
  return [...buildings].sort((one, other) => distance(one) - distance(other))[0];
}

/** A sign on a post: its foot, its outline as path data, and its lines of text, in pixels. */
export type Sign = {
  foot: { x: number; y: number };
  plate: string;
  lines: readonly { x: number; y: number; text: string }[];
};

/** The sign over the accent building of a field. @param texts lines of the sign, from top to bottom */
export function fieldSign(options: FieldOptions, texts: readonly string[]): Sign | undefined {
  const { accent } = layOutField(options);
  return accent && signOn(accent, texts);
}

/** Line height of a sign, in pixels. */
const SIGN_LINE = 30;

/** A sign whose foot is at the upper left corner of the building. */
function signOn({ centerX, centerY, width, height }: Building, texts: readonly string[]): Sign {
  const [x, y] = [centerX - width / 2, centerY - height / 2];
  const plateWidth = formatNumber(Math.max(...texts.map(({ length }) => length)) * 11.6 + 17);
  const extraHeight = (texts.length - 1) * SIGN_LINE;
  return {
    foot: { x, y },
    plate: `M${formatNumber(x)} ${formatNumber(y + 2)}v${-62 - extraHeight}h${plateWidth}l13 13v${25 + extraHeight}H${formatNumber(x + 4)}v24z`,
    lines: texts.map((text, index) => ({ x: x + 15, y: y - 33 - (texts.length - 1 - index) * SIGN_LINE, text })),
  };
}

function renderSign({ plate, lines }: Sign): string {
  const words = lines.map(
    ({ x, y, text }) =>
      `<text x="${formatNumber(x)}" y="${formatNumber(y)}" ${DISPLAY_FONT} font-weight="700" font-size="25"` +
      ` fill="${artColor('paper')}">${escapeXml(text)}</text>`,
  );
  return fillPath(plate, artColor('steel')) + words.join('');
}

import { escapeXml } from './escape.ts';
import { type Building, buildFabric } from './fabric.ts';
import { DEFAULT_RATIO, FRAMES, type FramePoint, type Ratio, type Size } from './frame.ts';
import { artColour, GROUNDS, type GroundName } from './palette.ts';
import { fillPath, formatNumber } from './path.ts';
import { createRandom } from './random.ts';
import { renderAvenue, renderFabric, renderLit } from './render-fabric.ts';
import { type Composition, DISPLAY_FONT } from './svg.ts';

/** A field fills a known frame, or a size of its own in pixels. */
type FieldFrame = { readonly ratio?: Ratio; readonly size?: never } | { readonly size: Size; readonly ratio?: never };

export type FieldOptions = FieldFrame & {
  readonly slug: string;
  readonly ground?: GroundName;
  /** Width of a house plot, in pixels. */
  readonly unit?: number;
  /** Whether an avenue crosses the field. */
  readonly diagonal?: boolean;
  /** Which parts of the frame are built on, by fractions of its width and height: a plan may end at a shore. */
  readonly keep?: (x: number, y: number) => boolean;
  /** The lit lot is the large building nearest to this point; otherwise one beside the avenue. */
  readonly lit?: FramePoint;
  /** Words on a sign over the lit lot. Only for inline drawings, where the page's fonts apply. */
  readonly callout?: string;
  /** Nothing but the sign, to lie over the same field without one. */
  readonly signOnly?: boolean;
};

/** A calm field of blocks with one lit lot and no figure, for heroes, bands and social cards. */
export function drawField({ slug, ratio = DEFAULT_RATIO, ...options }: FieldOptions): Composition {
  const { ground: groundName = 'lake', diagonal = true, keep, callout = '', signOnly = false } = options;
  const [width, height] = options.size ?? FRAMES[ratio];
  const unit = options.unit ?? Math.min(width, height) / 34;
  const ground = GROUNDS[groundName];
  const seed = `field:${slug}`;
  const random = createRandom(seed);
  const offsetX = Math.floor(random() * 90);
  const offsetY = Math.floor(random() * 160);
  const omit = (x: number, y: number): boolean => (keep ? !keep(x / width, y / height) : x < 0);
  const fabric = buildFabric({ width, height, seed, unit, street: unit * 1.3, offsetX, offsetY, omit });

  const avenueX = width * (0.1 + random() * 0.25);
  const avenue = `M${formatNumber(avenueX - 100)} -100l${width + height} ${width + height}`;
  const chooseBesideAvenue = (): Building | undefined => {
    const candidates = fabric.buildings.filter((building) =>
      isBesideAvenue(building, { width, height, unit, avenueX }),
    );
    return candidates[Math.floor(random() * candidates.length)] ?? fabric.buildings[0];
  };
  const isLarge = (building: Building): boolean => building.width * building.height > unit * unit * 3;
  const lit = options.lit
    ? nearest(fabric.buildings.filter(isLarge), options.lit[0] * width, options.lit[1] * height)
    : chooseBesideAvenue();

  const sign =
    lit && callout !== '' ? renderSign(lit.centreX - lit.width / 2, lit.centreY - lit.height / 2, callout) : '';
  if (signOnly) return { width, height, body: sign, background: 'none' };

  const body =
    renderFabric(fabric, ground) +
    (diagonal ? renderAvenue(avenue, ground, unit * 2.2) : '') +
    // A pixel larger than the lot, so that nothing of its first colour shows at the edge.
    (lit ? renderLit(lit, ground, 1) : '') +
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
function isBesideAvenue({ centreX: x, centreY: y }: Building, { width, height, unit, avenueX }: Scene): boolean {
  const distance = Math.abs(x - (avenueX + y));
  const inside = x > width * 0.1 && x < width * 0.9 && y > height * 0.2 && y < height * 0.75;
  return inside && distance > unit * 2 && distance < unit * 6;
}

function nearest(buildings: readonly Building[], x: number, y: number): Building | undefined {
  const distance = ({ centreX, centreY }: Building): number => Math.hypot(centreX - x, centreY - y);
  return buildings.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** A sign on a post whose foot stands at (x, y). */
function renderSign(x: number, y: number, text: string): string {
  const width = formatNumber(text.length * 11.6 + 17);
  const plate = `M${formatNumber(x)} ${formatNumber(y + 2)}v-62h${width}l13 13v25H${formatNumber(x + 4)}v24z`;
  return (
    fillPath(plate, artColour('steel')) +
    `<text x="${formatNumber(x + 15)}" y="${formatNumber(y - 33)}" ${DISPLAY_FONT} font-weight="700" font-size="25"` +
    ` fill="${artColour('paper')}">${escapeXml(text)}</text>`
  );
}

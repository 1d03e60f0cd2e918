import { buildFabric } from './fabric.ts';
import { DEFAULT_RATIO, FRAMES, type Ratio } from './frame.ts';
import { GROUNDS, type Ground, type GroundName } from './palette.ts';
import { fillRects, formatNumber } from './path.ts';
import { findProduct } from './products/catalogue.ts';
import { FINISHES, type StyleName } from './products/materials.ts';
import { createRandom } from './random.ts';
import type { Composition } from './svg.ts';

/** A picture of the gallery: the usual one, close, from afar, and another corner of the city. */
export type ProductView = 0 | 1 | 2 | 3;

export interface ProductOptions {
  readonly slug: string;
  readonly ratio?: Ratio;
  /** Chosen by the product when absent. */
  readonly ground?: GroundName;
  readonly view?: ProductView;
  /** The finish of the chosen variant; the product's first one when absent. */
  readonly style?: StyleName;
}

// How large the object is, and how far down the frame it stands.
const VIEWS = [
  { zoom: 1, down: 0.6 },
  { zoom: 1.55, down: 0.72 },
  { zoom: 0.78, down: 0.58 },
  { zoom: 1.1, down: 0.62 },
] as const;

/** The edge of the frame the object's units are pixels of. */
const DESIGN_SIZE = 480;

/** The middle of the plan stands this far down the frame. */
const HORIZON = 0.58;

/** The isometric squash of a plane seen from above. */
const SQUASH = 0.577;

/** An isometric object standing on the plan. */
export function drawProduct({ slug, ratio = DEFAULT_RATIO, view = 0, ...options }: ProductOptions): Composition {
  const [width, height] = FRAMES[ratio];
  const { draw, styles, ...product } = findProduct(slug);
  const ground = GROUNDS[options.ground ?? product.ground];
  const finish = FINISHES[options.style ?? styles?.[0] ?? 'Steel'];
  const { zoom, down } = VIEWS[view];
  const scale = (Math.min(width, height) / DESIGN_SIZE) * zoom;
  const floor = drawFloor(width, height, { seed: `product:${slug}`, view, ground });
  const object = draw({ finish, random: createRandom(`product:${slug}`) });
  const place = `translate(${formatNumber(width / 2)} ${formatNumber(height * down)})`;
  const body = `${floor}<g transform="${place} scale(${Number(formatNumber(scale * 100)) / 100})">${object}</g>`;
  return { width, height, body, background: ground.street };
}

interface Floor {
  readonly seed: string;
  readonly view: ProductView;
  readonly ground: Ground;
}

/** The plan as the ground plane, turned by 45 degrees and squashed, so that objects stand on it. */
function drawFloor(width: number, height: number, { seed, view, ground }: Floor): string {
  const unit = Math.min(width, height) / 19;
  // Turned, the frame needs a plan 2.2 times its size; what falls outside the frame is left out.
  const omit = (x: number, y: number, what: 'block' | 'lot'): boolean => {
    const across = (x - 1.1 * width) * Math.SQRT1_2;
    const along = (y - 1.1 * height) * Math.SQRT1_2;
    const screenX = width / 2 + across - along;
    const screenY = height * HORIZON + (across + along) * SQUASH;
    const margin = what === 'block' ? unit * 12 : unit * 2;
    return screenX < -margin || screenX > width + margin || screenY < -margin || screenY > height + margin;
  };
  const fabric = buildFabric({
    width: width * 2.2,
    height: height * 2.2,
    seed,
    unit,
    street: unit * 1.25,
    offsetX: 40 + view * 37,
    offsetY: 60 + view * 51,
    omit,
  });
  const transform =
    `translate(${formatNumber(width / 2)} ${formatNumber(height * HORIZON)}) scale(1 .577) rotate(45)` +
    ` translate(${formatNumber(-width * 1.1)} ${formatNumber(-height * 1.1)})`;
  const plan = fillRects(fabric.blocks, ground.block) + fillRects(fabric.lots, ground.lot);
  return `<g transform="${transform}">${plan}</g>`;
}

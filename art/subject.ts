import { type Building, layOutBlocks } from './city-blocks.ts';
import { findFigure } from './figures/all-figures.ts';
import { renderFigure } from './figures/render-figure.ts';
import { DEFAULT_RATIO, FRAMES, type FramePoint, type Ratio } from './frame.ts';
import { GROUNDS, type GroundName } from './palette.ts';
import { formatNumber } from './path.ts';
import { createRandom, hash, pick } from './random.ts';
import { renderAccent, renderAvenue, renderBlocks } from './render-blocks.ts';
import type { Drawing } from './svg.ts';

export type SubjectKind = 'service' | 'industry' | 'post';

export interface SubjectOptions {
  readonly kind: SubjectKind;
  /** Known slugs have their own figure; others get a generated one. */
  readonly slug: string;
  readonly ratio?: Ratio;
  /** Derived from the slug by default. */
  readonly ground?: GroundName;
  /** Center of the figure. The front of a flip card keeps its lower left clear for the sign. */
  readonly anchor?: FramePoint;
  /** Size of the figure relative to the default of the frame. */
  readonly scale?: number;
}

const KIND_GROUNDS: Readonly<Record<SubjectKind, readonly [GroundName, ...GroundName[]]>> = {
  service: ['lake', 'fog', 'steel', 'lake'],
  industry: ['fog'],
  post: ['lake', 'steel', 'fog', 'flamingo'],
};

/** A figure on city blocks, with one avenue and one building in the accent color. */
export function drawSubject({ kind, slug, ratio = DEFAULT_RATIO, ...options }: SubjectOptions): Drawing {
  const [width, height] = FRAMES[ratio];
  const ground = GROUNDS[options.ground ?? pick(KIND_GROUNDS[kind], hash(slug))];
  const shortSide = Math.min(width, height);
  const wide = width > height * 1.3;
  const tall = height > width * 1.3;
  const share = kind === 'industry' ? 0.54 : wide || tall ? 0.66 : 0.5;
  const size = shortSide * share * (options.scale ?? 1);
  const [anchorX, anchorY] = options.anchor ?? defaultAnchor(kind, wide);
  const x = width * anchorX - size / 2;
  const y = height * anchorY - size / 2;
  const centerX = x + size / 2;
  const centerY = y + size / 2;

  const seed = `${kind}:${slug}`;
  const random = createRandom(seed);
  const unit = shortSide / (kind === 'industry' ? 20 : 26);
  const turned = random() < 0.5;
  const offsetX = Math.floor(random() * 200);
  const offsetY = Math.floor(random() * 300);
  const city = layOutBlocks({ width, height, seed, unit, street: unit * 1.25, turned, offsetX, offsetY });

  const candidates = city.buildings.filter((building) => isClear(building, { width, height, centerX, centerY, size }));
  const accent = candidates[Math.floor(random() * candidates.length)];

  const reach = width + height;
  const from = `${formatNumber(centerX - reach)} ${formatNumber(centerY - reach)}`;
  const to = `${formatNumber(centerX + reach)} ${formatNumber(centerY + reach)}`;
  const body =
    renderBlocks(city, ground) +
    renderAvenue(`M${from}L${to}`, ground, unit * 1.7) +
    (accent ? renderAccent(accent, ground) : '') +
    renderFigure(findFigure(slug), ground, { x, y, size, street: unit * 1.1 });
  return { width, height, body, background: ground.street };
}

interface Scene {
  readonly width: number;
  readonly height: number;
  readonly centerX: number;
  readonly centerY: number;
  readonly size: number;
}

/** Whether a building is far enough from the frame's edges and from the figure to have the accent color. */
function isClear(building: Building, { width, height, centerX, centerY, size }: Scene): boolean {
  const { centerX: x, centerY: y } = building;
  const clearOfEdges = x > width * 0.06 && x < width * 0.94 && y > height * 0.08 && y < height * 0.92;
  return clearOfEdges && (Math.abs(x - centerX) > size * 0.62 || Math.abs(y - centerY) > size * 0.62);
}

function defaultAnchor(kind: SubjectKind, wide: boolean): FramePoint {
  if (wide) return [kind === 'post' ? 0.5 : 0.7, 0.5];
  return [0.5, kind === 'service' ? 0.4 : 0.5];
}

import type { Rect } from './path.ts';
import { createRandom, type Random } from './random.ts';

/** A building that may be drawn in the accent color: center and size of its footprint, in pixels. */
export interface Building {
  readonly centerX: number;
  readonly centerY: number;
  readonly width: number;
  readonly height: number;
}

/** City blocks seen from above, as rectangles in pixels from the top left. */
export interface CityBlocks {
  readonly blocks: Rect[];
  /** Footprints of houses and garages. A hole is a courtyard. */
  readonly lots: Rect[];
  /** Footprints of the houses in a darker color. */
  readonly darkLots: Rect[];
  /** The houses of `lots`, without garages. One of them can have the accent color. */
  readonly buildings: Building[];
}

/** Whether a block or lot centered here stays empty. */
type EmptyRule = (centerX: number, centerY: number) => boolean;

interface LayoutOptions {
  readonly width: number;
  readonly height: number;
  readonly seed: string;
  /** Width of a house plot, in pixels. */
  readonly unit: number;
  /** Width of a street, in pixels. */
  readonly street: number;
  /** Whether the long edges of the blocks are horizontal. */
  readonly turned?: boolean;
  /** How far the grid is shifted up and left, in pixels. */
  readonly offsetX?: number;
  readonly offsetY?: number;
  readonly omit?: EmptyRule;
}

// In plots. As in Chicago, a block is twice as long as wide and split by an alley.
const BLOCK_WIDTH = 8;
const BLOCK_LENGTH = 16;
const ALLEY_WIDTH = 0.5;

// Probabilities.
/** Of a large building on a plot that is not at a corner. */
const LARGE_BUILDINGS = 0.2;
const EMPTY_LOTS = 0.07;
/** Of a courtyard in a building of three plots. */
const COURTYARDS = 0.5;
const DARK_LOTS = 0.06;
/** Of a garage behind a house on a single plot. */
const GARAGES = 0.62;

/** State of one layout in progress. Lengths are in pixels, across and along the blocks. */
interface Layout {
  readonly random: Random;
  readonly unit: number;
  readonly turned: boolean;
  readonly omit: EmptyRule;
  readonly city: CityBlocks;
}

/** A block, and its side to build on, from the street to the alley. */
interface BlockSide {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly length: number;
  readonly facesLeft: boolean;
}

/**
 * Lays out blocks, alleys, houses and garages. Houses stand on the street, garages on the alley, and corner houses
 * are bigger. The same options always give the same blocks.
 */
export function layOutBlocks(options: LayoutOptions): CityBlocks {
  const { width, height, seed, unit, street, turned = false, offsetX = 0, offsetY = 0, omit = () => false } = options;
  if (!(unit > 0)) throw new RangeError(`The width of a plot must be above 0, got ${unit}`);

  const random = createRandom(seed);
  const city: CityBlocks = { blocks: [], lots: [], darkLots: [], buildings: [] };
  const layout: Layout = { random, unit, turned, omit, city };
  const across = turned ? height : width;
  const along = turned ? width : height;
  const blockWidth = BLOCK_WIDTH * unit;
  const blockLength = BLOCK_LENGTH * unit;
  const firstLeft = -((offsetX % (blockWidth + street)) + blockWidth);
  const firstTop = -((offsetY % (blockLength + street)) + blockLength);

  for (let left = firstLeft; left < across + blockWidth; left += blockWidth + street) {
    for (let top = firstTop; top < along + blockLength; top += blockLength + street) {
      if (left > across || top > along || left + blockWidth < 0 || top + blockLength < 0) {
        // A block outside the frame still consumes three random numbers. Changing that would change every drawing.
        for (let skipped = 0; skipped < 3; skipped++) random();
        continue;
      }
      const center = buildingAt(layout, left, top, blockWidth, blockLength);
      if (omit(center.centerX, center.centerY)) continue;
      city.blocks.push(rectAt(layout, left, top, blockWidth, blockLength));
      for (const facesLeft of [true, false]) {
        buildSide(layout, { left, top, width: blockWidth, length: blockLength, facesLeft });
      }
    }
  }
  return city;
}

function buildSide(layout: Layout, side: BlockSide): void {
  const { random, unit } = layout;
  const halfWidth = (side.width - unit * ALLEY_WIDTH) / 2;
  const end = side.top + side.length;
  let y = side.top;
  while (y < end - 1) {
    const corner = y === side.top || end - y <= unit * 2.01;
    const length = Math.min(plotLength(layout, corner), end - y);
    const gap = length > unit * 1.4 ? unit * 0.18 : unit * 0.14;
    const depth = (corner ? 0.82 + random() * 0.14 : 0.42 + random() * 0.28) * halfWidth;
    const frontYard = corner ? 0 : unit * 0.22;
    if (random() > EMPTY_LOTS) {
      const x = side.facesLeft ? side.left + frontYard : side.left + side.width - frontYard - depth;
      buildHouse(layout, { x, y, length, gap, depth, facesLeft: side.facesLeft });
    }
    if (!corner && length <= unit * 1.01 && random() < GARAGES) {
      const garage = unit * 0.72;
      const x = side.facesLeft ? side.left + halfWidth - garage : side.left + side.width - halfWidth;
      const center = buildingAt(layout, x, y + gap, garage, garage);
      if (!layout.omit(center.centerX, center.centerY)) {
        layout.city.lots.push(rectAt(layout, x, y + gap * 1.4, garage, length - gap * 2.8));
      }
    }
    y += length;
  }
}

function plotLength({ random, unit }: Layout, corner: boolean): number {
  if (corner) return unit * (random() < 0.5 ? 2 : 1.5);
  return unit * (random() < LARGE_BUILDINGS ? 2 + Math.floor(random() * 2) : 1);
}

interface House {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly gap: number;
  readonly depth: number;
  readonly facesLeft: boolean;
}

function buildHouse(layout: Layout, { x, y, length, gap, depth, facesLeft }: House): void {
  const { random, unit, city } = layout;
  const built = length - gap * 2;
  const footprint = rectAt(layout, x, y + gap, depth, built);
  const building = buildingAt(layout, x, y + gap, depth, built);
  if (layout.omit(building.centerX, building.centerY)) return;

  if (length > unit * 2.2 && random() < COURTYARDS) {
    // A courtyard building is a U open to the street.
    const courtDepth = depth * 0.5;
    const courtLength = built * 0.34;
    const courtX = facesLeft ? x : x + depth - courtDepth;
    const courtY = y + length / 2 - courtLength / 2;
    city.lots.push(footprint, { ...rectAt(layout, courtX, courtY, courtDepth, courtLength), hole: true });
    city.buildings.push(building);
  } else if (random() < DARK_LOTS) {
    city.darkLots.push(footprint);
  } else {
    city.lots.push(footprint);
    city.buildings.push(building);
  }
}

function rectAt({ turned }: Layout, x: number, y: number, width: number, height: number): Rect {
  return turned ? { x: y, y: x, width: height, height: width } : { x, y, width, height };
}

function buildingAt({ turned }: Layout, x: number, y: number, width: number, height: number): Building {
  return turned
    ? { centerX: y + height / 2, centerY: x + width / 2, width: height, height: width }
    : { centerX: x + width / 2, centerY: y + height / 2, width, height };
}

import type { Building, CityBlocks } from './city-blocks.ts';
import type { Ground } from './palette.ts';
import { fillPath, fillRects, formatNumber, rectPath } from './path.ts';

/** Blocks, lots and dark lots in the colors of a ground. */
export function renderBlocks({ blocks, lots, darkLots }: CityBlocks, ground: Ground): string {
  return fillRects(blocks, ground.block) + fillRects(lots, ground.lot) + fillRects(darkLots, ground.darkLot);
}

/** The building in the accent color, `margin` pixels larger than its footprint on every side. */
export function renderAccent({ centerX, centerY, width, height }: Building, ground: Ground, margin = 0): string {
  const x = centerX - width / 2 - margin;
  const y = centerY - height / 2 - margin;
  return fillPath(rectPath(x, y, width + 2 * margin, height + 2 * margin), ground.mark);
}

/** The avenue that crosses the grid diagonally. @param path its center line */
export function renderAvenue(path: string, ground: Ground, width: number): string {
  return `<path d="${path}" stroke="${ground.street}" stroke-width="${formatNumber(width)}"/>`;
}

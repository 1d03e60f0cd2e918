import type { Position } from '../../../art/places.ts';
import styles from './locator.module.css';

/**
 * Pixels of a drawing 204 wide and 156 high. The scale is the same for every town, so that distances can be compared.
 */
const WIDTH = 204;
const HEIGHT = 156;
const MILE = 5;
const ORIGIN = { x: 191, y: 90 };
/** Distance between two streets: four miles. */
const BLOCK = 4 * MILE;
/** Margin between the edges and the streets. */
const EDGE = 6;

/** Positions of streets along one side of the drawing, in both directions from the origin. */
function streets(origin: number, length: number): number[] {
  const first = origin % BLOCK;
  return Array.from({ length: Math.ceil((length - first) / BLOCK) }, (_, index) => first + index * BLOCK);
}

const GRID =
  streets(ORIGIN.x, WIDTH - EDGE)
    .map((x) => `M${x} ${EDGE}V${HEIGHT - EDGE}`)
    .join('') +
  streets(ORIGIN.y, HEIGHT - EDGE)
    .map((y) => `M${EDGE} ${y}H${WIDTH - EDGE}`)
    .join('');

/** Rounds to half pixels, where lines are sharp. */
const halves = (value: number) => Math.round(value * 2) / 2;

/** The walk from State and Madison to a town. */
export function Locator({ at: [west, north] }: { at: Position }) {
  const x = halves(ORIGIN.x - west * MILE);
  const y = halves(ORIGIN.y - north * MILE);
  const isOrigin = x === ORIGIN.x && y === ORIGIN.y;
  return (
    <svg className={styles.locator} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className={styles.grid} d={GRID} />
      {!isOrigin && <path className={styles.walk} d={`M${ORIGIN.x} ${ORIGIN.y}H${x}V${y}`} />}
      <path className={styles.origin} d={`M${ORIGIN.x - 7} ${ORIGIN.y - 7}h14v14h-14z`} />
      {!isOrigin && <circle className={styles.stop} cx={x} cy={y} r="6.5" />}
    </svg>
  );
}

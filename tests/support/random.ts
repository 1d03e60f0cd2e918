/** Reproducible random numbers. */
import { randomInt } from 'node:crypto';

/** Different in each run unless PROPERTY_SEED is set. Include it in the test title to make failures repeatable. */
export const SEED = Number(process.env.PROPERTY_SEED ?? randomInt(1_000_000));

/** Mulberry32: the same seed always gives the same numbers. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

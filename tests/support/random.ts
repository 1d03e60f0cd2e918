/** Random numbers that can be repeated. */
import { randomInt } from 'node:crypto';

/** Another one in each run, unless PROPERTY_SEED is set to repeat a failure; name it in the title of the test. */
export const SEED = Number(process.env.PROPERTY_SEED ?? randomInt(1_000_000));

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

import type { GroundName } from '../palette.ts';
import type { Random } from '../random.ts';
import type { Finish, StyleName } from './materials.ts';

/** What an object is drawn with. */
interface DrawingContext {
  readonly finish: Finish;
  /** Seeded by the product's slug. */
  readonly random: Random;
}

/** An object of the store. */
export interface ProductDrawing {
  /** The plan it stands on unless another is asked for. */
  readonly ground: GroundName;
  /** The finishes it is sold in, the usual one first. */
  readonly styles?: readonly [StyleName, ...StyleName[]];
  /** The object around (0, 0, 0), in the isometric space of a 480 by 480 drawing. */
  readonly draw: (context: DrawingContext) => string;
}

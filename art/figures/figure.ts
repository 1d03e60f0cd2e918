/** Color of a part: the figure's own, the accent color (`mark`), or block or street color, which looks like a hole. */
export type FigureFill = 'figure' | 'mark' | 'block' | 'street';

/** One part of a figure, on a 100 by 100 square. */
export interface FigurePart {
  readonly fill: FigureFill;
  /** SVG path data. */
  readonly path: string;
  /** Draws the path as a stroke of this width instead of a filled area. */
  readonly strokeWidth?: number;
  /** The part lies inside another one and needs no street around it. */
  readonly inset?: true;
}

/**
 * What an illustration shows. It consists of squares, circles, quarter circles and 45-degree cuts. A figure drawn by
 * hand has exactly one part in the accent color: the part of the service that brings customers.
 */
export type Figure = readonly FigurePart[];

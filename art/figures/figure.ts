/** What a part is painted with: the figure's own color, vermilion, or a hole showing block or street. */
export type FigureFill = 'figure' | 'mark' | 'block' | 'street';

/** One part of a figure, on a 100 by 100 square. */
export interface FigurePart {
  readonly fill: FigureFill;
  /** SVG path data. */
  readonly path: string;
  /** The path is a line of this width instead of an area. */
  readonly strokeWidth?: number;
  /** The part lies inside another one and needs no street around it. */
  readonly inset?: true;
}

/**
 * The subject of a plan. Squares, circles, quarter circles and 45-degree cuts only, and exactly one part in vermilion:
 * the part of the job that gets the phone to ring.
 */
export type Figure = readonly FigurePart[];

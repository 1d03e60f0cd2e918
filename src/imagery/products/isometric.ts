/**
 * Isometric projection at 30 degrees. x runs down and to the right, y down and to the left, z up; lengths are pixels of
 * a 480 by 480 drawing. Things drawn later cover things drawn earlier, so draw from the back to the front.
 */
const COS_30 = Math.cos(Math.PI / 6);
const SIN_30 = 0.5;

/** A point in space, or the way from one point to another. */
export type Vector = readonly [x: number, y: number, z: number];

type ScreenPoint = readonly [x: number, y: number];

/** The paints of the three faces that show: above, front left and front right. */
export interface Tones {
  readonly top: string;
  readonly left: string;
  readonly right: string;
}

/** A box by its far lower corner and its extent along x, y and z. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** A box in three tones. */
export function prism({ x, y, z, width, depth, height }: Box, { top, left, right }: Tones): string {
  const farX = x + width;
  const farY = y + depth;
  const roof = z + height;
  const edge = litEdge(left);
  const face = (paint: string, corners: readonly Vector[]): string =>
    `<path fill="${paint}"${edge} d="${polygonPath(corners)}"/>`;
  return (
    face(top, [
      [x, y, roof],
      [farX, y, roof],
      [farX, farY, roof],
      [x, farY, roof],
    ]) +
    face(left, [
      [x, farY, roof],
      [farX, farY, roof],
      [farX, farY, z],
      [x, farY, z],
    ]) +
    face(right, [
      [farX, y, roof],
      [farX, farY, roof],
      [farX, farY, z],
      [farX, y, z],
    ])
  );
}

/** A flat polygon through points in space. */
export function polygon(paint: string, corners: readonly Vector[]): string {
  return `<path fill="${paint}"${litEdge(paint)} d="${polygonPath(corners)}"/>`;
}

/** The shadow on the ground of something standing on a footprint, falling `reach` to the right. */
export function shadow(x: number, y: number, width: number, depth: number, reach = 26): string {
  const path = polygonPath([
    [x, y, 0],
    [x + width + reach, y, 0],
    [x + width + reach, y + depth, 0],
    [x + width, y + depth, 0],
    [x, y + depth, 0],
  ]);
  return `<path fill="#0B1418" opacity=".14" d="${path}"/>`;
}

/** Flat graphic on a level face: its origin at (x, y, z), right along x, down along y. */
export function onTop([x, y, z]: Vector, graphic: string): string {
  return withMatrix(`${COS_30.toFixed(3)} ${SIN_30} ${(-COS_30).toFixed(3)} ${SIN_30}`, [x, y, z], graphic);
}

/** Flat graphic on a face that looks front left: right along x, down along -z. */
export function onFrontLeft([x, y, z]: Vector, graphic: string): string {
  return withMatrix(`${COS_30.toFixed(3)} ${SIN_30} 0 1`, [x, y, z], graphic);
}

/** Flat graphic on a face that looks front right: right along -y, down along -z. */
export function onFrontRight([x, y, z]: Vector, graphic: string): string {
  return withMatrix(`${COS_30.toFixed(3)} ${-SIN_30} 0 1`, [x, y, z], graphic);
}

/** Flat graphic on any plane; `right` and `down` say where one pixel to the right and one pixel down lead. */
export function onPlane(origin: Vector, right: Vector, down: Vector, graphic: string): string {
  const axes = [...project(right), ...project(down)].map((value) => value.toFixed(3));
  return withMatrix(axes.join(' '), origin, graphic);
}

/** Near-black objects get a thin lit edge, so they hold their outline in the dark scheme. */
function litEdge(paint: string): string {
  return paint === '#0B1418' ? ' stroke="#4A6470" stroke-width="1" stroke-linejoin="round"' : '';
}

function withMatrix(axes: string, origin: Vector, graphic: string): string {
  const [x, y] = project(origin);
  return `<g transform="matrix(${axes} ${x.toFixed(1)} ${y.toFixed(1)})">${graphic}</g>`;
}

function polygonPath(corners: readonly Vector[]): string {
  const points = corners.map((corner) => project(corner).map(roundToTenth).join(' '));
  return `M${points.join('L')}z`;
}

function project([x, y, z]: Vector): ScreenPoint {
  return [(x - y) * COS_30, (x + y) * SIN_30 - z];
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

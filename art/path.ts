/** An axis-aligned rectangle, in pixels. A hole has the opposite winding, so that it cuts out the rectangle below. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly hole?: true;
}

/** A coordinate with at most one decimal and no leading zero. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');
}

/** Path data of one rectangle, rounded to a tenth. */
export function rectPath(x: number, y: number, width: number, height: number): string {
  const start = `${formatNumber(x)} ${formatNumber(y)}`;
  return `M${start}h${formatNumber(width)}v${formatNumber(height)}h${formatNumber(-width)}z`;
}

/** Path data of one rectangle, without rounding. */
export function boxPath(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

/** Path data of a full circle. */
export function circlePath(x: number, y: number, radius: number): string {
  const diameter = 2 * radius;
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${diameter} 0a${radius} ${radius} 0 1 1 ${-diameter} 0z`;
}

/** Path data of a ring: a circle, and a smaller circle with the opposite winding. */
export function ringPath(x: number, y: number, outer: number, inner: number): string {
  const diameter = 2 * inner;
  return (
    circlePath(x, y, outer) +
    `M${x - inner} ${y}a${inner} ${inner} 0 1 0 ${diameter} 0a${inner} ${inner} 0 1 0 ${-diameter} 0z`
  );
}

/** Path data of the six-pointed star of Chicago's flag. */
export function starPath(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 12 }, (_, index) => {
    const angle = (Math.PI / 6) * index - Math.PI / 2;
    const reach = index % 2 === 0 ? radius : radius * 0.48;
    return `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
}

/** A filled path element. */
export function fillPath(path: string, color: string): string {
  return `<path fill="${color}" d="${path}"/>`;
}

/** Rectangles as one filled path; empty without rectangles. */
export function fillRects(rects: readonly Rect[], color: string): string {
  if (rects.length === 0) return '';
  return `<path transform="scale(.5)" fill="${color}" d="${halfPixelPath(rects)}"/>`;
}

/** Small relative integers in half pixels: about half the bytes of absolute decimals. */
function halfPixelPath(rects: readonly Rect[]): string {
  let penX = 0;
  let penY = 0;
  let path = '';
  for (const rect of rects) {
    const x = Math.round(rect.x * 2);
    const y = Math.round(rect.y * 2);
    const width = Math.round(rect.width * 2);
    const height = Math.round(rect.height * 2);
    if (width < 1 || height < 1) continue;
    const separator = y < penY ? '' : ' ';
    const sides = rect.hole ? `v${height}h${width}v${-height}z` : `h${width}v${height}h${-width}z`;
    path += `m${x - penX}${separator}${y - penY}${sides}`;
    penX = x;
    penY = y;
  }
  return path;
}

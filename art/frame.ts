/** Width and height of a drawing, in pixels. */
export type Size = readonly [width: number, height: number];

/** A point of the frame, as fractions of its width and height. */
export type FramePoint = readonly [x: number, y: number];

/** Frames of drawings. Each is composed separately, because cropping would cut off the street around a figure. */
export const FRAMES = {
  '2x1': [640, 320],
  '1x1': [480, 480],
  '1x2': [320, 640],
  '4x3': [640, 480],
  band: [1440, 360],
  '12x5': [1440, 600],
  '3x1': [1440, 480],
} as const satisfies Record<string, Size>;

export type Ratio = keyof typeof FRAMES;

export const DEFAULT_RATIO: Ratio = '2x1';

/** The frame of a drawing by its path, such as `/art/service/seo-services-2x1.svg`; undefined for other images. */
export function frameOf(path: string): Size | undefined {
  if (!path.startsWith('/art/')) return undefined;
  return Object.entries(FRAMES).find(([ratio]) => path.endsWith(`-${ratio}.svg`))?.[1];
}

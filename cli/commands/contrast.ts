/** Checks the contrast of a brand's colors (WCAG 2.2: 1.4.3 and 1.4.11). */
import type { Colors } from '../../config/brand-types.ts';

/** Minimum contrast of text, and of user interface parts such as icons and input borders. */
const TEXT = 4.5;
const INTERFACE = 3;

type Name = Exclude<keyof Colors, 'drawings'>;
type Use = { color: Name; on: readonly Name[]; least: number; what: string };

/** Pairs of foreground and background, in the light and the dark scheme. */
const USES: readonly Use[] = [
  { color: 'steel', on: ['paper', 'fog', 'lake', 'lakeDeep'], least: TEXT, what: 'text' },
  { color: 'steel2', on: ['paper', 'fog'], least: TEXT, what: 'secondary text' },
  { color: 'steel3', on: ['paper', 'fog'], least: INTERFACE, what: 'borders of inputs' },
  { color: 'paper', on: ['steel'], least: TEXT, what: 'text on black labels and buttons' },
  { color: 'crimson', on: ['paper', 'fog'], least: TEXT, what: 'errors' },
  { color: 'prairie', on: ['paper', 'fog'], least: TEXT, what: 'success messages' },
];
const BUTTONS: Use = { color: 'steel', on: ['flamingo', 'flamingoPress'], least: TEXT, what: 'text of buttons' };

/** @param color such as `#f84b28` @returns 0 for black to 1 for white */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) => {
    const channel = Number.parseInt(color.slice(index, index + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns 1 for equal colors to 21 for black on white */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** @returns one line per pair of colors with too little contrast */
export function contrastErrors(colors: Colors): string[] {
  // The light scheme is the first color of a pair, and is called day in messages.
  return ['day', 'night'].flatMap((time, scheme) => {
    const complaints = ({ color, on, least, what }: Use, foregroundScheme = scheme) =>
      on.flatMap((background) => {
        const [front = '', back = ''] = [colors[color][foregroundScheme], colors[background][scheme]];
        const actual = contrast(front, back);
        if (actual >= least) return [];
        return `content/brand.yaml: 'colors.${color}' (${front}) is hard to see on 'colors.${background}' (${back}) by ${time}: ${what} needs a contrast of ${least} and has ${Math.floor(actual * 100) / 100}. Make one of them lighter or darker.`;
      });
    // Text on buttons has its light-scheme color in both schemes.
    return [...USES.flatMap((use) => complaints(use)), ...complaints(BUTTONS, 0)];
  });
}

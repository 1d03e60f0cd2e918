import { escapeXml } from './escape.ts';
import { DARK } from './palette.ts';

/** The headline font as an SVG attribute. The page loads it; the fallback is a narrow font. */
export const DISPLAY_FONT = `font-family="'Big Shoulders Variable','Arial Narrow',sans-serif"`;

/** A finished drawing before it becomes a document: its size in pixels, its markup and the color behind it. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly body: string;
  readonly background: string;
}

export interface DocumentOptions {
  /** Omits the embedded `<style>`: colors come from the page's `--art-*` properties. */
  readonly inline?: boolean;
  /** Part that stays visible when the box is narrower than the drawing: left edge, middle, or right edge. */
  readonly align?: 'xMin' | 'xMid' | 'xMax';
  /** Accessible name. Without it the drawing is decorative and hidden from assistive technology. */
  readonly title?: string;
}

/** The complete `<svg>` of a drawing, with its own dark scheme unless it is inlined in a page. */
export function svgDocument(drawing: Drawing, options: DocumentOptions): string {
  const { inline = false, align = 'xMid', title = '' } = options;
  const { width, height, body, background } = drawing;
  const style = inline ? '' : darkScheme(body + background);
  const name = title === '' ? 'aria-hidden="true"' : `role="img" aria-label="${escapeXml(title)}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"` +
    ` preserveAspectRatio="${align}YMid slice" ${name}>` +
    `${style}<path fill="${background}" d="M0 0h${width}v${height}H0z"/>${body}</svg>`
  );
}

/** CSS with the dark-scheme values of the colors that `markup` uses. */
function darkScheme(markup: string): string {
  const declarations = Object.entries(DARK)
    .filter(([token]) => markup.includes(`--art-${token},`))
    .map(([token, value]) => `--art-${token}:${value}`);
  if (declarations.length === 0) return '';
  return `<style>@media(prefers-color-scheme:dark){svg{${declarations.join(';')}}}</style>`;
}

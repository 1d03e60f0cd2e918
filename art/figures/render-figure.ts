import { artColor, DARK, type Ground, LIGHT } from '../palette.ts';
import { formatNumber } from '../path.ts';
import { findFigure } from './all-figures.ts';
import type { Figure, FigureFill, FigurePart } from './figure.ts';

type Paint = Readonly<Record<FigureFill, string>>;

/** Position and size of a figure in a plan, and the width of the street around it, in pixels. */
interface FigurePlacement {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly street: number;
}

/** The figure alone, 100 by 100, for inline SVG: in the text color of the page and the accent color. */
export function figure(slug: string): string {
  return figureDocument(slug, '');
}

/** The figure as a file for `<img>`. It contains the colors of both schemes, because `<img>` inherits none. */
export function figureFile(slug: string): string {
  const scheme = ({ steel, paper, mark }: typeof LIGHT): string =>
    `svg{color:${steel};--art-knockout:${paper};--art-mark:${mark}}`;
  return figureDocument(slug, `<style>${scheme(LIGHT)}@media(prefers-color-scheme:dark){${scheme(DARK)}}</style>`);
}

function figureDocument(slug: string, style: string): string {
  const paint: Paint = {
    figure: 'currentColor',
    mark: artColor('mark'),
    block: 'var(--art-knockout,#FFFFFF)',
    street: 'var(--art-knockout,#FFFFFF)',
  };
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100" aria-hidden="true">' +
    `${style}${renderParts(findFigure(slug), paint)}</svg>`
  );
}

/** A figure in a plan, with a street around it. */
export function renderFigure(parts: Figure, ground: Ground, { x, y, size, street }: FigurePlacement): string {
  const scale = size / 100;
  // A stroke is centered on its path, so half of it is outside the part.
  const streetStrokeWidth = (street * 2) / scale;
  const place = `translate(${formatNumber(x)} ${formatNumber(y)})`;
  const surround = parts
    .filter((part) => !part.inset)
    .map(({ path, strokeWidth }) =>
      strokeWidth === undefined
        ? `<path d="${path}"/>`
        : `<path d="${path}" fill="none" stroke-width="${formatNumber(strokeWidth + streetStrokeWidth)}"/>`,
    );
  return (
    `<g transform="${place} scale(${Number(formatNumber(scale * 1000)) / 1000})">` +
    `<g fill="${ground.street}" stroke="${ground.street}" stroke-width="${formatNumber(streetStrokeWidth)}"` +
    ` stroke-linejoin="round">${surround.join('')}</g>${renderParts(parts, ground)}</g>`
  );
}

function renderParts(parts: Figure, paint: Paint): string {
  return parts.map((part) => renderPart(part, paint)).join('');
}

function renderPart({ fill, path, strokeWidth }: FigurePart, paint: Paint): string {
  const color = paint[fill];
  return strokeWidth === undefined
    ? `<path d="${path}" fill="${color}"/>`
    : `<path d="${path}" fill="none" stroke="${color}" stroke-width="${strokeWidth}"/>`;
}

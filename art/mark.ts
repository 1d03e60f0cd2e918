import { LIGHT } from './palette.ts';

/** The logo, 100 by 100: four blocks at a crossing, one of them in the accent color and cut by the diagonal. */
export function brandMark(ink = 'currentColor', accent = LIGHT.mark): string {
  return (
    `<path fill="${ink}" d="M0 0h45v45H0zM0 55h45v45H0zM55 55h45v45H55z"/>` +
    `<path fill="${accent}" d="M55 0h23l22 22v23H55z"/>`
  );
}

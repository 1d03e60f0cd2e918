/** The look of what only stands on pages with parts of others: a file of its own, so that no other page carries it. */
import { loadSheet } from '../style-sheet.ts';
import sheet from './look.css?url';

let loaded: Promise<unknown> | undefined;

export function lookLoaded(): Promise<unknown> {
  loaded ??= loadSheet(sheet);
  return loaded;
}

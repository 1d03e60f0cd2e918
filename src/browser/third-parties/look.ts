/** The look of what only stands on pages with parts of others: a file of its own, so that no other page carries it. */
import { sheetLoaded } from '../style-sheet.ts';
import sheet from './look.css?url';

export const lookLoaded = (): Promise<unknown> => sheetLoaded(sheet);

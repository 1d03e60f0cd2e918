/** The brand's colors, read as config/brand.ts is. */
import { readColors } from './brand.ts';

export const colors = readColors();

/** The brand's colors; replaced with their values in a build, like config/brand.ts. */
import { readColors } from './brand.ts';

export const colors = readColors();

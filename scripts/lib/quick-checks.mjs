/** The checks that need neither a build nor a browser. */
import { checkWith, vitest } from './steps.mjs';

export const types = checkWith('Types', 'astro/bin/astro.mjs', ['check', '--minimumFailingSeverity', 'warning']);
export const lint = checkWith('Lint and format', '@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']);
export const unusedCode = checkWith('Unused code', 'knip/bin/knip.js');

/** Property tests of the gate use the same inputs in every run; the long run uses new ones. */
export const FIXED_SEED = { PROPERTY_SEED: '20261128' };

export const WITHOUT_LONG = ['--tagsFilter', '!long'];

export const rules = vitest('Rules', { projects: ['rules', 'pure'], args: WITHOUT_LONG, env: FIXED_SEED });

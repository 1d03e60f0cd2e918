/** Gives property tests the same inputs in every run where PROPERTY_SEED is set, as in `npm test`. */
import fc from 'fast-check';

const { PROPERTY_SEED } = process.env;
if (PROPERTY_SEED !== undefined) fc.configureGlobal({ seed: Number(PROPERTY_SEED) });

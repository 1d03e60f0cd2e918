/** Uses PROPERTY_SEED as the seed of property tests, so that every run of `npm test` has the same inputs. */
import fc from 'fast-check';

const { PROPERTY_SEED } = process.env;
if (PROPERTY_SEED !== undefined) fc.configureGlobal({ seed: Number(PROPERTY_SEED) });

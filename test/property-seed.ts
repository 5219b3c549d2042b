import fc from 'fast-check';

/**
 * Property tests use a fixed seed, so that a failure is caused by a change of the code. `npm run verify` uses a new seed each
 * time and prints it on failure. `PROPERTY_SEED` repeats a run.
 */
const seed = process.env.PROPERTY_SEED ?? (process.env.VERIFY === '1' ? undefined : '20261121');
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });

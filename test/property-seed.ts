import fc from 'fast-check';

/**
 * Property tests try the same cases in every run, so that a change is judged by what it changes; the verifying run
 * draws new ones each time and prints the seed of what fails. `PROPERTY_SEED` repeats a run.
 */
const seed = process.env.PROPERTY_SEED ?? (process.env.VERIFY === '1' ? undefined : '20261121');
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });

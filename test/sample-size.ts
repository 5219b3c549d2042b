export interface SampleSizes {
  /** In CI, where all samples together take minutes. */
  readonly ci: number;
  /** For `npm run verify`: the full number. */
  readonly full: number;
}

const verify = process.env.TEST_SUITE === 'engines' ? 'verify:engines' : 'verify';

/** The number of samples of a test. Prints it, because a passed run proves only that many. */
export function sampleSize(what: string, { ci, full }: SampleSizes): number {
  const size = process.env.VERIFY === '1' ? full : ci;
  process.stdout.write(`${what}: ${size} samples${size < full ? ` (npm run ${verify}: ${full})` : ''}\n`);
  return size;
}

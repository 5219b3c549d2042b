export interface SampleSizes {
  /** For every push: minutes in all. */
  readonly ci: number;
  /** For `npm run verify`: as many as the promise under test names. */
  readonly full: number;
}

const verify = process.env.TEST_SUITE === 'engines' ? 'verify:engines' : 'verify';

/** How many samples a sampling test takes; says so, since a green run proves only that many. */
export function sampleSize(what: string, { ci, full }: SampleSizes): number {
  const size = process.env.VERIFY === '1' ? full : ci;
  process.stdout.write(`${what}: ${size} samples${size < full ? ` (npm run ${verify}: ${full})` : ''}\n`);
  return size;
}

/** Screws by thread, mm: clearance hole and head of a button or pan screw, and the lengths that shops keep. */
const threads = {
  M2: { hole: 2.2, head: 3.8, headHeight: 1.6 },
  'M2.5': { hole: 2.8, head: 4.7, headHeight: 1.5 },
  M3: { hole: 3.4, head: 5.7, headHeight: 1.65 },
  M4: { hole: 4.5, head: 7.6, headHeight: 2.2 },
  M5: { hole: 5.5, head: 9.5, headHeight: 2.75 },
} as const;

const stocked = [4, 5, 6, 8, 10, 12, 14, 16, 20] as const;

/** Sizes of a screw, mm. */
export type ScrewSizes = (typeof threads)[keyof typeof threads];

/** Sizes by thread; undefined for a thread without a row. */
export const screwSizes = (thread: string): ScrewSizes | undefined =>
  Object.hasOwn(threads, thread) ? threads[thread as keyof typeof threads] : undefined;

/** The largest thread that passes through a hole, mm; undefined for a hole that is too small. */
export const threadThrough = (hole: number): string | undefined =>
  Object.keys(threads).findLast((thread) => Number(thread.slice(1)) <= hole);

/** The longest screw that shops keep up to a length, mm; undefined if none is so short. */
export const screwUpTo = (length: number): number | undefined =>
  stocked.findLast((candidate) => candidate <= length + 1e-9);

/** Radius of the straight way for a screwdriver: 4 mm wide, or as wide as the head, mm. */
export const accessRadius = ({ head }: ScrewSizes): number => Math.max(2.2, head / 2 + 0.3);

/** How far the way for a screwdriver extends from the head, mm. */
export const accessLength = 150;

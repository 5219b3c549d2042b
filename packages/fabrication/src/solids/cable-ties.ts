/** A cable tie as shops keep it, mm. */
export interface CableTie {
  readonly width: number;
  readonly length: number;
}

const stocked: readonly CableTie[] = [
  { width: 2.5, length: 150 },
  { width: 3.6, length: 200 },
  { width: 3.6, length: 300 },
  { width: 3.6, length: 370 },
];

/** What a tie needs beyond its way around, for its lock and to be pulled, mm. */
const lock = 30;

/** Width of the room for a tie of any stocked size, its thickness and that of its slot through a plate, mm. */
export const tieRoom = { width: 4.2, thick: 1, slot: 2 } as const;
/** The shortest stocked tie for a way around, mm; undefined if none is long enough. */
export const tieFor = (way: number): CableTie | undefined =>
  stocked.find(({ length }) => length >= way + lock);

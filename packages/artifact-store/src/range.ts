import { InvalidArtifactRange } from './errors.ts';

/** Bytes from `start` to `end` inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The range, limited to an artifact of that many bytes; all of it without a range. Undefined for an empty artifact.
 * @throws InvalidArtifactRange if the range is malformed or starts beyond the content
 */
export function rangeWithin(range: ByteRange | undefined, bytes: number): ByteRange | undefined {
  if (range === undefined) return bytes === 0 ? undefined : { start: 0, end: bytes - 1 };
  const { start, end } = range;
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new InvalidArtifactRange(`range ${start}-${end}: expected whole numbers with 0 <= start <= end`);
  }
  if (start >= bytes)
    throw new InvalidArtifactRange(`range starts at ${start}, the artifact has ${bytes} bytes`);
  return { start, end: Math.min(end, bytes - 1) };
}

import { type Gait, gaitOf, MotionError, readBvh, readCsv } from '@robotdesign/gait';
import type { ClipFile } from './clip-file.ts';

/** Runs in a worker thread: the gait of a clip. */

export interface ClipTaskInput {
  readonly file: ClipFile;
  /** The frames of the catalogue that show the motion; all if absent. */
  readonly frames?: { readonly first: number; readonly last: number };
}

export type ClipTaskOutput = { readonly gait: Gait } | { readonly fault: string };

/** The gait, or what is wrong with the file. */
export default function gaitOfFile({ file: { format, text }, frames }: ClipTaskInput): ClipTaskOutput {
  try {
    return { gait: gaitOf(format === 'csv' ? readCsv(text) : readBvh(text, frames)) };
  } catch (error) {
    if (!(error instanceof MotionError)) throw error;
    return { fault: error.message };
  }
}

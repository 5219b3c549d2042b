import { ServiceError } from '@robotdesign/contracts';
import type { Gait } from '@robotdesign/gait';
import type { Work } from '@robotdesign/operations';
import { orUnavailable, type WorkerPool } from '@robotdesign/simulation';
import { clipFile } from './clip-file.ts';
import type { ClipTaskInput, ClipTaskOutput } from './clip-task.ts';

/** The clip of a draft, and its gait. */

export interface DraftClip {
  readonly clip_id: string;
  /** Frames that show the motion; all if absent. */
  readonly frames?: { readonly first: number; readonly last: number };
}

/** A clip whose gait counts, or why it does not. */
export type ClipGait =
  | { readonly id: string; readonly gait: Gait }
  | { readonly id: string; readonly missing: string };

export interface ClipDependencies {
  readonly pool: Pick<WorkerPool, 'run'>;
  /** The operator's folder of clips; undefined without one. */
  readonly clipsDir: string | undefined;
}

const task = new URL('./clip-task.ts', import.meta.url);

/** A clip of a walk means nothing for a design without feet. */
export const countedFor = (clip: ClipGait, walks: boolean): ClipGait =>
  walks || 'missing' in clip ? clip : { id: clip.id, missing: 'the design has no feet' };

/**
 * @throws ServiceError validation_failed with the line of a malformed file, payload_too_large
 */
export async function clipGait(
  { pool, clipsDir }: ClipDependencies,
  { clip_id: id, frames }: DraftClip,
  { operation_id, signal }: Pick<Work, 'operation_id' | 'signal'>,
): Promise<ClipGait> {
  const file = await clipFile(clipsDir, id);
  if (!file) return { id, missing: `there is no file ${id}.csv or ${id}.bvh in MOTION_CLIPS_DIR` };
  const input: ClipTaskInput = { file, ...(frames && { frames }) };
  const output = await pool
    .run<ClipTaskInput, ClipTaskOutput>(task, input, { share: operation_id, signal })
    .catch((error: unknown) => {
      throw orUnavailable(error);
    });
  if ('gait' in output) return { id, gait: output.gait };
  const message = `its file ${file.name} is not valid: ${output.fault}`;
  throw new ServiceError('validation_failed', `The clip cannot be used: ${message}.`, {
    errors: [{ field: 'clip_id', message }],
  });
}

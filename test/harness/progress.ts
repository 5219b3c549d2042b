import type { Operation, OperationProgress } from '@robotdesign/contracts';
import { readEvents } from './event-stream.ts';
import type { Api } from './http.ts';

/** The operation of each frame of its event stream, to its end. */
export async function operationFrames(api: Api, operation_id: string): Promise<readonly Operation[]> {
  const frames: Operation[] = [];
  for await (const { data } of readEvents(api, `/operations/${operation_id}/events`))
    frames.push(JSON.parse(data) as Operation);
  return frames;
}

const share = ({ done, total }: OperationProgress) => (total ? done / total : 0);

/** @throws when progress goes backwards from one frame to the next, or does not end complete */
export function checkProgress(frames: readonly Operation[]): void {
  const steps = frames.flatMap(({ progress }) => (progress ? [progress] : []));
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1];
    if (before && (step.done < before.done || share(step) < share(before)))
      throw new Error(`Progress went back from ${JSON.stringify(before)} to ${JSON.stringify(step)}`);
  }
  const { status, progress } = frames.at(-1) ?? {};
  if (status !== 'completed' || progress === undefined || progress.done !== progress.total)
    throw new Error(`The last frame is ${status} with ${JSON.stringify(progress)}`);
}

import type { OperationProgress } from '@robotdesign/contracts';

type Report = (progress: OperationProgress) => void;

/**
 * Reports the progress of stages as one: the counts of a stage continue those of the stages before it. Progress that went
 * back to 0 in each stage would not be shown.
 *
 * @param sizes units of work of each stage
 * @returns the report of a stage, by its index
 */
export function stages(report: Report | undefined, sizes: readonly number[]): (index: number) => Report {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return (index) => {
    const before = sizes.slice(0, index).reduce((sum, size) => sum + size, 0);
    return (progress) =>
      report?.({ ...progress, done: before + Math.min(progress.done, sizes[index] ?? 0), total });
  };
}

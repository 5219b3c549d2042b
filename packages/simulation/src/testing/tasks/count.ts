import { giveWay } from '../../give-way.ts';
import type { TaskContext } from '../../pool-messages.ts';

/** Memory that a test shares with its tasks: how far the task has counted, and 1 to end it. */
export type Counter = Int32Array<SharedArrayBuffer>;

/** Counts, and gives way at each number, until it is ended. */
export default (counter: Counter, { progress }: TaskContext): number => {
  progress('counting');
  while (Atomics.load(counter, 1) === 0) {
    giveWay();
    Atomics.add(counter, 0, 1);
  }
  return Atomics.load(counter, 0);
};

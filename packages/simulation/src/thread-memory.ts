import { getHeapStatistics } from 'node:v8';

/**
 * Memory of one thread in MiB; the limits of containers include it. A task that needs more heap ends its thread.
 * Sometimes V8 ends the whole process instead, which takes the work up again at its next start. The memories of MuJoCo
 * and of the solid modeller are outside the heap, and never shrink. Highest values measured with 32 candidates of each of
 * seven families: 98 of heap, and outside it 40 at first and 160 after two hundred parsed specs. Prints of a few bodies
 * need more for a while: 1,300 for a hexapod whose hips cut many slivers out of each other.
 */
export const threadMemory_mib = { heap: 512, outside: 256 } as const;

/**
 * Whether this thread should end after its task, because it keeps more memory outside the heap than it is meant to. Trials
 * keep little: the next one would wait for the start of a thread, which takes as long as eight trials.
 */
export const isWorn = (): boolean => getHeapStatistics().external_memory > threadMemory_mib.outside * 2 ** 20;

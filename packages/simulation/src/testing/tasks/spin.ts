import type { TaskContext } from '../../pool-messages.ts';

/** Reports that it runs, then never returns. */
export default (_input: unknown, { progress }: TaskContext): never => {
  progress('spinning');
  for (;;);
};

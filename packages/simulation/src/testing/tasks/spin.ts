import type { TaskContext } from '../../pool-messages.ts';

/** Says that it runs, then never gives its thread back. */
export default (_input: unknown, { progress }: TaskContext): never => {
  progress('spinning');
  for (;;);
};

import { compileMjcf } from '@robotdesign/mjcf';
import { rover } from '@robotdesign/mjcf/testing';
import { loadEngine } from '../../engine.ts';
import type { TaskContext } from '../../pool-messages.ts';

/** Steps MuJoCo forever. */
export default async (_input: unknown, { progress }: TaskContext): Promise<void> => {
  const engine = await loadEngine();
  engine.withModel(compileMjcf(rover()), (simulator) => {
    progress('stepping');
    for (;;) simulator.step();
  });
};

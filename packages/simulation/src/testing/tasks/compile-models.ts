import { threadId } from 'node:worker_threads';
import { compileMjcf } from '@robotdesign/mjcf';
import { rover } from '@robotdesign/mjcf/testing';
import { loadEngine } from '../../engine.ts';

/** Compiles a model so many times and reports the thread. */
export default async (count: number): Promise<number> => {
  const engine = await loadEngine();
  const files = compileMjcf(rover());
  for (let model = 0; model < count; model += 1) engine.withModel(files, () => undefined);
  return threadId;
};

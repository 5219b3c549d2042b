import { threadId } from 'node:worker_threads';
import { compileMjcf } from '@robotdesign/mjcf';
import { rover } from '@robotdesign/mjcf/testing';
import { loadEngine } from '../../engine.ts';

/** Parses a spec so many times and reports the thread. */
export default async (count: number): Promise<number> => {
  const engine = await loadEngine();
  const files = compileMjcf(rover());
  for (let spec = 0; spec < count; spec += 1) engine.withWarnings(files, () => undefined);
  return threadId;
};

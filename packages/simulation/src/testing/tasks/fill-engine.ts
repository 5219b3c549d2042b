import { threadId } from 'node:worker_threads';
import { robotFile } from '@robotdesign/mjcf';
import { loadEngine } from '../../engine.ts';

/** Compiles a model with a large arena, in MiB, and reports the thread. */
export default async (arena_mib: number): Promise<number> => {
  const engine = await loadEngine();
  const robot = `<mujoco><size memory="${arena_mib}M"/><worldbody><body><freejoint/><geom size="1"/></body></worldbody></mujoco>`;
  const scene = `<mujoco><include file="${robotFile}"/></mujoco>`;
  engine.withModel({ robot, scene }, () => undefined);
  return threadId;
};

import type { Emitter } from './emitter.ts';
import { adaptiveEmitter, drawEmitter, type EmitterSetting, lineEmitter } from './emitters.ts';
import { banditScheduler, type Scheduler } from './scheduler.ts';

const emitters = {
  draw: drawEmitter,
  adaptive: adaptiveEmitter,
  line: lineEmitter,
} as const satisfies Record<string, <G>(setting: EmitterSetting<G>) => Emitter<G>>;

export type EmitterName = keyof typeof emitters;

/** The emitters of the creative search, by name. */
export const emitterNames = Object.keys(emitters) as readonly EmitterName[];

export interface CreativeSetting<G> extends EmitterSetting<G> {
  /** Genomes to evaluate first. */
  readonly initial?: readonly G[];
  /** Emitters taking part; all of them by default. */
  readonly names?: readonly EmitterName[];
}

/** The search of creative_qd_v2: draws, mutations that adapt their size, and recombinations, asked by their yield. */
export const creativeScheduler = <G>({
  initial = [],
  names = emitterNames,
  ...setting
}: CreativeSetting<G>): Scheduler<G> =>
  banditScheduler(
    setting.archive,
    names.map((name) => emitters[name](setting)),
    initial,
  );

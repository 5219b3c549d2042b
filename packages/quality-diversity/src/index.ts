export {
  type Added,
  type AddStatus,
  type Archive,
  type ArchiveJson,
  type ArchiveStats,
  createArchive,
  type Elite,
  restoreArchive,
  type Solution,
} from './archive.ts';
export {
  type CreativeSetting,
  creativeScheduler,
  type EmitterName,
  emitterNames,
  foreseeingScheduler,
} from './creative-scheduler.ts';
export type { Descriptor } from './descriptor.ts';
export type { Emitter, Operators, Outcome } from './emitter.ts';
export {
  adaptiveEmitter,
  bestEmitter,
  drawEmitter,
  type EmitterSetting,
  gaussianEmitter,
  lineEmitter,
} from './emitters.ts';
export {
  banditScheduler,
  type EmitterStats,
  type Evaluation,
  type Proposal,
  type Scheduler,
} from './scheduler.ts';
export { drawnVector, lineVector, mutatedVector, type UnitVector } from './vector.ts';

export { type BuiltBody, buildBody } from './build-body.ts';
export { type BodyLimits, type DesignBrief, loadCaseOf, openBrief } from './derive/brief.ts';
export { type DerivationRequest, deriveProgram } from './derive/derive.ts';
export { type Archetype, archetypes, archetypesOnRequest, nameAfterEdit } from './derive/families.ts';
export type { BodyName } from './derive/family.ts';
export { sensorPlaces } from './derive/fittings.ts';
export * from './edit/index.ts';
export { describeDerivation } from './grammar/describe.ts';
export { grammarName, grammarVersion } from './grammar/grammar.ts';
export { DerivationError, replay } from './grammar/replay.ts';
export { isTrack, isTrackRoller } from './grammar/rules/tracks.ts';
export { grammarRulesTable } from './grammar/table.ts';
export { type EmbodimentEvidence, inferEmbodiment } from './infer-embodiment.ts';
export { drivesOf } from './lowering/lower-to-ir.ts';
export { isRefusal } from './refusal.ts';
export { structuralSignature } from './signature.ts';
export { catalogueOptions } from './sizing/catalogue-options.ts';
export type { BatteryNeed, DriveOption, SizingOptions } from './sizing/drive-options.ts';
export {
  atShare,
  feasibleBounds,
  inside,
  noneOfIt,
  outside,
  type Proof,
  type ProvenBound,
  type Sizer,
  shareReached,
  sizerOf,
} from './sizing/feasible-bounds.ts';
export {
  type Assessment,
  askedValue,
  asking,
  type Finding,
  isMissed,
  isUpperLimit,
  type SizingKey,
  sizingKeys,
  without,
} from './sizing/finding.ts';
export { refusing } from './sizing/refused-drives.ts';
export { type Assess, judgedBy, type Sized, type SizingRequest, sizeBody } from './sizing/size-body.ts';
export type { RefusedDrives } from './sizing/sizing-state.ts';
export type { Bound } from './statics/bounds.ts';
export { type Capability, capabilityOf } from './statics/capability.ts';
export type { JointFall } from './statics/falls.ts';
export { type LimbLoad, limbKind } from './statics/limb-loads.ts';
export type { LoadCase } from './statics/load-case.ts';
export { usableEnergy, usualDrivingSpeed_m_s } from './statics/power.ts';
export {
  type JointLoad,
  peakFactor,
  peakShare,
  slopeReserve_rad,
} from './statics/required-torque.ts';
export { rollingResistance } from './statics/rolling-drag.ts';
export type { MemberKind, MemberLoad } from './statics/structure-member.ts';
export { leastTipAngle } from './statics/tip-limits.ts';

import type { Rule } from './rule.ts';
import {
  attachArms,
  bendElbow,
  endInClaw,
  endInGripper,
  endInHook,
  growTurningUpperArm,
  growUpperArm,
  setChestOnWaist,
} from './rules/arms.ts';
import { attachAxle, hangBogies, pivotFrontAxle, wheelsOnBeam, wheelsOnBogies } from './rules/axles.ts';
import {
  attachSideLegs,
  attachWings,
  frameBreast,
  growTail,
  hingeTail,
  jointWings,
  perchOnToes,
  setBeak,
  setTurningBeak,
} from './rules/bird.ts';
import { mountBackSensor, mountSnoutSensor } from './rules/chain-sensors.ts';
import {
  endInTail,
  joinSegment,
  layTread,
  setFreeWheels,
  shapeSnakeHead,
  shapeSnout,
  shapeWormHead,
} from './rules/chains.ts';
import { endInBallFoot, endInPadFoot, endInRockerFoot } from './rules/feet.ts';
import { addPanningHead, layCargoDeck, mountNoseSensor, raiseMast, setHead } from './rules/fittings.ts';
import {
  attachAbductionHips,
  attachPitchHips,
  attachYawHips,
  bendKnee,
  braceKnee,
  growThigh,
} from './rules/legs.ts';
import {
  bendArm,
  endArmInGripper,
  frameArmBase,
  growArm,
  pitchGripper,
  pitchWrist,
  rollGripper,
  seatArm,
} from './rules/manipulator.ts';
import { hangRockers } from './rules/rockers.ts';
import { addLegSegment, attachSegmentLegs, endInLegTail, shapeLegHead } from './rules/segments-with-legs.ts';
import { articulateFrame, articulateSpine, frameBody, frameChassis } from './rules/torso.ts';
import { addSkids, frameTower } from './rules/towers.ts';
import { layTracks } from './rules/tracks.ts';
import {
  bendKneeOverAnkle,
  frameDrum,
  frameTrunk,
  hangHips,
  hangTurningHips,
  standOnRollingSole,
  standOnSole,
} from './rules/upright.ts';

export const grammarName = 'body_grammar';
/** Changes if any program would replay to a different graph. */
export const grammarVersion = '1.3.0';

/** Every rule, in the order in which the documentation lists them. */
export const rules: readonly Rule[] = [
  frameBody,
  articulateSpine,
  attachYawHips,
  attachAbductionHips,
  attachPitchHips,
  growThigh,
  bendKnee,
  braceKnee,
  endInBallFoot,
  endInPadFoot,
  endInRockerFoot,
  frameChassis,
  articulateFrame,
  attachAxle,
  pivotFrontAxle,
  wheelsOnBeam,
  hangBogies,
  wheelsOnBogies,
  hangRockers,
  layTracks,
  frameTower,
  addSkids,
  shapeSnakeHead,
  shapeWormHead,
  joinSegment,
  endInTail,
  setFreeWheels,
  layTread,
  shapeSnout,
  mountSnoutSensor,
  mountBackSensor,
  shapeLegHead,
  addLegSegment,
  endInLegTail,
  attachSegmentLegs,
  mountNoseSensor,
  raiseMast,
  addPanningHead,
  layCargoDeck,
  frameTrunk,
  frameDrum,
  hangHips,
  hangTurningHips,
  bendKneeOverAnkle,
  standOnSole,
  standOnRollingSole,
  setHead,
  setChestOnWaist,
  attachArms,
  growUpperArm,
  growTurningUpperArm,
  bendElbow,
  endInHook,
  endInClaw,
  endInGripper,
  frameBreast,
  attachSideLegs,
  perchOnToes,
  setTurningBeak,
  setBeak,
  attachWings,
  jointWings,
  growTail,
  hingeTail,
  frameArmBase,
  seatArm,
  growArm,
  bendArm,
  endArmInGripper,
  pitchGripper,
  pitchWrist,
  rollGripper,
];

const byName = new Map(rules.map((rule) => [rule.name, rule]));
export const ruleNamed = (name: string): Rule | undefined => byName.get(name);

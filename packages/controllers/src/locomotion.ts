import type { Controller, RobotDesignIR, SecondController } from '@robotdesign/contracts';
import { type ControlTuning, MjcfError } from '@robotdesign/mjcf';
import { balanceFeedback, isActivelyBalanced } from './balance/balance-controller.ts';
import { type BalancedLoad, balanceModel } from './balance/balance-model.ts';
import { gaitChoices } from './legs/gait-choices.ts';
import { legsOf } from './legs/leg.ts';
import { waveChoices, waveGait, waveJoints } from './waves/wave-gait.ts';
import { drivenWheels, driveSpeed, driveTargets } from './wheels/drive.ts';

/** A controller before it was tried: what `controller.json` says of commands, without model and results. */
export type ControllerDraft = Pick<
  Controller,
  | 'kind'
  | 'actuators'
  | 'settle_s'
  | 'ramp_s'
  | 'gait'
  | 'drive'
  | 'hold'
  | 'feedback'
  | 'also'
  | 'parameters'
>;

/** Time in which a key settles, and time in which the commands blend from the key to the running commands, s. */
const settle_s = 0.5;
const ramp_s = 0.5;
/** Time in which a balancing body reaches its speed, s: it leans by a few degrees only. */
const balanceRamp_s = 2;

/** The commands of the key `home` for the actuators that a controller leaves over; nothing if it leaves none. */
function holdOthers(
  ir: RobotDesignIR,
  tuning: ControlTuning,
  used: readonly string[],
): Pick<ControllerDraft, 'also'> {
  const others = ir.actuators.filter(({ name }) => !used.includes(name));
  if (others.length === 0) return {};
  const targets = others.map(({ name }) => tuning.actuators.get(name)?.home_ctrl ?? 0);
  const also: SecondController = {
    kind: 'hold',
    actuators: others.map(({ name }) => name),
    hold: { targets },
  };
  return { also };
}

type Drafts = (ir: RobotDesignIR, tuning: ControlTuning, load?: BalancedLoad) => ControllerDraft[];

const walking: Drafts = (ir, tuning) =>
  gaitChoices(ir, legsOf(ir), tuning).map(({ parameters, walk: { actuators, gait } }) => ({
    kind: 'gait',
    actuators,
    settle_s,
    ramp_s,
    gait,
    parameters: { ...parameters },
    ...holdOthers(ir, tuning, actuators),
  }));

const undulating: Drafts = (ir, tuning) => {
  const joints = waveJoints(ir);
  const actuators = joints.map(({ actuator }) => actuator.name);
  return waveChoices(ir, joints).map((parameters) => ({
    kind: 'gait',
    actuators,
    settle_s,
    ramp_s,
    gait: waveGait(joints, tuning, parameters),
    parameters: { ...parameters },
    ...holdOthers(ir, tuning, actuators),
  }));
};

/** Shares of the no-load speed of the wheels. */
const driveShares = [0.7, 0.4] as const;

const driving: Drafts = (ir, tuning) => {
  const wheels = drivenWheels(ir);
  const actuators = wheels.map(({ actuator }) => actuator.name);
  return driveShares.map((share) => {
    const speed_m_s = driveSpeed(wheels, share);
    return {
      kind: 'drive',
      actuators,
      settle_s,
      ramp_s,
      drive: { targets: driveTargets(wheels, speed_m_s) },
      parameters: { speed_m_s },
      ...holdOthers(ir, tuning, actuators),
    };
  });
};

const balancing: Drafts = (ir, tuning, load) => {
  const { radius_m } = balanceModel(ir, load);
  const wheels = ir.actuators.filter(({ control }) => control === 'torque');
  const actuators = wheels.map(({ name }) => name);
  const fastest = radius_m * Math.min(...wheels.map(({ no_load_speed_rad_s }) => no_load_speed_rad_s));
  return driveShares.map((share) => {
    const speed_m_s = share * fastest;
    return {
      kind: 'feedback',
      actuators,
      settle_s: 0,
      ramp_s: balanceRamp_s,
      feedback: balanceFeedback(ir, load, speed_m_s),
      parameters: { speed_m_s },
      ...holdOthers(ir, tuning, actuators),
    };
  });
};

const holding: Drafts = (ir, tuning) => [
  {
    kind: 'hold',
    actuators: ir.actuators.map(({ name }) => name),
    settle_s,
    ramp_s,
    hold: { targets: ir.actuators.map(({ name }) => tuning.actuators.get(name)?.home_ctrl ?? 0) },
  },
];

/** Ways of moving, and the bodies that move so; the first one that fits. */
const ways: readonly { readonly fits: (ir: RobotDesignIR) => boolean; readonly drafts: Drafts }[] = [
  { fits: ({ fixed_base }) => fixed_base, drafts: holding },
  { fits: isActivelyBalanced, drafts: balancing },
  { fits: (ir) => drivenWheels(ir).length > 0, drafts: driving },
  { fits: (ir) => legsOf(ir).length > 0, drafts: walking },
  { fits: (ir) => waveJoints(ir).length > 1, drafts: undulating },
  { fits: () => true, drafts: holding },
];

/**
 * The controllers that may move a body straight ahead, to be tried; one that holds it where it is if it cannot move.
 *
 * @param tuning the gains and home commands of the model
 * @param load what a balancing body carries
 * @throws MjcfError for a body that is not a tree
 */
export function locomotionDrafts(
  ir: RobotDesignIR,
  tuning: ControlTuning,
  load?: BalancedLoad,
): ControllerDraft[] {
  const way = ways.find(({ fits }) => fits(ir));
  if (!way) throw new MjcfError(`nothing moves ${ir.name}`);
  const drafts = way.drafts(ir, tuning, load);
  return drafts.length > 0 ? drafts : holding(ir, tuning);
}

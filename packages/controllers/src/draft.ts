import type { Controller, RobotDesignIR, SecondController } from '@robotdesign/contracts';
import type { ControlTuning } from '@robotdesign/mjcf';

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
  | 'sequence'
  | 'also'
  | 'parameters'
>;

/** Time in which a key settles, and time in which the commands blend from the key to the running commands, s. */
export const usualTimes = { settle_s: 0.5, ramp_s: 0.5 } as const;

/** The command of an actuator at home. */
export const homeCommand = (tuning: ControlTuning, actuator: string): number =>
  tuning.actuators.get(actuator)?.home_ctrl ?? 0;

/** The commands of the key `home` for the actuators that a controller leaves over; nothing if it leaves none. */
export function holdOthers(
  ir: RobotDesignIR,
  tuning: ControlTuning,
  used: readonly string[],
): Pick<ControllerDraft, 'also'> {
  const others = ir.actuators.map(({ name }) => name).filter((name) => !used.includes(name));
  if (others.length === 0) return {};
  const targets = others.map((name) => homeCommand(tuning, name));
  const also: SecondController = { kind: 'hold', actuators: others, hold: { targets } };
  return { also };
}

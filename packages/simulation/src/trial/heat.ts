import type { JointTorque } from './motor-meter.ts';
import type { MoveTrial } from './move-trial.ts';

/** How much of the continuous torque of its motors a body takes. Pure. */

const share = ({ value_nm, continuous_nm }: JointTorque): number => value_nm / continuous_nm;

/** The joint that takes the largest share of its continuous torque in some trials; undefined without driven joints. */
export function hottestJoint(trials: readonly Pick<MoveTrial, 'rms_torque'>[]): JointTorque | undefined {
  const [hottest] = trials.flatMap(({ rms_torque }) => rms_torque).toSorted((a, b) => share(b) - share(a));
  return hottest;
}

/** The largest share of its continuous torque that a joint takes. */
export const heat = ({ rms_torque }: Pick<MoveTrial, 'rms_torque'>): number =>
  Math.max(0, ...rms_torque.map(share));

import type { Family } from '@robotdesign/contracts';
import { type RefusedDrives, refusing } from '@robotdesign/robot-design';
import { failedChecks } from './failed-checks.ts';
import type { JudgedBody } from './judged-body.ts';

/**
 * The actuators to refuse so that another one drives the joint that random commands threw.
 *
 * @param refused what earlier bodies of the kind refused
 * @returns undefined if the body fails another check, or if the joint bears the body
 */
export function steadierDrives(
  refused: RefusedDrives,
  family: Family,
  body: Pick<JudgedBody, 'ir' | 'evaluation'>,
): RefusedDrives | undefined {
  const failed = failedChecks(body);
  const isThrown = failed.length > 0 && failed.every(({ name }) => name === 'noise_joint_speed');
  const actuator = isThrown && body.ir.actuators.find(({ name }) => name === body.evaluation.fastest);
  return actuator ? refusing(refused, family, actuator) : undefined;
}

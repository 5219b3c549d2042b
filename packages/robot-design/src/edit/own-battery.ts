import { batteryAmong } from '@robotdesign/components';
import type { ComponentProgram, RobotDesignProgram } from '@robotdesign/contracts';
import { DerivationError } from '../grammar/derivation-error.ts';
import { ruleNamed } from '../grammar/grammar.ts';
import { replay } from '../grammar/replay.ts';
import { batteryParameters, batteryValues } from '../grammar/rules/power.ts';

/** The battery of a body whose program leaves it open. */

export const isBatteryParameter = (name: string): boolean =>
  Object.keys(batteryParameters).includes(name.slice(name.lastIndexOf('.') + 1));

/**
 * The program with the battery that was chosen for its body, so that the battery is a parameter that can be edited. The
 * body stays the same. A program that names its battery, or whose body is too tight for an explicit one, is unchanged.
 * @throws DerivationError for a program that is not a derivation
 */
export function withOwnBattery(
  program: RobotDesignProgram,
  { slots }: Pick<ComponentProgram, 'slots'>,
): RobotDesignProgram {
  const battery = batteryAmong(slots);
  const [root, ...rest] = program.applications;
  if (battery === undefined || root === undefined) return program;
  const known = Object.keys(ruleNamed(root.rule)?.parameters ?? {});
  if (!known.some(isBatteryParameter) || root.parameters.some(({ name }) => isBatteryParameter(name)))
    return program;
  const own = Object.entries(batteryValues(battery)).map(([name, value]) =>
    typeof value === 'number' ? { name, number: value, unit: 'count' } : { name, word: value },
  );
  const next = { ...program, applications: [{ ...root, parameters: [...root.parameters, ...own] }, ...rest] };
  // A fault of the program is not one of the battery.
  replay(program);
  try {
    replay(next);
    return next;
  } catch (error) {
    if (error instanceof DerivationError) return program;
    throw error;
  }
}

import type { Check, IrJoint, RobotDesignIR } from '@robotdesign/contracts';
import { type Expectation, judge } from './check-rules.ts';

function rangeFault(joint: IrJoint, driven: boolean): boolean {
  const { kind, range_rad, home_rad } = joint;
  if (kind === 'fixed' || (kind === 'continuous' && !range_rad)) return false;
  if (!range_rad) return driven;
  return !(range_rad.min < range_rad.max && range_rad.min <= home_rad && home_rad <= range_rad.max);
}

/** Checks that need no simulation: driven joints, and joint ranges that contain home. */
export function structureChecks(ir: RobotDesignIR, expected: Expectation): Check[] {
  const driven = new Set(ir.actuators.map(({ joint }) => joint));
  const faulty = ir.joints
    .filter((joint) => rangeFault(joint, driven.has(joint.name)))
    .map(({ name }) => name);
  return [
    judge('actuated', driven.size, expected),
    judge('joint_range_faults', faulty.length, expected, faulty.join(', ')),
  ];
}

/** Largest difference between the mass of the parts and the totals of IR and model, in percent of the parts. */
export function massDisagreement(ir: RobotDesignIR, modelMassKg: number): number {
  const parts = ir.links.flatMap((link) => link.parts).reduce((total, part) => total + part.mass_kg, 0);
  return 100 * Math.max(...[ir.total_mass_kg, modelMassKg].map((mass) => Math.abs(mass - parts) / parts));
}

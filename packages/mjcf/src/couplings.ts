import type { RobotDesignIR } from '@robotdesign/contracts';
import { type Element, element } from './mjcf-element.ts';
import { MjcfError } from './mjcf-error.ts';

/** Time constant and damping ratio of the constraint: as stiff as the time step of 2 ms allows. */
const stiff: readonly number[] = [0.005, 1];

/** Joints that follow others, as equality constraints. @throws MjcfError for a joint that does not move */
export function couplings(ir: RobotDesignIR): Element[] {
  const moving = new Set(ir.joints.filter(({ kind }) => kind !== 'fixed').map(({ name }) => name));
  return ir.couplings.map(({ joint, follows, ratio }) => {
    for (const name of [joint, follows])
      if (!moving.has(name)) throw new MjcfError(`a coupling names ${name}, which is no moving joint`);
    return element('joint', {
      name: `${joint}_follows`,
      joint1: joint,
      joint2: follows,
      polycoef: [0, ratio, 0, 0, 0],
      solref: stiff,
    });
  });
}

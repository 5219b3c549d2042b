import type { RobotDesignIR } from '@robotdesign/contracts';
import type { ControlTuning } from '@robotdesign/mjcf';

/** The joints from a link up to the root, by name. */
function chainAbove(ir: RobotDesignIR, link: string): string[] {
  const above = new Map(ir.joints.map((joint) => [joint.child, joint]));
  const chain: string[] = [];
  for (let joint = above.get(link); joint; joint = above.get(joint.parent)) chain.push(joint.name);
  return chain;
}

/**
 * How stiffly a body's legs hold it upright, in N·m/rad: each leg is its joints' springs in a row, 1/Σ(1/kp), and the
 * legs stand side by side. Undefined for a body without feet on actuated legs.
 */
export function standingStiffness(ir: RobotDesignIR, tuning: ControlTuning): number | undefined {
  const springs = new Map(
    ir.actuators.flatMap(({ name, joint, control }) => {
      const kp = tuning.actuators.get(name)?.kp;
      return control === 'position' && kp ? [[joint, kp]] : [];
    }),
  );
  const compliances = ir.links
    .filter(({ role }) => role === 'foot')
    .map(({ name }) =>
      chainAbove(ir, name).reduce((total, joint) => total + 1 / (springs.get(joint) ?? Infinity), 0),
    )
    .filter((compliance) => compliance > 0);
  return compliances.length > 0
    ? compliances.reduce((total, compliance) => total + 1 / compliance, 0)
    : undefined;
}

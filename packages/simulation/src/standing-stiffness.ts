import type { IrJoint, RobotDesignIR } from '@robotdesign/contracts';
import { bodyTree, type ControlTuning, centerOfMass, controlTuning } from '@robotdesign/mjcf';
import { rules } from './check-rules.ts';

/** The joints from a link up to the root, the nearest first. */
function chainAbove(ir: RobotDesignIR, link: string): IrJoint[] {
  const above = new Map(ir.joints.map((joint) => [joint.child, joint]));
  const chain: IrJoint[] = [];
  for (let joint = above.get(link); joint; joint = above.get(joint.parent)) chain.push(joint);
  return chain;
}

type Vector = readonly [number, number, number];

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Rotates a vector by a unit quaternion w, x, y, z: v + 2w(u × v) + 2u × (u × v). */
function turned([w = 1, x = 0, y = 0, z = 0]: readonly number[], v: Vector): Vector {
  const once = cross([x, y, z], v);
  const twice = cross([x, y, z], once);
  return [
    v[0] + 2 * (w * once[0] + twice[0]),
    v[1] + 2 * (w * once[1] + twice[1]),
    v[2] + 2 * (w * once[2] + twice[2]),
  ];
}

/** Axes about which a body topples: x sideways, y forward and back. */
const topplings = [0, 1] as const;
/** Least component of its axis along a toppling axis from which a joint counts. */
const givesWay = 0.5;

/**
 * Stiffness of the legs against toppling, N·m/rad. Each leg is a series of springs, 1/Σ(1/kp), of the joints that
 * bend when the body topples in a direction; the legs are parallel springs. The result is the smaller value of the
 * two directions. Joints that turn a leg about an upright axis do not count. Undefined for a body without feet on
 * actuated legs.
 */
export function standingStiffness(ir: RobotDesignIR, tuning: ControlTuning): number | undefined {
  const springs = new Map(
    ir.actuators.flatMap(({ name, joint, control }) => {
      const kp = tuning.actuators.get(name)?.kp;
      return control === 'position' && kp ? [[joint, kp]] : [];
    }),
  );
  const legs = ir.links
    .filter(({ role }) => role === 'foot')
    .map(({ name }) => {
      const chain = chainAbove(ir, name);
      return chain.flatMap(({ name: joint, axis: [x = 0, y = 0, z = 0] }, index) => {
        const kp = springs.get(joint);
        if (kp === undefined) return [];
        const axis = chain
          .slice(index)
          .reduce<Vector>((vector, { quaternion_wxyz }) => turned(quaternion_wxyz, vector), [x, y, z]);
        return [{ kp, axis }];
      });
    })
    .filter((leg) => leg.length > 0);
  const stiffness = topplings.map((about) =>
    legs.reduce((total, leg) => {
      const compliance = leg
        .filter(({ axis }) => Math.abs(axis[about]) >= givesWay)
        .reduce((sum, { kp }) => sum + 1 / kp, 0);
      return total + 1 / compliance;
    }, 0),
  );
  const softest = Math.min(...stiffness);
  return legs.length > 0 && Number.isFinite(softest) ? softest : undefined;
}

const gravity = 9.81;

/**
 * Ratio of leg stiffness to the toppling stiffness of the weight, m·g·h of the centre of mass at home. Undefined
 * for a body without feet on actuated legs.
 */
export function stiffnessOverToppling(ir: RobotDesignIR, tuning: ControlTuning): number | undefined {
  const stiffness = standingStiffness(ir, tuning);
  if (stiffness === undefined) return undefined;
  const { mass_kg, center_m } = centerOfMass(bodyTree(ir));
  return stiffness / (mass_kg * gravity * (tuning.base_height_m + center_m[2]));
}

/** Predicts the check of standing stiffness without a simulation: the ratio over its limit, 1 is just enough. */
export function standingReserve(ir: RobotDesignIR): number | undefined {
  if (!ir.links.some(({ role }) => role === 'foot')) return undefined;
  const found = stiffnessOverToppling(ir, controlTuning(ir, new Map()));
  return found === undefined ? undefined : found / rules.standing_stiffness.limit;
}

import type { RobotDesignIR } from '@robotdesign/contracts';
import { legsOf } from '@robotdesign/controllers';
import { bodyExtent, bodyTree } from '@robotdesign/mjcf';

const gravity = 9.81;

/**
 * The speed that a body of a family should reach at least in the middle of its family, m/s: 0.3 on driven wheels,
 * 0.1·√(g·l) on legs of length l, and 0.05 body lengths a second for one that bends.
 */
export function speedGoal(ir: RobotDesignIR): number {
  if (ir.actuators.some(({ control }) => control !== 'position')) return 0.3;
  const lengths = legsOf(ir).map(({ hip, home }) =>
    Math.hypot(...hip.map((value, axis) => value - (home[axis] ?? 0))),
  );
  if (lengths.length > 0)
    return 0.1 * Math.sqrt((gravity * lengths.reduce((sum, length) => sum + length, 0)) / lengths.length);
  const extent = bodyExtent(bodyTree(ir));
  return extent ? 0.05 * (extent.max[0] - extent.min[0]) : 0;
}

/** What ends a figure: a joint's torque, friction, the body's balance or its geometry. */
export type Bound =
  | 'torque'
  | 'grip'
  | 'tipping'
  | 'leg_travel'
  | 'joint_travel'
  | 'ground_clearance'
  | 'wheel_radius';

/** A figure and what keeps it from being larger. */
export interface Bounded {
  readonly value: number;
  readonly bound: Bound;
}

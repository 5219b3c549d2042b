/** What limits a value: the torque or speed of a joint, friction, balance, structure, geometry or the step of the task. */
export type Bound =
  | 'torque'
  | 'grip'
  | 'step'
  | 'tipping'
  | 'structure'
  | 'leg_travel'
  | 'joint_travel'
  | 'ground_clearance'
  | 'wheel_radius'
  | 'track_nose'
  | 'track_length'
  | 'wheel_speed'
  | 'joint_speed'
  | 'froude';

/** A value and what limits it. */
export interface Bounded {
  readonly value: number;
  readonly bound: Bound;
}

/** What limits a value: the torque or speed of a joint, friction, balance, structure or geometry. */
export type Bound =
  | 'torque'
  | 'grip'
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

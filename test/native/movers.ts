import type { Family } from '@robotdesign/contracts';

/** Families that claim locomotion. */
export const movers = [
  'quadruped',
  'hexapod',
  'centipede',
  'snake',
  'worm_chain',
  'rover',
  'tracked',
  'wheel_legged',
  'balancer',
  'mobile_manipulator',
  'legged_manipulator',
] as const satisfies readonly Family[];

import { bvhOf, csvOf, type Formula, formulaMotion } from './formula.ts';

/** The clip `analytic_tripod`: a hexapod on two tripods of feet in turn. */
export const tripod: Formula = {
  speed_m_s: 0.25,
  hip_height_m: 0.12,
  period_s: 0.8,
  duty: { left: 0.55, right: 0.55 },
  feet: [
    { name: 'front_left', side: 'left', ahead_m: 0.12, phase: 0 },
    { name: 'middle_left', side: 'left', ahead_m: 0, phase: 0.5 },
    { name: 'rear_left', side: 'left', ahead_m: -0.12, phase: 0 },
    { name: 'front_right', side: 'right', ahead_m: 0.12, phase: 0.5 },
    { name: 'middle_right', side: 'right', ahead_m: 0, phase: 0 },
    { name: 'rear_right', side: 'right', ahead_m: -0.12, phase: 0.5 },
  ],
  frame_s: 0.02,
  frames: 161,
};

/** The files of the clip by name. */
export function shippedClips(): Readonly<Record<string, string>> {
  const motion = formulaMotion(tripod);
  return { 'analytic_tripod.csv': csvOf(motion), 'analytic_tripod.bvh': bvhOf(motion) };
}

import type { Candidate, KnownDesign } from '@robotdesign/contracts';

/** The figures of a candidate that relative wishes such as "lighter" start from. */
export function knownDesign(candidate: Candidate, revision: number): KnownDesign {
  const { design_id, title, embodiment, leg_count, arm_count } = candidate;
  const { wheel_count, mass_kg, estimated_cost_usd, speed_m_s, runtime_h, payload_kg, lift_kg, pull_kg } =
    candidate;
  const { footprint_length_m, footprint_width_m, height_m, reach_m, ground_clearance_m } = candidate;
  const { max_step_m, max_slope_rad, max_gap_m } = candidate;
  const figures = {
    wheel_count,
    mass_kg,
    estimated_cost_usd,
    speed_m_s,
    runtime_h,
    payload_kg,
    lift_kg,
    pull_kg,
    footprint_length_m,
    footprint_width_m,
    height_m,
    reach_m,
    ground_clearance_m,
    max_step_m,
    max_slope_rad,
    max_gap_m,
  };
  const computed = Object.entries(figures).filter(([, value]) => value !== undefined);
  return { design_id, revision, title, embodiment, leg_count, arm_count, ...Object.fromEntries(computed) };
}

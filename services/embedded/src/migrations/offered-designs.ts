/**
 * Format 0 kept the candidates of a result in its message. Format 1 keeps their ids there, and under `offered` the
 * figures that a follow-up such as "lighter" starts from.
 */
export function withOfferedDesigns(state: object): object {
  if (!isOldResult(state)) return state;
  const { artifact, ...rest } = state;
  const { candidates, ...kept } = artifact;
  const keys = candidates.map(({ candidate_id, design_id }) => ({ candidate_id, design_id }));
  return { ...rest, artifact: { ...kept, candidates: keys }, offered: candidates.map(knownDesign) };
}

interface OldCandidate {
  readonly candidate_id: string;
  readonly design_id: string;
  readonly title: string;
}

interface OldResult {
  readonly artifact: { readonly candidates: readonly OldCandidate[] };
}

function isOldResult(state: object): state is OldResult {
  const { artifact } = state as { readonly artifact?: { readonly candidates?: readonly object[] } };
  const [first] = artifact?.candidates ?? [];
  return first !== undefined && 'title' in first;
}

const figures: ReadonlySet<string> = new Set([
  'design_id',
  'title',
  'embodiment',
  'leg_count',
  'arm_count',
  'wheel_count',
  'mass_kg',
  'estimated_cost_usd',
  'speed_m_s',
  'runtime_h',
  'payload_kg',
  'lift_kg',
  'pull_kg',
  'footprint_length_m',
  'footprint_width_m',
  'height_m',
  'reach_m',
  'ground_clearance_m',
  'max_step_m',
  'max_slope_rad',
  'max_gap_m',
]);

const knownDesign = (candidate: OldCandidate) => ({
  ...Object.fromEntries(Object.entries(candidate).filter(([name]) => figures.has(name))),
  revision: 1,
});

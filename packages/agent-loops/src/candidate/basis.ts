import type { Basis, Candidate } from '@robotdesign/contracts';
import { drivesOf } from '@robotdesign/robot-design';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import { hasTypicalPrices } from '../task-fit/wording.ts';

/** Fields of a candidate that hold no number. */
type TextField =
  | 'candidate_id'
  | 'design_id'
  | 'title'
  | 'summary'
  | 'embodiment'
  | 'morphology_family'
  | 'morphology_summary'
  | 'compile_safe'
  | 'compile_issues'
  | 'actuator_class'
  | 'sensors'
  | 'trials'
  | 'picture_url'
  | 'render'
  | 'hitl'
  | 'basis'
  | 'unverified_fields';
type FigureField = Exclude<keyof Candidate, TextField>;

/** A basis that depends on the parts of the body. */
type BasisOf = (body: JudgedBody) => Basis;

const torqueBasis =
  (field: string): BasisOf =>
  ({ components }) =>
    [...drivesOf(components).values()].some(({ estimated_fields }) => estimated_fields.includes(field))
      ? 'estimated'
      : 'catalogue';

/** Masses of parts and printed volumes add up; a part of unknown mass is estimated. */
const massBasis: BasisOf = ({ ir }) =>
  ir.links.some(({ parts }) => parts.some(({ mass_estimated }) => mass_estimated)) ? 'estimated' : 'derived';

const bases: Readonly<Record<FigureField, Basis | BasisOf>> = {
  // Counted on the graph and the joints of the body.
  graph_node_count: 'derived',
  graph_edge_count: 'derived',
  leg_count: 'derived',
  arm_count: 'derived',
  wheel_count: 'derived',
  track_count: 'derived',
  segment_count: 'derived',
  limb_dof: 'derived',
  limbs: 'derived',
  dof_total: 'derived',
  passive_joint_count: 'derived',
  // Measured on the geometry of the body in its home pose.
  torso_length_m: 'derived',
  torso_width_m: 'derived',
  torso_height_m: 'derived',
  footprint_length_m: 'derived',
  footprint_width_m: 'derived',
  height_m: 'derived',
  standing_height_m: 'derived',
  ground_clearance_m: 'derived',
  min_passage_m: 'derived',
  reach_m: 'derived',
  mass_kg: massBasis,
  // Data of parts.
  actuator_torque_nm: torqueBasis('continuous_torque_nm'),
  actuator_peak_torque_nm: torqueBasis('peak_torque_nm'),
  battery: 'catalogue',
  cost_lower_bound_usd: 'catalogue',
  estimated_cost_usd: ({ bill }) => (hasTypicalPrices(bill) ? 'estimated' : 'catalogue'),
  // Closed forms of statics and power.
  actuators: 'estimated',
  payload_kg: 'estimated',
  lift_kg: 'estimated',
  pull_kg: 'estimated',
  speed_m_s: 'estimated',
  max_step_m: 'estimated',
  max_slope_rad: 'estimated',
  max_gap_m: 'estimated',
  gripper: 'estimated',
  mean_power_w: 'estimated',
  runtime_h: 'estimated',
  // Fitted to trials of other candidates.
  confidence: 'estimated',
  // Measured in MuJoCo.
  stability: 'simulated',
  cost_of_transport: 'simulated',
};

const holdsNumbers = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsNumbers));

/** The basis of each field of a candidate that holds numbers. */
export function basisOf(
  figures: Omit<Candidate, 'basis'>,
  body: JudgedBody,
): Readonly<Record<string, Basis>> {
  const fields = Object.keys(bases) as FigureField[];
  return Object.fromEntries(
    fields
      .filter((field) => holdsNumbers(figures[field]))
      .map((field) => {
        const basis = bases[field];
        return [field, typeof basis === 'string' ? basis : basis(body)];
      }),
  );
}

import type { Basis, Candidate } from '@robotdesign/contracts';
import { drivesOf } from '@robotdesign/robot-design';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import { hasTypicalPrices } from '../task-fit/wording.ts';

/** Where a number comes from that depends on what the body is made of. */
type Source = (body: JudgedBody) => Basis;

const catalogueUnless =
  (isEstimated: (body: JudgedBody) => boolean): Source =>
  (body) =>
    isEstimated(body) ? 'estimated' : 'catalogue';

const torqueBasis = (field: string): Source =>
  catalogueUnless(({ components }) =>
    [...drivesOf(components).values()].some(({ estimated_fields }) => estimated_fields.includes(field)),
  );

/** Numbers whose source differs from body to body, or is the catalogue alone. */
const sources: Readonly<Record<string, Source>> = {
  mass_kg: catalogueUnless(({ ir }) =>
    ir.links.some(({ parts }) => parts.some(({ mass_estimated }) => mass_estimated)),
  ),
  actuator_torque_nm: torqueBasis('continuous_torque_nm'),
  actuator_peak_torque_nm: torqueBasis('peak_torque_nm'),
  actuators: () => 'estimated',
  estimated_cost_usd: catalogueUnless(({ bill }) => hasTypicalPrices(bill)),
  cost_lower_bound_usd: () => 'catalogue',
  battery: () => 'catalogue',
};

/** Measured on the model that was simulated: extents, counts of its parts and how it stands. */
const measured: ReadonlySet<string> = new Set([
  'graph_node_count',
  'graph_edge_count',
  'torso_length_m',
  'torso_width_m',
  'torso_height_m',
  'leg_count',
  'arm_count',
  'limb_dof',
  'limbs',
  'wheel_count',
  'segment_count',
  'dof_total',
  'passive_joint_count',
  'footprint_length_m',
  'footprint_width_m',
  'height_m',
  'standing_height_m',
  'ground_clearance_m',
  'min_passage_m',
  'stability',
]);

const holdsNumbers = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsNumbers));
/** What is drawn is no figure. */
const isFigure = ([field, value]: readonly [string, unknown]): boolean =>
  field !== 'render' && holdsNumbers(value);

/** Where each field of a candidate that holds a number has it from: what neither is bought nor modelled is estimated. */
export function basisOf(
  figures: Omit<Candidate, 'basis'>,
  body: JudgedBody,
): Readonly<Record<string, Basis>> {
  return Object.fromEntries(
    Object.entries(figures)
      .filter(isFigure)
      .map(([field]): [string, Basis] => [
        field,
        sources[field]?.(body) ?? (measured.has(field) ? 'simulated' : 'estimated'),
      ]),
  );
}

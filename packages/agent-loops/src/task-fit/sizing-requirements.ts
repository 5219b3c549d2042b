import type { Plan } from '@robotdesign/contracts';
import { isUpperLimit, type SizingKey, sizingKeys } from '@robotdesign/robot-design';
import { constraintQuestions, planQuestions, type Question } from './questions.ts';
import { requirementsOf } from './requirements.ts';

/** Which requirement of a plan each number of a brief comes from, by the name of the requirement. */
export const requirementNames: Readonly<Record<SizingKey, string>> = {
  payload_kg: 'payload_kg',
  lift_kg: 'lift_kg',
  pull_kg: 'pull_kg',
  reach_m: 'reach_m',
  grip_height_m: 'grip_height_m',
  object_m: 'object_m',
  speed_m_s: 'speed_m_s',
  duration_s: 'duration_s',
  step_m: 'step_height_m',
  gap_m: 'gap_m',
  slope_rad: 'slope_rad',
  clearance_m: 'clearance_m',
  passage_width_m: 'passage_width_m',
  passage_height_m: 'passage_height_m',
  tall_m: 'height',
  'limits.mass_kg': 'mass',
  'limits.length_m': 'length',
  'limits.width_m': 'width',
  'limits.height_m': 'height',
  'limits.cost_usd': 'cost',
};

/** How a number of a brief is measured on a body. */
export interface Measured {
  readonly key: SizingKey;
  readonly sense: 'min' | 'max';
  readonly question: Question;
}

function measuredBy(key: SizingKey): Measured {
  const name = requirementNames[key];
  const limit = constraintQuestions[name];
  if (limit) return { key, sense: isUpperLimit(key) ? 'max' : 'min', question: limit };
  const question = planQuestions.find(({ path, name: own = path.split('.')[1] }) => own === name);
  if (!question) throw new TypeError(`no question measures ${key}`);
  return { key, sense: question.sense === 'max' ? 'max' : 'min', question };
}

export const measures: readonly Measured[] = sizingKeys.map(measuredBy);

/** Whether a plan has a hard constraint that sets a number of a brief: an upper limit, or a least value. */
const isConstrained = ({ constraints }: Plan, key: SizingKey): boolean =>
  constraints.some(
    ({ kind, op, hard }) =>
      hard && kind === requirementNames[key] && (op === 'eq' || op === (isUpperLimit(key) ? 'max' : 'min')),
  );

/** Sides that a limit of the size sets at once. */
const sides: ReadonlySet<SizingKey> = new Set(['limits.length_m', 'limits.width_m', 'limits.height_m']);

/** The numbers of a brief that the plan states, not those that it assumes or wishes. */
export function statedKeys(plan: Plan): SizingKey[] {
  const hard = new Set(requirementsOf(plan).flatMap(({ name, hard: isHard }) => (isHard ? [name] : [])));
  const isSize = hard.has('size');
  return sizingKeys.filter((key) => {
    const name = requirementNames[key];
    return (
      (constraintQuestions[name] ? isConstrained(plan, key) : hard.has(name)) || (isSize && sides.has(key))
    );
  });
}

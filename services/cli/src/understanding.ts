import type { Constraint, Plan } from '@robotdesign/contracts';
import { angle, givenMass, length, plainWord, span, speed } from './figures.ts';

/** What a plan holds, in words: each value with the words of the task that it came from. */

type Says = (plan: Plan) => string | undefined;

const shown =
  <V>(label: string, read: (plan: Plan) => V | undefined, figure: (value: V) => string): Says =>
  (plan) => {
    const value = read(plan);
    return value === undefined ? undefined : `${label} ${figure(value)}`.trim();
  };

/** By the path that the plan's provenance names it with. */
const values: Readonly<Record<string, Says>> = {
  'capabilities.payload_kg': shown('carry', (plan) => plan.capabilities.payload_kg, givenMass),
  'capabilities.lift_kg': shown('lift', (plan) => plan.capabilities.lift_kg, givenMass),
  'capabilities.pull_kg': shown('pull', (plan) => plan.capabilities.pull_kg, givenMass),
  'capabilities.reach_m': shown('reach', (plan) => plan.capabilities.reach_m, length),
  'capabilities.speed_m_s': shown('move at', (plan) => plan.capabilities.speed_m_s, speed),
  'capabilities.duration_s': shown('run for', (plan) => plan.capabilities.duration_s, span),
  'environment.slope_rad': shown('slopes of', (plan) => plan.environment.slope_rad, angle),
  'environment.step_height_m': shown('steps of', (plan) => plan.environment.step_height_m, length),
  'environment.gap_m': shown('gaps of', (plan) => plan.environment.gap_m, length),
  'environment.clearance_m': shown('free under the body', (plan) => plan.environment.clearance_m, length),
  'environment.passage_width_m': shown('passages wide', (plan) => plan.environment.passage_width_m, length),
  'environment.passage_height_m': shown('passages high', (plan) => plan.environment.passage_height_m, length),
  'environment.indoor': shown(
    '',
    (plan) => plan.environment.indoor,
    (indoor) => (indoor ? 'indoors' : 'outdoors'),
  ),
  'environment.wet': shown(
    '',
    (plan) => plan.environment.wet,
    (wet) => (wet ? 'wet' : 'dry'),
  ),
};

const words: readonly { readonly label: string; readonly of: (plan: Plan) => readonly string[] }[] = [
  { label: 'moves by:', of: (plan) => plan.capabilities.locomotion },
  { label: 'work:', of: (plan) => plan.capabilities.manipulation },
  { label: 'ground:', of: (plan) => plan.environment.terrain },
  { label: 'senses:', of: (plan) => plan.sensors },
];

const bounds: Readonly<Record<Constraint['op'], string>> = {
  eq: 'exactly',
  min: 'at least',
  max: 'at most',
  not: 'not',
};
const figures: Readonly<Record<string, (value: number) => string>> = { m: length, kg: givenMass, rad: angle };

function asked({ value, word, unit = '' }: Constraint): string | undefined {
  if (value === undefined) return word === undefined ? undefined : plainWord(word);
  return figures[unit]?.(value) ?? `${value} ${unit}`.trim();
}

/** Wishes of one kind that came from the same words are one line. */
function constraintLines(constraints: readonly Constraint[]): readonly string[] {
  const groups = Map.groupBy(constraints, ({ kind, op, text, hard }) =>
    JSON.stringify([kind, op, text, hard]),
  );
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const { kind, op, text, hard } = first;
    const values = alike.map(asked).filter((part) => part !== undefined);
    const wish = [plainWord(kind), bounds[op], values.join(', ')].filter((part) => part !== '').join(' ');
    return [`${wish}${hard ? '' : ', if possible'} (“${text}”)`];
  });
}

/** Values that were read or inferred, each as a short line. */
export function understoodLines(plan: Plan): readonly string[] {
  const numbers = Object.entries(values).flatMap(([path, says]) => {
    const text = says(plan);
    if (text === undefined) return [];
    const from = plan.provenance.find((origin) => origin.path === path);
    if (!from) return [text];
    return [from.kind === 'stated' ? `${text} (“${from.text}”)` : `${text} (${from.kind})`];
  });
  const lists = words.flatMap(({ label, of }) => {
    const found = of(plan);
    return found.length === 0 ? [] : [`${label} ${found.map(plainWord).join(', ')}`];
  });
  const wishes = constraintLines(plan.constraints);
  return [...numbers, ...lists, ...wishes];
}

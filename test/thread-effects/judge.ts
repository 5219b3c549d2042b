import type { Candidate, Requirement } from '@robotdesign/contracts';
import type { Turn } from '../../packages/reading/threads/thread.ts';
import type { Answer, SeenDesign, SeenTurn } from './seen.ts';

/** Judges a turn by its effect on the thread. Pure. */

export interface Judgement {
  /** What is not as expected; empty if the turn had the right effect. */
  readonly faults: readonly string[];
  /** What nobody asked for: another selection, a revision, an operation. */
  readonly harm: readonly string[];
}

type Expected = Turn['expect'];

/** The kinds of action by the words of the file; an export by its operation. */
const kinds: Readonly<Record<string, string>> = {
  restore: 'undo',
  print: 'print_export',
  procurement: 'procurement_export',
};
/** Nothing is done; what is said differs. */
const idle: ReadonlySet<string> = new Set(['answer', 'ask', 'none']);

const best = (
  { candidates }: Answer,
  figure: (one: Candidate) => number | undefined,
  sign: 1 | -1,
): string | undefined =>
  candidates
    .flatMap((one) => {
      const value = figure(one);
      return value === undefined ? [] : [{ one, value: sign * value }];
    })
    .toSorted((a, b) => a.value - b.value)[0]?.one.design_id;

const longestSide = ({ footprint_length_m, footprint_width_m, height_m }: Candidate): number | undefined => {
  const sides = [footprint_length_m, footprint_width_m, height_m].filter((side) => side !== undefined);
  return sides.length === 3 ? Math.max(...sides) : undefined;
};

/** Ways to name a design of an answer. */
const superlatives: Readonly<Record<string, (answer: Answer) => string | undefined>> = {
  cheapest: (answer) => best(answer, (one) => one.estimated_cost_usd, 1),
  most_expensive: (answer) => best(answer, (one) => one.estimated_cost_usd, -1),
  lightest: (answer) => best(answer, (one) => one.mass_kg, 1),
  heaviest: (answer) => best(answer, (one) => one.mass_kg, -1),
  fastest: (answer) => best(answer, (one) => one.speed_m_s, -1),
  slowest: (answer) => best(answer, (one) => one.speed_m_s, 1),
  smallest: (answer) => best(answer, longestSide, 1),
  largest: (answer) => best(answer, longestSide, -1),
};

/** The design that a letter or a superlative means. "A bigger battery for the lightest" is of the lightest before the change. */
function named(name: string, { of_answer, action }: Expected, turn: SeenTurn): string | undefined {
  const inForce = action === 'revise' ? (turn.inForceBefore ?? turn.inForce) : turn.inForce;
  const answer = of_answer === undefined ? inForce : turn.answers[of_answer - 1];
  if (name === 'previous') return turn.selectedEarlier.findLast((id) => id !== turn.before.selected);
  if (answer === undefined) return undefined;
  const at = /^[A-Z]$/.test(name) ? (name.codePointAt(0) ?? 0) - 65 : -1;
  return at >= 0 ? answer.candidates[at]?.design_id : superlatives[name]?.(answer);
}

const meanLeg = ({ limbs }: Candidate): number | undefined => {
  const legs = limbs.filter(({ kind }) => kind === 'leg').map(({ length_m }) => length_m);
  return legs.length === 0 ? undefined : legs.reduce((sum, length) => sum + length, 0) / legs.length;
};

/** Figures of a design that edits change. */
const figures: Readonly<Record<string, (one: SeenDesign) => number | undefined>> = {
  leg_length: ({ candidate }) => meanLeg(candidate),
  battery_wh: ({ battery_wh }) => battery_wh,
  estimated_cost_usd: ({ candidate }) => candidate.estimated_cost_usd,
  mass_kg: ({ candidate }) => candidate.mass_kg,
  actuator_torque_nm: ({ candidate }) => candidate.actuator_torque_nm,
  torso_width_m: ({ candidate }) => candidate.torso_width_m,
  torso_length_m: ({ candidate }) => candidate.torso_length_m,
  leg_count: ({ candidate }) => candidate.leg_count,
  speed_m_s: ({ candidate }) => candidate.speed_m_s,
};

/** The kinds of requirements by the words of the file. */
const requirementKinds: Readonly<Record<string, readonly string[]>> = {
  own_mass: ['mass'],
  // What a body has to pass limits it as its own width does.
  width: ['width', 'passage_width'],
  height: ['height', 'passage_height'],
  pipe: ['pipe', 'passage_width'],
};

const kindsOf = (field: string): readonly string[] => requirementKinds[field] ?? [field];
/** Factors to SI units; currencies and counts stay. */
const units: Readonly<Record<string, number>> = {
  g: 0.001,
  lb: 0.453_592_37,
  lbs: 0.453_592_37,
  oz: 0.028_349_523,
  mm: 0.001,
  cm: 0.01,
  in: 0.0254,
  inch: 0.0254,
  inches: 0.0254,
  ft: 0.3048,
  km: 1000,
  mi: 1609.344,
  min: 60,
  minutes: 60,
  h: 3600,
  hours: 3600,
  'km/h': 1 / 3.6,
  mph: 0.447_04,
  deg: Math.PI / 180,
  degrees: Math.PI / 180,
  '°': Math.PI / 180,
  // Of a pull or a load, which is a mass in the plan.
  N: 1 / 9.806_65,
};

const inSi = (value: number, unit = ''): number =>
  unit === '%' ? Math.atan(value / 100) : value * (units[unit] ?? 1);

type Wanted = NonNullable<Expected['requirements_in_force']>[number];

function isInForce({ field, op, value, unit }: Wanted, requirements: readonly Requirement[]): boolean {
  const wanted = kindsOf(field);
  const si = typeof value === 'number' ? inSi(value, unit) : value;
  return requirements.some((one) => {
    if (!wanted.includes(one.kind)) return false;
    if (typeof si === 'string') return one.word === si;
    if (si === undefined) return true;
    const isOp = op === undefined || one.op === op;
    return isOp && one.value !== undefined && Math.abs(one.value - si) <= 0.01 * Math.abs(si) + 1e-9;
  });
}

const revised = ({ before, after }: SeenTurn): readonly string[] =>
  [...after.designs].flatMap(([id, { latest_revision }]) => {
    const earlier = before.designs.get(id);
    return earlier !== undefined && earlier.latest_revision < latest_revision ? [id] : [];
  });

function actionOf({ reply, operation }: SeenTurn): string {
  const kind = reply.action?.kind ?? 'generate';
  return kind === 'export' ? (operation?.kind ?? kind) : kind;
}

function actionFaults({ action }: Expected, turn: SeenTurn): readonly string[] {
  const wanted = kinds[action] ?? action;
  const own = actionOf(turn);
  return own === wanted ? [] : [`${own}, not ${wanted}`];
}

function selectionFaults(expected: Expected, turn: SeenTurn): readonly string[] {
  const { selected } = expected;
  if (selected === undefined) return [];
  const wanted = selected === 'unchanged' ? turn.before.selected : named(selected, expected, turn);
  return turn.after.selected === wanted ? [] : [`selected is not ${selected}`];
}

function designFaults(expected: Expected, turn: SeenTurn): readonly string[] {
  const { design } = expected;
  if (design === undefined) return [];
  return turn.reply.action?.design_id === named(design, expected, turn) ? [] : [`not of design ${design}`];
}

function revisionFaults(expected: Expected, turn: SeenTurn): readonly string[] {
  const { revision, changes = [], design } = expected;
  if (revision === undefined) return [];
  const all = revised(turn);
  if (!revision) return all.length === 0 ? [] : ['a design was revised'];
  const wanted = design === undefined ? turn.after.selected : named(design, expected, turn);
  if (wanted === undefined || !all.includes(wanted)) return ['the design was not revised'];
  const [before, after] = [turn.before.designs.get(wanted), turn.after.designs.get(wanted)];
  return changes.flatMap(({ field, direction }) => {
    const of = figures[field];
    const [from, to] = [before && of?.(before), after && of?.(after)];
    if (from === undefined || to === undefined) return [];
    return (direction === 'more' ? to > from : to < from) ? [] : [`${field} is not ${direction}`];
  });
}

function requirementFaults(expected: Expected, { after }: SeenTurn): readonly string[] {
  const { requirements_in_force = [], requirements_gone = [] } = expected;
  return [
    ...requirements_in_force.flatMap((wanted) =>
      isInForce(wanted, after.requirements)
        ? []
        : [`${wanted.field} ${wanted.value} ${wanted.unit ?? ''} is not in force`],
    ),
    ...requirements_gone.flatMap((field) =>
      after.requirements.some(({ kind }) => kindsOf(field).includes(kind))
        ? [`${field} is still in force`]
        : [],
    ),
  ];
}

function restoredFaults({ restores_answer }: Expected, turn: SeenTurn): readonly string[] {
  if (restores_answer === undefined) return [];
  const wanted = turn.answers[restores_answer - 1]?.generation_id;
  return turn.inForce?.generation_id === wanted ? [] : [`answer ${restores_answer} is not restored`];
}

const mentionFaults = ({ mentions = [] }: Expected, { reply }: SeenTurn): readonly string[] =>
  mentions.flatMap((words) =>
    reply.message.content.toLowerCase().includes(words.toLowerCase()) ? [] : [`does not say ${words}`],
  );

/** What nobody asked for. A generation loses nothing: the earlier answer can be restored. */
function harmOf(expected: Expected, turn: SeenTurn): readonly string[] {
  const action = actionOf(turn);
  const wanted = kinds[expected.action] ?? expected.action;
  const started =
    action !== wanted && turn.operation !== undefined && !['generate', 'revise'].includes(action);
  const isChanged = turn.after.selected !== turn.before.selected;
  const isMisled = isChanged && selectionFaults(expected, turn).length > 0 && action === 'select';
  const others = action === 'revise' && (wanted !== 'revise' || designFaults(expected, turn).length > 0);
  return [
    ...(started ? [`started ${action}`] : []),
    ...(isMisled ? ['selected another design'] : []),
    ...(others ? ['revised a design'] : []),
    ...(idle.has(wanted) && action === 'undo' ? ['undid something'] : []),
  ];
}

/** Judges a turn by what the API shows before and after it. */
export function judgeEffect(expected: Expected, turn: SeenTurn): Judgement {
  return {
    faults: [
      ...actionFaults(expected, turn),
      ...selectionFaults(expected, turn),
      ...designFaults(expected, turn),
      ...revisionFaults(expected, turn),
      ...requirementFaults(expected, turn),
      ...restoredFaults(expected, turn),
      ...mentionFaults(expected, turn),
    ],
    harm: harmOf(expected, turn),
  };
}

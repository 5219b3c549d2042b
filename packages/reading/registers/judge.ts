import type { Constraint, Plan } from '@robotdesign/contracts';
import { inSi, unitSpelt } from '../src/quantities/units.ts';
import type { Entry, ExpectedNumber } from './entry.ts';

/** Compares a plan with what a careful reader finds in the text. Pure. */

/** What became of a number of the text. */
export type NumberOutcome = 'right' | 'wrong' | 'set_aside' | 'dropped';

export interface Judged {
  readonly id: string;
  /** Of the numbers that are requirements, in their order. */
  readonly numbers: readonly { readonly text: string; readonly outcome: NumberOutcome }[];
  /** Texts of numbers that the plan uses although they are no requirement, or for something else. */
  readonly misplaced: readonly string[];
  /** Numbers that are no requirement. */
  readonly others: number;
  /** Whether the first family is right; undefined if any is. */
  readonly family?: boolean;
  /** Whether a design request is refused, or a text without a task is taken for one. */
  readonly refused: boolean;
  readonly accepted: boolean;
}

/** A value in the unit of its dimension; without a known unit, as it is. */
function inBase(value: number, unit = ''): number {
  const known = unitSpelt(unit.trim());
  return known === undefined ? value : inSi(value, known);
}

/** Writers round to three digits. */
const isSame = (found: number, expected: number): boolean =>
  Math.abs(found - expected) <= 0.02 * Math.max(Math.abs(expected), 1e-9);

interface PlanNumber {
  /** `capabilities.…`, `environment.…` or `constraint:<kind>`. */
  readonly place: string;
  readonly value: number;
  readonly op?: Constraint['op'];
  /** The words that it came from. */
  readonly text: string;
}

/** Every number of the plan that the text states. */
function numbersOf(plan: Plan): readonly PlanNumber[] {
  const textOf = (path: string) => plan.provenance.find((source) => source.path === path);
  const found: PlanNumber[] = [];
  for (const [part, values] of Object.entries({
    capabilities: plan.capabilities,
    environment: plan.environment,
  }))
    for (const [field, value] of Object.entries(values)) {
      const source = textOf(`${part}.${field}`);
      if (typeof value === 'number' && source && source.kind === 'stated')
        found.push({ place: `${part}.${field}`, value, text: source.text });
    }
  for (const { kind, op, value, unit, text } of plan.constraints)
    if (value !== undefined)
      found.push({ place: `constraint:${kind}`, value: inBase(value, unit), op, text });
  return found;
}

/** Kinds that limit the robot. Of its surroundings the number counts: "20 cm of water" and "up to 20 cm of water" ask the same. */
const limiting: ReadonlySet<string> = new Set(
  [
    'mass',
    'cost',
    'unit_price',
    'length',
    'width',
    'height',
    'size',
    'noise',
    'print_volume',
    'leg_count',
    'arm_count',
    'wheel_count',
    'track_count',
    'segment_count',
    'motor_count',
    'joint_count',
    'dof',
    'dof_per_leg',
    'dof_per_arm',
    'joints_per_leg',
  ].map((kind) => `constraint:${kind}`),
);
const isCompared = (place: string): boolean => limiting.has(place);

function isRead(
  { path, value = Number.NaN, op, unit, also = [] }: ExpectedNumber,
  plan: readonly PlanNumber[],
): boolean {
  return [path, ...also].some((place) =>
    plan.some(
      (found) =>
        found.place === place &&
        (isSame(found.value, inBase(value, unit)) || isSame(found.value, value)) &&
        (!isCompared(place) || op === undefined || found.op === op),
    ),
  );
}

/** The numbers of a text in digits. */
const numbersIn = (text: string): readonly string[] => text.match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? [];

/** Digits and words of a number, to find it in a text that the plan quotes. */
const quotes = (quote: string, { text }: Pick<ExpectedNumber, 'text'>): boolean => {
  const [number = text] = numbersIn(text);
  return quote.toLowerCase().includes(number.toLowerCase());
};

/** Kinds of limits that hold their figure in their words. */
const inWords = ['component', 'other'] as const;

/** Whether a text has a number as a whole, and not as digits of another: "9 g" in "19 g". */
function hasNumber(text: string, { text: of }: ExpectedNumber): boolean {
  const [number] = numbersIn(of);
  return number !== undefined && numbersIn(text).includes(number);
}

/** "A 3S pack", "9 g servos", "ATEX Zone 1": what is asked for by its words holds its figure in them. */
const isInWords = (number: ExpectedNumber, { constraints }: Plan): boolean =>
  inWords.some(
    (kind) =>
      [number.path, ...(number.also ?? [])].includes(`constraint:${kind}`) &&
      constraints.some((one) => one.kind === kind && one.value === undefined && hasNumber(one.text, number)),
  );

function outcomeOf(number: ExpectedNumber, plan: Plan, found: readonly PlanNumber[]): NumberOutcome {
  if (isRead(number, found) || isInWords(number, plan)) return 'right';
  if (found.some(({ text }) => quotes(text, number))) return 'wrong';
  const aside = [...plan.ignored, ...plan.questions, ...plan.assumptions].map(({ text }) => text);
  return aside.some((text) => quotes(text, number)) ? 'set_aside' : 'dropped';
}

const isRequirement = ({ path, also = [] }: ExpectedNumber): boolean =>
  path !== 'none' && !also.includes('none');

const wantedOf = ({ named, families }: Entry) => (named ? [named, ...families] : families);

/** Whether some bodies are right for an entry, and others are not. */
export const judgesFamily = (entry: Entry): boolean =>
  entry.request === 'design' && (wantedOf(entry).length > 0 || entry.forbidden.length > 0);

/** Whether an engineer would accept a body for an entry. */
export function isAccepted(entry: Entry, embodiment: string | undefined): boolean {
  const wanted = wantedOf(entry);
  return (
    (wanted.length === 0 || wanted.some((one) => one === embodiment)) &&
    !entry.forbidden.some((one) => one === embodiment)
  );
}

export function judge(entry: Entry, plan: Plan): Judged {
  const found = numbersOf(plan);
  const numbers = entry.numbers
    .filter(isRequirement)
    .map((number) => ({ text: number.text, outcome: outcomeOf(number, plan, found) }));
  const others = entry.numbers.filter(({ path, value }) => path === 'none' && value === undefined);
  const misplaced = others
    .filter((number) => found.some(({ text }) => quotes(text, number)) && !isShared(entry, number))
    .map(({ text }) => text);
  // What cannot be built comes with a notice and the nearest that can: an engineer's list names only those.
  const first = plan.suggested_embodiments.find(({ supported }) => supported);
  const offered = plan.search_queries.length > 0;
  return {
    id: entry.id,
    numbers,
    misplaced,
    others: others.length,
    ...(judgesFamily(entry) && { family: offered && isAccepted(entry, first?.embodiment) }),
    refused: entry.request === 'design' && !offered,
    accepted: entry.request !== 'design' && offered,
  };
}

/** Whether a requirement of the same text has the same digits: the quote then proves nothing. */
const isShared = ({ numbers }: Entry, number: ExpectedNumber): boolean =>
  numbers.some((other) => isRequirement(other) && quotes(other.text, number));

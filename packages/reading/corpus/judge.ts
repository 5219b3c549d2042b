import { type Constraint, isReadablePrompt, longestPrompt, type Plan } from '@robotdesign/contracts';
import { numberPaths } from '../src/plan/ledger.ts';
import type { CorpusPrompt } from './corpus-prompt.ts';

/** One expectation held against a plan. */
export interface Check {
  /** Why it does not hold; absent where it does. */
  readonly miss?: string;
}

const right: Check = {};
const wrong = (miss: string): Check => ({ miss });
const checked = (holds: boolean, miss: string): Check => (holds ? right : wrong(miss));

/** Figures are compared to a part in a million: units are exact, their sums in binary are not. */
function isSame(found: number | undefined, expected: number): boolean {
  return found !== undefined && Math.abs(found - expected) <= 1e-6 * Math.max(1e-3, Math.abs(expected));
}

function outcomeOf(prompt: string, plan: Plan): CorpusPrompt['outcome'] {
  if (!isReadablePrompt(prompt) || prompt.trim().length > longestPrompt) return 'validation_failed';
  return plan.search_queries.length > 0 ? 'plan' : 'questions';
}

function numberAt(plan: Plan, path: string): number | undefined {
  const [part = '', field = ''] = path.split('.');
  const parts: Readonly<Record<string, object>> = {
    capabilities: plan.capabilities,
    environment: plan.environment,
  };
  const value = Reflect.get(parts[part] ?? {}, field);
  return typeof value === 'number' ? value : undefined;
}

const isAssumed = (plan: Plan, path: string): boolean =>
  plan.provenance.some((source) => source.path === path && source.kind === 'assumed');

/** A constraint as the corpus writes it, without its being hard or a wish. */
function lineOf({ kind, op, value, word, unit }: Constraint): string {
  return [kind, op, value === undefined ? word : Number(value.toPrecision(6)), unit]
    .filter((part) => part !== undefined)
    .join(' ');
}

interface ExpectedConstraint {
  readonly lines: readonly string[];
  readonly isWish: boolean;
  readonly isOptional: boolean;
}

function parseConstraint(text: string): ExpectedConstraint {
  const lines = text.split('|').map((line) => line.replace(/\?$/, '').replace(/ wish$/, ''));
  return { lines, isWish: text.endsWith(' wish'), isOptional: text.endsWith('?') };
}

const expectedConstraints = ({ constraints = [] }: CorpusPrompt) => constraints.map(parseConstraint);

/** The kinds of limit that these prompts are labelled with: of other kinds nothing is known. */
const labelled: ReadonlySet<string> = new Set([
  'mass',
  'size',
  'length',
  'width',
  'height',
  'range',
  'cost',
  'time',
  'speed',
  'leg_count',
  'wheel_count',
  'arm_count',
  'track_count',
  'rotor_count',
  'segment_count',
]);

const isLabelled = ({ kind }: Constraint): boolean => labelled.has(kind);

/** Every number and limit that is stated, and every one that is read where none is. */
function judgeNumbers(expected: CorpusPrompt, plan: Plan): readonly Check[] {
  // What is refused at the door has no plan.
  if (expected.outcome === 'validation_failed') return [];
  const { numbers = {}, possible = {}, assumed = {} } = expected;
  const stated = numberPaths.flatMap((path) => {
    const value = numbers[path];
    const found = numberAt(plan, path);
    if (value !== undefined) return [checked(isSame(found, value), `${path} is ${value}, read as ${found}`)];
    const isKnown =
      found === undefined ||
      assumed[path] !== undefined ||
      isAssumed(plan, path) ||
      isSame(found, possible[path] ?? Number.NaN);
    return isKnown ? [] : [wrong(`${path} is not stated, read as ${found}`)];
  });
  const wanted = expectedConstraints(expected);
  const lines = plan.constraints.map(lineOf);
  const limits = wanted
    .filter(({ isOptional }) => !isOptional)
    .map(({ lines: any }) =>
      checked(
        any.some((line) => lines.includes(line)),
        `no "${any.join('" or "')}"`,
      ),
    );
  const surplus = plan.constraints.flatMap((constraint, n) => {
    const line = lineOf(constraint);
    const isKnown =
      !isLabelled(constraint) ||
      isAssumed(plan, `constraints[${n}]`) ||
      wanted.some((one) => one.lines.includes(line));
    return isKnown ? [] : [wrong(`"${line}" is not stated`)];
  });
  return [...stated, ...limits, ...surplus];
}

function judgeHardness(expected: CorpusPrompt, plan: Plan): readonly Check[] {
  return expectedConstraints(expected).flatMap(({ lines, isWish }) => {
    const found = plan.constraints.find((constraint) => lines.includes(lineOf(constraint)));
    if (found === undefined) return [];
    return [checked(found.hard !== isWish, `"${found.text}" is ${isWish ? 'a wish' : 'a hard limit'}`)];
  });
}

function judgeAssumed({ assumed = {} }: CorpusPrompt, plan: Plan): readonly Check[] {
  return numberPaths.flatMap((path) => {
    const range = assumed[path];
    if (range === undefined) return [];
    const [least, largest] = range;
    const found = numberAt(plan, path);
    const isWithin = found !== undefined && found >= least && found <= largest;
    return [checked(isWithin, `${path} is assumed from ${least} to ${largest}, is ${found}`)];
  });
}

/** Words of a vocabulary: each expected one, and each that is there without reason. */
function judgeWords(expected: readonly string[] | undefined, found: readonly string[]): readonly Check[] {
  if (expected === undefined) return [];
  const known = expected.map((word) => word.replace(/\?$/, ''));
  const needed = expected.filter((word) => !word.endsWith('?'));
  return [
    ...needed.map((word) => checked(found.includes(word), `no "${word}"`)),
    ...found.filter((word) => !known.includes(word)).map((word) => wrong(`"${word}" without reason`)),
  ];
}

function judgeFamily({ families }: CorpusPrompt, plan: Plan): readonly Check[] {
  if (families === undefined) return [];
  const first = plan.suggested_embodiments[0]?.embodiment;
  return [checked(families.includes(first ?? ''), `${first}, not ${families.join(' or ')}`)];
}

function judgeNearest({ nearest }: CorpusPrompt, plan: Plan): readonly Check[] {
  if (nearest === undefined) return [];
  const first = plan.suggested_embodiments.find(({ supported }) => supported)?.embodiment;
  return [checked(nearest.includes(first ?? ''), `nearest is ${first}, not ${nearest.join(' or ')}`)];
}

function judgeExcluded({ excluded = [] }: CorpusPrompt, plan: Plan): readonly Check[] {
  const suggested = new Set(plan.suggested_embodiments.map(({ embodiment }) => embodiment));
  return excluded.map((family) => checked(!suggested.has(family), `${family} is excluded`));
}

function judgeGoal({ goal = [], goalWithout = [] }: CorpusPrompt, plan: Plan): readonly Check[] {
  const text = plan.task_goal ?? '';
  return [
    ...goal.map((words) => checked(text.includes(words), `the goal lacks "${words}"`)),
    ...goalWithout.map((words) => checked(!text.includes(words), `the goal holds "${words}"`)),
  ];
}

function judgePlace(field: 'indoor' | 'wet') {
  return (expected: CorpusPrompt, plan: Plan): readonly Check[] => {
    const value = expected[field];
    const found = plan.environment[field];
    return value === undefined ? [] : [checked(found === value, `${value}, read as ${found}`)];
  };
}

function judgeConflicts({ conflicts }: CorpusPrompt, plan: Plan): readonly Check[] {
  const named = (path: string) => {
    const index = /^constraints\[(\d+)]$/.exec(path)?.[1];
    return index === undefined ? path : plan.constraints[Number(index)]?.kind;
  };
  const found = plan.conflicts.map(({ paths = [] }) => paths.map(named));
  if (conflicts === undefined) {
    return plan.conflicts.map(({ text }) => wrong(`no conflict, and yet "${text}"`));
  }
  return conflicts.map((pair) =>
    checked(
      found.some((paths) => pair.every((part) => paths.includes(part))),
      `${pair.join(' and ')} conflict`,
    ),
  );
}

function judgeIgnored({ ignored = [] }: CorpusPrompt, plan: Plan): readonly Check[] {
  return ignored.map((words) =>
    checked(
      plan.ignored.some(({ text }) => text.includes(words)),
      `"${words}" is not set aside`,
    ),
  );
}

function judgeQuestions({ asks = [] }: CorpusPrompt, plan: Plan): readonly Check[] {
  return asks.map((path) =>
    checked(
      plan.questions.some(({ about }) => about === path),
      `nothing is asked about ${path}`,
    ),
  );
}

/** What is judged, by the name that the report gives it. */
export const judges = {
  outcome: (expected, plan) => {
    const found = outcomeOf(expected.prompt, plan);
    return [checked(found === expected.outcome, `${expected.outcome}, became ${found}`)];
  },
  family: judgeFamily,
  'nearest family': judgeNearest,
  'excluded families': judgeExcluded,
  'stated numbers': judgeNumbers,
  'hard or wish': judgeHardness,
  'assumed numbers': judgeAssumed,
  terrain: ({ terrain }, plan) => judgeWords(terrain, plan.environment.terrain ?? []),
  indoor: judgePlace('indoor'),
  wet: judgePlace('wet'),
  sensors: ({ sensors }, plan) => judgeWords(sensors, plan.sensors ?? []),
  locomotion: ({ locomotion }, plan) => judgeWords(locomotion, plan.capabilities.locomotion ?? []),
  manipulation: ({ manipulation }, plan) => judgeWords(manipulation, plan.capabilities.manipulation ?? []),
  'goal words': judgeGoal,
  conflicts: judgeConflicts,
  'set aside': judgeIgnored,
  questions: judgeQuestions,
} as const satisfies Readonly<Record<string, (expected: CorpusPrompt, plan: Plan) => readonly Check[]>>;

export type Field = keyof typeof judges;

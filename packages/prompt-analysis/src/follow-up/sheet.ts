import type { Constraint, Plan, PlanChange, Provenance } from '@robotdesign/contracts';
import { type NumberPath, numberPaths } from '../ledger.ts';
import { figure, spoken, unitOfPath } from '../wording.ts';

/** Where a value came from: the provenance without its path, which changes when lists do. */
export type Source = Omit<Provenance, 'path'>;

interface Sourced<T> {
  readonly value: T;
  readonly source?: Source;
}

export const listPaths = [
  'capabilities.locomotion',
  'capabilities.manipulation',
  'environment.terrain',
  'sensors',
] as const;
export type ListPath = (typeof listPaths)[number];
type Flag = 'indoor' | 'wet';

/** A plan taken apart into values that can be changed one by one, each with its source. Lives within one call. */
export interface Sheet {
  readonly numbers: Map<NumberPath, Sourced<number>>;
  readonly flags: Map<Flag, Sourced<boolean>>;
  readonly lists: Map<ListPath, Sourced<string>[]>;
  constraints: Sourced<Constraint>[];
  /** Families that were asked for. */
  bodies: Sourced<string>[];
  readonly changes: PlanChange[];
}

const byField = (value: object, field: string): unknown =>
  (value as Readonly<Record<string, unknown>>)[field];

/** The value at a path such as `capabilities.payload_kg` or `sensors`. */
function valueAt(plan: Plan, path: string): unknown {
  return path.split('.').reduce<unknown>((value, field) => byField(value as object, field), plan);
}

/** @param job_id the job whose prompt the plan's words are of, where it is not the one that is being made */
export function openSheet(plan: Plan, job_id?: string): Sheet {
  const sources = new Map(
    plan.provenance.map(({ path, ...source }) => [
      path,
      job_id === undefined ? source : { ...source, job_id: source.job_id ?? job_id },
    ]),
  );
  const sourced = <T>(value: T, path: string): Sourced<T> => {
    const source = sources.get(path);
    return source ? { value, source } : { value };
  };
  const numbers = numberPaths.flatMap((path): [NumberPath, Sourced<number>][] => {
    const value = valueAt(plan, path);
    return typeof value === 'number' ? [[path, sourced(value, path)]] : [];
  });
  const flags = (['indoor', 'wet'] as const).flatMap((flag): [Flag, Sourced<boolean>][] => {
    const value = plan.environment[flag];
    return value === undefined ? [] : [[flag, sourced(value, `environment.${flag}`)]];
  });
  const lists = listPaths.map((path): [ListPath, Sourced<string>[]] => {
    const words = valueAt(plan, path) as readonly string[];
    return [path, words.map((word, n) => sourced(word, `${path}[${n}]`))];
  });
  return {
    numbers: new Map(numbers),
    flags: new Map(flags),
    lists: new Map(lists),
    constraints: plan.constraints.map((constraint, n) => sourced(constraint, `constraints[${n}]`)),
    bodies: plan.suggested_embodiments.flatMap(({ embodiment }, n) => {
      const body = sourced(embodiment, `suggested_embodiments[${n}]`);
      return body.source?.kind === 'stated' ? [body] : [];
    }),
    changes: [],
  };
}

const opWords = { eq: 'exactly', min: 'at least', max: 'at most', not: 'not' } as const;

/** A bound in words: `at most 2 kg`, `exactly 6`. */
function boundWords({ op, value, word, unit = '' }: Constraint): string {
  const what = word === undefined ? figure(value ?? 0, unit).trim() : spoken(word);
  return `${opWords[op]} ${what}`;
}

const inWords = (path: NumberPath, value: number | undefined) =>
  value === undefined ? undefined : figure(value, unitOfPath(path));

function tell(
  sheet: Sheet,
  path: string,
  text: string,
  before: string | undefined,
  after: string | undefined,
) {
  if (before === after) return;
  const last = sheet.changes.at(-1);
  // One text that says the same of several families is one change.
  if (
    last?.path === path &&
    last.text === text &&
    last.after !== undefined &&
    after !== undefined &&
    before === undefined
  ) {
    sheet.changes[sheet.changes.length - 1] = { ...last, after: `${last.after}, ${after}` };
    return;
  }
  sheet.changes.push({
    path,
    text,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  });
}

export function setNumber(sheet: Sheet, path: NumberPath, value: number, source: Source): void {
  const before = sheet.numbers.get(path)?.value;
  sheet.numbers.set(path, { value, source });
  tell(sheet, path, source.text, inWords(path, before), inWords(path, value));
}

export function dropNumber(sheet: Sheet, path: NumberPath, text: string): void {
  const before = sheet.numbers.get(path)?.value;
  if (sheet.numbers.delete(path)) tell(sheet, path, text, inWords(path, before), undefined);
}

export function setFlag(sheet: Sheet, flag: Flag, value: boolean, source: Source): void {
  const before = sheet.flags.get(flag)?.value;
  sheet.flags.set(flag, { value, source });
  tell(sheet, `environment.${flag}`, source.text, before === undefined ? undefined : `${before}`, `${value}`);
}

/** Takes a flag away where it has that value. */
export function dropFlag(sheet: Sheet, flag: Flag, value: boolean, text: string): void {
  if (sheet.flags.get(flag)?.value !== value) return;
  sheet.flags.delete(flag);
  tell(sheet, `environment.${flag}`, text, `${value}`, undefined);
}

export function addWord(sheet: Sheet, path: ListPath, word: string, source: Source): void {
  const list = sheet.lists.get(path) ?? [];
  if (list.some(({ value }) => value === word)) return;
  sheet.lists.set(path, [...list, { value: word, source }]);
  tell(sheet, path, source.text, undefined, spoken(word));
}

export function dropWord(sheet: Sheet, path: ListPath, word: string, text: string): void {
  const list = sheet.lists.get(path) ?? [];
  const left = list.filter(({ value }) => value !== word);
  if (left.length === list.length) return;
  sheet.lists.set(path, left);
  tell(sheet, path, text, spoken(word), undefined);
}

/** Takes constraints away; those that came from the same words ("no wheels") go with them. */
export function dropConstraints(
  sheet: Sheet,
  text: string,
  isDropped: (constraint: Constraint) => boolean,
): readonly Constraint[] {
  const dropped = sheet.constraints.filter(({ value }) => isDropped(value));
  const texts = new Set(dropped.map(({ value }) => value.text));
  sheet.constraints = sheet.constraints.filter(({ value }) => !texts.has(value.text));
  for (const { value } of dropped)
    tell(sheet, `constraints.${value.kind}`, text, boundWords(value), undefined);
  return dropped.map(({ value }) => value);
}

/** Which earlier constraints of its kind a new one takes the place of. */
function isReplaced(earlier: Constraint, { kind, op, word }: Constraint): boolean {
  if (earlier.kind !== kind) return false;
  if (op === 'not') return earlier.op === 'not' && earlier.word === word;
  return op === 'eq' || earlier.op === 'eq' || earlier.op === op;
}

/** As many as the analyzer writes at most. */
const mostConstraints = 64;

/** Puts a constraint in the place of those that it replaces. */
export function putConstraint(sheet: Sheet, constraint: Constraint, source: Source): void {
  const earlier = sheet.constraints.filter(({ value }) => isReplaced(value, constraint));
  const before = earlier.map(({ value }) => boundWords(value)).join(', ');
  const others = sheet.constraints.filter((one) => !earlier.includes(one));
  if (others.length >= mostConstraints) return;
  sheet.constraints = [...others, { value: constraint, source }];
  const wasThere = earlier.length > 0 ? before : undefined;
  tell(sheet, `constraints.${constraint.kind}`, source.text, wasThere, boundWords(constraint));
}

/** Tells of something else to do, which no value of the plan holds but its words. */
export function tellPurpose(sheet: Sheet, purpose: string, text: string): void {
  tell(sheet, 'task_goal', text, undefined, spoken(purpose));
}

export function setBodies(sheet: Sheet, bodies: readonly string[], source: Source): void {
  const said = (families: readonly string[]) =>
    families.length > 0 ? families.map(spoken).join(', ') : undefined;
  const before = said(sheet.bodies.map(({ value }) => value));
  sheet.bodies = bodies.map((value) => ({ value, source }));
  tell(sheet, 'suggested_embodiments', source.text, before, said(bodies));
}

/** Provenance of all but the suggested embodiments, whose order is not known here. */
export function provenanceOf(sheet: Sheet): readonly Provenance[] {
  const all: readonly (readonly [string, Sourced<unknown>])[] = [
    ...sheet.numbers,
    ...[...sheet.flags].map(([flag, value]) => [`environment.${flag}`, value] as const),
    ...[...sheet.lists].flatMap(([path, words]) => words.map((word, n) => [`${path}[${n}]`, word] as const)),
    ...sheet.constraints.map((constraint, n) => [`constraints[${n}]`, constraint] as const),
  ];
  return all.flatMap(([path, { source }]) => (source ? [{ path, ...source }] : []));
}

export const wordsIn = (sheet: Sheet, path: ListPath): readonly string[] =>
  (sheet.lists.get(path) ?? []).map(({ value }) => value);

/** All values by their paths, as they are told to a person. */
export function valuesInWords(sheet: Sheet): ReadonlyMap<string, readonly string[]> {
  const all: readonly (readonly [string, string])[] = [
    ...[...sheet.numbers].map(([path, { value }]) => [path, figure(value, unitOfPath(path))] as const),
    ...[...sheet.flags].map(([flag, { value }]) => [`environment.${flag}`, `${value}`] as const),
    ...[...sheet.lists].flatMap(([path, words]) => words.map(({ value }) => [path, spoken(value)] as const)),
    ...sheet.constraints.map(({ value }) => [`constraints.${value.kind}`, boundWords(value)] as const),
    ...sheet.bodies.map(({ value }) => ['suggested_embodiments', spoken(value)] as const),
  ];
  return new Map(
    [...Map.groupBy(all, ([path]) => path)].map(([path, own]) => [path, own.map(([, words]) => words)]),
  );
}

import type { Constraint, Plan, PlanChange, Provenance } from '@robotdesign/contracts';
import { type NumberPath, numberPaths } from '../plan/ledger.ts';
import { figure, spoken, unitOfPath } from '../plan/wording.ts';

/** Where a value came from: the provenance without its path, which changes when lists do. */
export type Source = Omit<Provenance, 'path'>;

export interface Sourced<T> {
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
export const flags = ['indoor', 'wet'] as const;
export type Flag = (typeof flags)[number];

/** A plan taken apart into values that can be changed one by one, each with its source. Lives within one call. */
export interface Sheet {
  readonly numbers: Map<NumberPath, Sourced<number>>;
  readonly flags: Map<Flag, Sourced<boolean>>;
  readonly lists: Map<ListPath, readonly Sourced<string>[]>;
  constraints: readonly Sourced<Constraint>[];
  /** Families that were asked for. */
  bodies: readonly Sourced<string>[];
  readonly changes: PlanChange[];
}

const byField = (value: object, field: string): unknown =>
  (value as Readonly<Record<string, unknown>>)[field];

/** The value at a path such as `capabilities.payload_kg` or `sensors`. */
export function valueAt(plan: Plan, path: string): unknown {
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
  const known = flags.flatMap((flag): [Flag, Sourced<boolean>][] => {
    const value = plan.environment[flag];
    return value === undefined ? [] : [[flag, sourced(value, `environment.${flag}`)]];
  });
  const lists = listPaths.map((path): [ListPath, Sourced<string>[]] => {
    const words = valueAt(plan, path) as readonly string[];
    return [path, words.map((word, n) => sourced(word, `${path}[${n}]`))];
  });
  return {
    numbers: new Map(numbers),
    flags: new Map(known),
    lists: new Map(lists),
    constraints: plan.constraints.map((constraint, n) => sourced(constraint, `constraints[${n}]`)),
    bodies: plan.suggested_embodiments.flatMap(({ embodiment }, n) => {
      const body = sourced(embodiment, `suggested_embodiments[${n}]`);
      return body.source?.kind === 'stated' ? [body] : [];
    }),
    changes: [],
  };
}

const opWords = { eq: 'exactly ', min: 'at least ', max: 'at most ', not: 'not ' } as const;

/** A bound in words: `at most 2 kg`, `exactly 6`, `not quadruped`. */
export function boundWords({ op, value, word, unit = '' }: Constraint): string {
  if (word !== undefined) return `${op === 'eq' ? '' : opWords[op]}${spoken(word)}`;
  return `${opWords[op]}${figure(value ?? 0, unit).trim()}`;
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

/** All values by their paths, as a person reads them. */
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

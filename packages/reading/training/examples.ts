import { corpus, halfOf as halfOfPrompt } from '../corpus/corpus.ts';
import { type Entry, type ExpectedNumber, halfOf, readRegisters } from '../registers/entry.ts';
import { featuresOf } from '../src/measures/features.ts';
import type { Model } from '../src/models/log-linear.ts';
import type { Quantity } from '../src/quantities/quantity.ts';
import { type Reading, readPrompt } from '../src/reading.ts';
import { boundOf } from '../src/roles/bound.ts';
import { opFeatures, opKey } from '../src/roles/choose-op.ts';
import { none, rolesOf, targetOf, targetsOf } from '../src/roles/role-table.ts';
import type { Example } from './fit.ts';
import { readSentences, type Sentence } from './sentences.ts';

/** Quantities with what they are of, from the tuning halves of both corpora. */

export interface TextExample extends Example {
  /** A dimension, or `op`. */
  readonly question: string;
  /** Examples of one text are never divided between folds. */
  readonly text: string;
  readonly words: string;
  /** The first token of the quantity in question. */
  readonly at?: number;
  /** Examples of one name are not divided either: texts that say the same. */
  readonly kin?: string;
  /** What its result is counted under, such as its language, where results are counted apart. */
  readonly among?: string;
  /** The classes that a model chooses, the best first, where more than the features decides. */
  readonly rank?: (model: Model) => readonly string[];
}

/** The roles of a dimension that belong to places of the plan: `capabilities.…` or `constraint:<kind>`. */
function rolesAt(dimension: string, places: readonly string[]): readonly string[] {
  const roles = targetsOf(dimension).flatMap(([role, target]) => {
    if (!('path' in target)) return places.includes(`constraint:${target.constraint}`) ? [role] : [];
    // What has two paths is meant where both are.
    const isMeant = places.includes(target.path) && (target.and === undefined || places.includes(target.and));
    return isMeant ? [role] : [];
  });
  return places.includes(none) ? [none, ...roles] : roles;
}

/** Where a text of an entry lies. */
function spanOf(text: string, { text: part, nth = 1 }: ExpectedNumber): readonly [number, number] {
  let at = -1;
  for (let count = 0; count < nth; count += 1) at = text.indexOf(part, at + 1);
  return [at, at + part.length];
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= 0.02 * Math.max(1e-3, Math.abs(b));

/** A value as it is written, in SI and, for what litres, newtons and percents stand for, converted. */
const valuesOf = ({ si, siUpper, value, upper, dimension }: Quantity): readonly number[] => {
  const stated = [si, siUpper, value, upper].flatMap((one) => (one === undefined ? [] : [one]));
  const grade = Math.atan(si);
  const converted = { volume: 1000 * si, force: si / 9.80665, percent: grade, ratio: grade }[
    dimension as string
  ];
  return converted === undefined ? stated : [...stated, converted];
};

const example = (
  question: string,
  reading: Reading,
  quantity: Quantity,
  features: readonly string[],
  right: readonly string[],
): TextExample => ({
  question,
  text: reading.text,
  at: quantity.first,
  words: reading.text.slice(reading.tokens[quantity.first]?.start, reading.tokens[quantity.next - 1]?.end),
  features,
  right,
});

function ofEntry(entry: Entry): readonly TextExample[] {
  const reading = readPrompt(entry.text);
  return reading.quantities.flatMap((quantity): TextExample[] => {
    const start = reading.tokens[quantity.first]?.start ?? 0;
    const end = reading.tokens[quantity.next - 1]?.end ?? start;
    const here = entry.numbers.filter((number) => {
      const [from, to] = spanOf(entry.text, number);
      return from < end && start < to;
    });
    // "40 × 50 cm" has a number for each side: a value says which is meant.
    const same = here.filter(
      ({ value }) => value !== undefined && valuesOf(quantity).some((own) => isSame(own, value)),
    );
    const meant = same.length > 0 ? same : here;
    if (meant.length === 0) return [];
    const places = meant.flatMap(({ path, also = [] }) => [path, ...also]);
    const roles = rolesAt(quantity.dimension, [...new Set(places)]);
    const features = featuresOf(reading, quantity);
    const limits = meant.flatMap(({ path, op }) =>
      op !== undefined && op !== 'not' && path.startsWith('constraint:')
        ? [{ kind: path.slice('constraint:'.length), op }]
        : [],
    );
    const [limit] = limits;
    const hasBound = ['min', 'max', 'eq'].includes(boundOf(reading, quantity) ?? '');
    return [
      example(quantity.dimension, reading, quantity, features, roles.length > 0 ? roles : [none]),
      ...(limit && limits.length === 1 && !hasBound
        ? [example(opKey, reading, quantity, opFeatures(limit.kind, features), [limit.op])]
        : []),
    ];
  });
}

type CorpusPrompt = (typeof corpus)[number];

/** A marked text: what is not marked is left out. */
function ofSentence({ text, marked }: Sentence): readonly TextExample[] {
  const reading = readPrompt(text);
  return reading.quantities.flatMap((quantity): TextExample[] => {
    const start = reading.tokens[quantity.first]?.start ?? 0;
    const end = reading.tokens[quantity.next - 1]?.end ?? start;
    const mark = marked.find((one) => one.start < end && start < one.end);
    if (!mark) return [];
    const features = featuresOf(reading, quantity);
    const { role, op } = mark;
    const isKnown = rolesOf(quantity.dimension).includes(role);
    if (!isKnown) return [];
    const target = targetOf(quantity.dimension, role);
    const hasBound = ['min', 'max', 'eq'].includes(boundOf(reading, quantity) ?? '');
    return [
      example(quantity.dimension, reading, quantity, features, [role]),
      // A limit without a mark has the comparison that is usual for its kind.
      ...(target && 'constraint' in target && !target.always && !hasBound
        ? [example(opKey, reading, quantity, opFeatures(target.constraint, features), [op ?? target.op])]
        : []),
    ];
  });
}

/** Kinds that the former corpus has no labels for: next to their words, a number without a label says nothing. */
const unlabelled: readonly string[] = [
  'depth',
  'drop',
  'jump',
  'object_size',
  'print_volume',
  'stone_distance',
  'motor_count',
  'joint_count',
  'dof',
  'dof_per_leg',
  'dof_per_arm',
  'joints_per_leg',
  'rate',
  'component',
  'unit_price',
  'noise',
  'temperature',
];
const isUnlabelled = (features: readonly string[]): boolean =>
  unlabelled.some((kind) => features.includes(`cue=${kind}`) || features.includes(`x:${kind}`));

/** Products of a count and a measure, and sums of two measures, that the corpus states as one value. */
function joinedValues(quantity: Quantity, all: readonly Quantity[]): readonly number[] {
  const { si, dimension } = quantity;
  return all.flatMap((other) => {
    if (other === quantity) return [];
    if (other.dimension === 'count') return [si * other.si];
    return other.dimension === dimension ? [si + other.si] : [];
  });
}

/** Of the former corpus only values are known, not where they stand: a quantity with that value is the one. */
function ofPrompt({
  prompt,
  numbers = {},
  possible = {},
  constraints = [],
}: CorpusPrompt): readonly TextExample[] {
  const reading = readPrompt(prompt);
  const stated: readonly (readonly [place: string, value: number, op?: string])[] = [
    ...Object.entries({ ...possible, ...numbers }).flatMap(([place, value]) =>
      value === undefined ? [] : [[place, value] as const],
    ),
    ...constraints.flatMap((line) =>
      line.split('|').map((one) => {
        const [kind = '', op = '', value = ''] = one.split(' ');
        return [`constraint:${kind}`, Number.parseFloat(value), op] as const;
      }),
    ),
  ];
  return reading.quantities.flatMap((quantity) => {
    const find = (values: readonly number[]) =>
      stated.filter(([, value]) => values.some((own) => isSame(own, value)));
    const own = find(valuesOf(quantity));
    const joined = quantity.dimension === 'mass' ? find(joinedValues(quantity, reading.quantities)) : [];
    const meant = own.length > 0 ? own : joined;
    const roles = rolesAt(quantity.dimension, [...new Set(meant.map(([place]) => place))]);
    const features = featuresOf(reading, quantity);
    if (roles.length === 0 && isUnlabelled(features)) return [];
    return [example(quantity.dimension, reading, quantity, features, roles.length > 0 ? roles : [none])];
  });
}

/** @param withRegisters false leaves the registers out, so that they can judge what was learnt from other texts */
export const examples = (withRegisters = true): readonly TextExample[] => [
  ...(withRegisters ? readRegisters() : [])
    .flatMap(({ entries }) => entries)
    .filter((entry) => halfOf(entry) === 'tuning' && entry.request === 'design')
    .flatMap(ofEntry),
  ...corpus
    .filter(
      ({ id, outcome, kind }) => halfOfPrompt(id) === 'tuning' && outcome === 'plan' && kind !== 'hostile',
    )
    .flatMap(ofPrompt),
  ...readSentences().flatMap(ofSentence),
];

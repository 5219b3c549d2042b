import type { Constraint, SuggestedEmbodiment } from '@robotdesign/contracts';
import type { Span } from '../mentions/mention.ts';
import type { Reading } from '../reading.ts';
import { legsOf } from './families/profiles.ts';
import type { Ledger } from './ledger.ts';
import { figure, oneOf, spoken } from './wording.ts';
import { onlyPlace } from './words.ts';

/**
 * Carried mass over own mass that no body reaches: the strongest sized ones, on tracks and slow wheels, carry 17 times
 * their mass. Below it, sizing decides and states the bound.
 */
const largestPayloadRatio = 30;

interface Placed {
  readonly constraint: Constraint;
  readonly path: string;
}

function all(ledger: Ledger, kind: string): readonly Placed[] {
  return ledger.constraints
    .map((constraint, n) => ({ constraint, path: `constraints[${n}]` }))
    .filter(({ constraint }) => constraint.kind === kind);
}

function addMassConflicts(ledger: Ledger): void {
  for (const { constraint, path } of all(ledger, 'mass')) {
    if (constraint.op === 'min' || constraint.value === undefined) continue;
    for (const loadPath of ['capabilities.payload_kg', 'capabilities.lift_kg'] as const) {
      const load = ledger.numbers.get(loadPath);
      if (load === undefined || load <= largestPayloadRatio * constraint.value) continue;
      ledger.conflicts.push({
        text: `a body of ${figure(constraint.value, 'kg')} cannot handle ${figure(load, 'kg')}: no robot carries ${largestPayloadRatio} times its own mass`,
        paths: [path, loadPath],
      });
    }
  }
}

function lowest({ op, value }: Constraint): number {
  return op === 'max' || value === undefined ? Number.NEGATIVE_INFINITY : value;
}

function highest({ op, value }: Constraint): number {
  return op === 'min' || value === undefined ? Number.POSITIVE_INFINITY : value;
}

const boundWords: Readonly<Record<Constraint['op'], string>> = {
  eq: 'exactly',
  min: 'at least',
  max: 'at most',
  not: 'not',
};

/** What the body has one of; things that it handles may have several sizes. */
const isOfBody = ({ kind }: Constraint): boolean =>
  ['mass', 'cost', 'size', 'length', 'width', 'height', 'range', 'time'].includes(kind) ||
  kind.endsWith('_count');

/** Two bounds of one kind that no value meets. */
function addBoundConflicts(ledger: Ledger): void {
  for (const [n, first] of ledger.constraints.entries()) {
    for (const [m, second] of ledger.constraints.entries()) {
      if (m <= n || !isOfBody(first) || first.kind !== second.kind || first.unit !== second.unit) continue;
      const low = Math.max(lowest(first), lowest(second));
      const high = Math.min(highest(first), highest(second));
      if (low <= high) continue;
      ledger.conflicts.push({
        text: `${[first, second].map(({ text, op }) => `"${text}" (${boundWords[op]})`).join(' and ')} exclude each other as limits of its ${spoken(first.kind)}`,
        paths: [`constraints[${n}]`, `constraints[${m}]`],
      });
    }
  }
}

/** A family that is asked for against what is said of its parts. */
function addFamilyConflicts(
  ledger: Ledger,
  families: readonly string[],
  words: ReadonlyMap<string, Span>,
): void {
  for (const family of families) {
    const excluded = all(ledger, 'family').find(({ constraint }) => constraint.word === family);
    const span = words.get(family);
    if (excluded !== undefined)
      ledger.contradict(
        `${oneOf(family)} is asked for, and "${excluded.constraint.text}" excludes it`,
        [excluded.path, 'suggested_embodiments'],
        span ? [span] : [],
      );
    const [least, most] = legsOf(family);
    for (const { constraint, path } of all(ledger, 'leg_count')) {
      const { op, value } = constraint;
      if (op !== 'eq' || value === undefined || most === 0 || excluded !== undefined) continue;
      if (value >= least && value <= most) continue;
      const has = least === most ? `${least}` : `at least ${least}`;
      ledger.conflicts.push({
        text: `${oneOf(family)} has ${has} legs, "${constraint.text}" asks for ${value}`,
        paths: [path, 'suggested_embodiments'],
      });
    }
  }
}

function addSizeConflicts(ledger: Ledger): void {
  const passages = [
    ['width', 'environment.passage_width_m'],
    ['height', 'environment.passage_height_m'],
  ] as const;
  for (const [kind, passagePath] of passages) {
    const passage = ledger.numbers.get(passagePath);
    for (const { constraint, path } of all(ledger, kind)) {
      if (passage === undefined || constraint.op === 'max' || (constraint.value ?? 0) <= passage) continue;
      ledger.conflicts.push({
        text: `a body with a ${kind} of ${figure(constraint.value ?? 0, 'm')} does not pass an opening of ${figure(passage, 'm')}`,
        paths: [path, passagePath],
      });
    }
  }
}

/** "For indoors only ... works outdoors": names both, where one is said to be the only one. */
export function writePlaceConflict(ledger: Ledger, reading: Reading): void {
  const places = onlyPlace(reading);
  if (places === undefined) return;
  const { only, other } = places;
  ledger.contradict(
    `"${ledger.words(only)}" and "${ledger.words(other)}" exclude each other: both say where it works`,
    ['environment.indoor'],
    [only, other],
  );
}

/**
 * Names the pairs of statements that cannot hold together.
 *
 * @param families those that are asked for
 * @param words of the text that ask for them, where they are from this text
 */
export function writeConflicts(
  ledger: Ledger,
  families: readonly string[],
  suggested: readonly SuggestedEmbodiment[],
  words: ReadonlyMap<string, Span> = new Map(),
): void {
  addMassConflicts(ledger);
  addBoundConflicts(ledger);
  addFamilyConflicts(ledger, families, words);
  addSizeConflicts(ledger);
  if (!suggested.some(({ supported }) => supported)) {
    const exclusions = all(ledger, 'family').map(({ path }) => path);
    ledger.conflicts.push({ text: 'every body that can be built is excluded', paths: exclusions });
  }
}

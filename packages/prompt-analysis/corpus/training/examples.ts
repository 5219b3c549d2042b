import { placeable } from '../../src/placement.ts';
import type { Quantity } from '../../src/quantity.ts';
import { readPrompt } from '../../src/reading.ts';
import { contextOf } from '../../src/roles/context.ts';
import { type Evidence, evidenceOf } from '../../src/roles/evidence.ts';
import { aside, isScored, rolesOf, type Scored } from '../../src/roles/scored.ts';
import { roles } from '../../src/roles.ts';
import { sentences } from './sentences.ts';

/** A number of a text, what speaks for its role, and which roles are right. */
export interface Example {
  /** Numbers of one text are never divided between folds. */
  readonly text: string;
  readonly words: string;
  readonly dimension: Scored;
  readonly evidence: Evidence;
  /** How right each role is, 0-1, in the order of the dimension's roles. */
  readonly rightness: readonly number[];
}

/** A text and what a careful reader takes from it, as in a prompt of the corpus. */
export interface Expectation {
  readonly prompt: string;
  readonly numbers?: Readonly<Record<string, number>>;
  readonly possible?: Readonly<Record<string, number>>;
  readonly constraints?: readonly string[];
}

const passage = ['environment.passage_width_m', 'environment.passage_height_m'];
const targets: ReadonlyMap<string, readonly string[]> = new Map(
  roles.map(({ role, target }) => [
    role,
    role === 'pipe' ? passage : ['path' in target ? target.path : target.constraint],
  ]),
);
const largest = new Set(roles.flatMap(({ role, hardest }) => (hardest === 'largest' ? [role] : [])));

/** Cases tell three digits. */
const isSame = (a: number, b: number) => Math.abs(a - b) <= 5e-3 * Math.max(1e-3, Math.abs(b));

/** What is expected, by path or kind of constraint: surely, and perhaps. */
function expectedOf({ numbers = {}, possible = {}, constraints = [] }: Expectation) {
  const sure = new Map<string, number[]>();
  const perhaps = new Map<string, number[]>();
  const add = (to: Map<string, number[]>, path: string, value: number) =>
    to.set(path, [...(to.get(path) ?? []), value]);
  for (const [path, value] of Object.entries(numbers)) add(sure, path, value);
  for (const [path, value] of Object.entries(possible)) add(perhaps, path, value);
  for (const constraint of constraints) {
    for (const reading of constraint.split('|')) {
      const [kind = '', , value] = reading.split(' ');
      add(constraint.endsWith('?') ? perhaps : sure, kind, Number.parseFloat(value ?? ''));
    }
  }
  return { sure, perhaps };
}

/** Half as right: the same role with a value that asks less of the body than another one does. */
const outdone = 0.5;

function rightnessOf(
  quantity: Quantity,
  dimension: Scored,
  expected: ReturnType<typeof expectedOf>,
  others: readonly number[],
) {
  const { sure, perhaps } = expected;
  const names: readonly string[] = rolesOf[dimension];
  const isOne = (value: number) => isSame(quantity.value, value) || isSame(quantity.upper, value);
  const isAt = (role: string, values: (path: string) => readonly number[]) =>
    (targets.get(role) ?? ['?']).every((path) => values(path).some(isOne));
  const isSure = names.map((role) => role !== aside && isAt(role, (path) => sure.get(path) ?? []));
  const isPossible = names.map(
    (role) =>
      role !== aside && isAt(role, (path) => [...(sure.get(path) ?? []), ...(perhaps.get(path) ?? [])]),
  );
  const isPipe = isPossible[names.indexOf('pipe')] === true && quantity.axis === undefined;
  const isFree = isSure.every((is) => !is);
  const isKnown = isPossible.some(Boolean);
  return names.map((role, n) => {
    if (role === aside) return isFree ? 1 : 0;
    if (isPipe && (role === 'passage' || role === 'underpass')) return 0;
    if (isPossible[n]) return 1;
    const known = sure.get(targets.get(role)?.[0] ?? '')?.[0];
    // "my tent (1.9 kg) and 3 litres of water": a part of what is carried together.
    if (
      known !== undefined &&
      role === 'payload' &&
      others.some((other) => isSame(quantity.value + other, known))
    )
      return 2;
    if (isKnown || known === undefined || (targets.get(role)?.[0] ?? '').includes('.') === false) return 0;
    return (largest.has(role) ? known > quantity.upper : known < quantity.value) ? outdone : 0;
  });
}

function numbersOf(prompt: string) {
  const reading = readPrompt(prompt);
  const context = contextOf(reading.tokens, reading.mentions, reading.quantities);
  const end = (quantity: Quantity) => reading.tokens[quantity.next - 1]?.end ?? 0;
  return reading.quantities.flatMap((stated) => {
    const quantity = placeable(stated, context);
    const { dimension } = quantity;
    if (!isScored(dimension) || stated.isNegative) return [];
    const start = reading.tokens[stated.first]?.start ?? 0;
    const words = reading.prompt.slice(start, end(stated));
    return [{ quantity, dimension, start, words, evidence: evidenceOf(quantity, context) }];
  });
}

/** The numbers of a text whose plan is known. */
export function examplesOf(expectation: Expectation): readonly Example[] {
  const expected = expectedOf(expectation);
  const numbers = numbersOf(expectation.prompt);
  return numbers.map(({ quantity, dimension, words, evidence }) => ({
    text: expectation.prompt,
    words,
    dimension,
    evidence,
    rightness: rightnessOf(
      quantity,
      dimension,
      expected,
      numbers.flatMap((other) => (other.dimension === dimension ? [other.quantity.value] : [])),
    ),
  }));
}

const shortNames: Readonly<Record<string, string>> = {
  pay: 'payload',
  own: 'own_mass',
  clr: 'clearance',
  pw: 'passage',
  ph: 'underpass',
  w: 'width',
  h: 'height',
  l: 'length',
  dur: 'duration',
  dl: 'deadline',
  no: aside,
};
const marked = /\{([^|}]*)\|([^}]*)\}/g;

/** The numbers of the marked sentences. */
export function markedExamples(): readonly Example[] {
  return sentences.flatMap((sentence) => {
    const spans: { readonly from: number; readonly to: number; readonly role: string }[] = [];
    let text = '';
    let from = 0;
    for (const match of sentence.matchAll(marked)) {
      text += sentence.slice(from, match.index);
      const [whole, words = '', role = ''] = match;
      spans.push({ from: text.length, to: text.length + words.length, role: shortNames[role] ?? role });
      text += words;
      from = match.index + whole.length;
    }
    text += sentence.slice(from);
    return numbersOf(text).flatMap(({ dimension, start, words, evidence }) => {
      const names: readonly string[] = rolesOf[dimension];
      const span = spans.find((one) => one.from <= start && start < one.to);
      if (span === undefined) return [];
      if (!names.includes(span.role)) throw new RangeError(`"${words}" in "${text}" is no ${span.role}`);
      return [
        { text, words, dimension, evidence, rightness: names.map((role) => (role === span.role ? 1 : 0)) },
      ];
    });
  });
}

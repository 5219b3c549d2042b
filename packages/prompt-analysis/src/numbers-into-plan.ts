import { addConstraint, assume, isNumberPath, type Ledger, type NumberPath, setNumber } from './ledger.ts';
import type { Placed, Reasoning } from './placement.ts';
import type { Quantity } from './quantity.ts';
import { type Reading, wordsOf } from './reading.ts';
import { figure, spoken, unitOfPath } from './wording.ts';

const questionsByDimension: Readonly<Record<string, (text: string) => string>> = {
  mass: (text) => `What weighs "${text}"?`,
  length: (text) => `What does "${text}" measure?`,
  angle: (text) => `What is inclined or turned by "${text}"?`,
  time: (text) => `What lasts "${text}"?`,
};
const mostQuestionsOfNumbers = 3;

const joins = /^(and|but|or|also)$/;

/**
 * Whether a wish stands in the quantity's clause, or beside it by itself: "under 12 kg, if possible", "and, if
 * possible, under 12 kg".
 */
function isWish(reading: Reading, quantity: Quantity): boolean {
  const { tokens, mentions, quantities } = reading;
  const own = tokens[quantity.first];
  return mentions.some(({ category, first, isNegated }) => {
    if (category !== 'wish' || isNegated) return false;
    const wished = tokens[first];
    if (wished?.clause === own?.clause) return true;
    if (wished?.sentence !== own?.sentence) return false;
    if (quantities.some((other) => tokens[other.first]?.clause === wished?.clause)) return false;
    const start = tokens.findIndex(({ clause }) => clause === wished?.clause);
    const isOfNext =
      tokens[start - 1]?.sentence !== wished?.sentence || joins.test(tokens[start - 2]?.lower ?? '');
    const beside = (wished?.clause ?? 0) + (isOfNext ? 1 : -1);
    return (isOfNext ? own?.clause : tokens[quantity.next - 1]?.clause) === beside;
  });
}

/** The number that asks most of the body within a range. */
function demandOf({ quantity, role }: Placed): number {
  return role.hardest === 'largest' ? quantity.upper : quantity.value;
}

/** What is said of a number that was taken for something that the prompt does not call it. */
const reasons: Readonly<Record<Reasoning, (text: string, value: number) => string>> = {
  volume: (text, value) =>
    `"${text}" is taken as ${figure(value, 'kg')}: a litre is taken as 1 kg, as of water`,
  force: (text, value) => `"${text}" is taken as the weight of ${figure(value, 'kg')}`,
  percent: (text, value) => `"${text}" is taken as a grade: a slope of ${figure(value, 'rad')}`,
  'unnamed mass': (text) => `"${text}" is taken as what it carries: nothing says what weighs that much`,
};

/** A pipe bounds width and height alike. */
const ofPipe = ['environment.passage_width_m', 'environment.passage_height_m'] as const;

function placeNumber(ledger: Ledger, placed: Placed, path: NumberPath, text: string): void {
  const value = demandOf(placed);
  const known = ledger.numbers.get(path);
  const { quantity, role, by } = placed;
  if (known !== undefined && known !== value) {
    const isHarder = role.hardest === 'largest' ? value > known : value < known;
    const unit = unitOfPath(path);
    const [taken, left] = isHarder ? [value, known] : [known, value];
    assume(
      ledger,
      `of several values for ${spoken(path)}, ${figure(taken, unit)} is planned for and not ${figure(left, unit)}: it asks more of the body`,
      path,
    );
    if (!isHarder) return;
  }
  if (quantity.upper !== quantity.value) {
    assume(
      ledger,
      `of the range "${text}" the ${role.hardest}, ${figure(value, unitOfPath(path))}, is planned for`,
      path,
    );
  }
  if (by !== undefined) assume(ledger, reasons[by](text, value), path);
  setNumber(ledger, path, value, { text, kind: by === undefined ? 'stated' : 'inferred' });
}

/** A bound on the body itself: stated as a limit, it is one; stated plainly, it is the largest that is wanted. */
function placeConstraint(ledger: Ledger, reading: Reading, placed: Placed, kind: string, unit: string): void {
  const { quantity, role } = placed;
  const isLeast = quantity.bound === 'min' || role.hardest === 'largest';
  const text = wordsOf(reading, quantity.first, quantity.next);
  const hard = quantity.bound !== 'about' && !isWish(reading, quantity);
  const shared = { kind, unit: quantity.currency ?? unit, text, hard };
  if (quantity.upper !== quantity.value) {
    addConstraint(ledger, { ...shared, op: 'min', value: quantity.value });
    addConstraint(ledger, { ...shared, op: 'max', value: quantity.upper });
    return;
  }
  const isExact =
    (quantity.bound === undefined || quantity.bound === 'about') &&
    quantity.axis === undefined &&
    kind !== 'cost' &&
    kind !== 'size' &&
    kind !== 'time' &&
    !isLeast;
  addConstraint(ledger, { ...shared, op: isExact ? 'eq' : isLeast ? 'min' : 'max', value: quantity.value });
}

function askAbout(ledger: Ledger, reading: Reading): void {
  const asked = new Set<string>();
  for (const quantity of reading.placement.unplaced) {
    const text = wordsOf(reading, quantity.first, quantity.next);
    if (asked.size >= mostQuestionsOfNumbers || asked.has(text)) continue;
    asked.add(text);
    const question = questionsByDimension[quantity.dimension]?.(text) ?? `What is meant by "${text}"?`;
    ledger.questions.push({ text: question, about: 'prompt' });
  }
}

const joinsLoads = /^(and|plus|\+|&|,)$/;
const dividesLoads = /^(or|then|later|sometimes|another|up|but|per)$/;
const otherActions = new Set(['locomotion', 'manipulation', 'part']);
const farthestLoad = 9;

/** "my tent (1.9 kg) and 3 litres of water": loads that are carried together, as one. */
function joinLoads(reading: Reading): readonly Placed[] {
  const { tokens, mentions, placement } = reading;
  const joined: Placed[] = [];
  for (const load of placement.placed) {
    const before = joined.at(-1);
    const { quantity, role } = load;
    const from = before?.quantity.next ?? 0;
    const between = tokens.slice(from, quantity.first);
    const isTogether =
      before?.role.role === 'payload' &&
      role.role === 'payload' &&
      quantity.bound === before.quantity.bound &&
      between.length <= farthestLoad &&
      tokens[before.quantity.first]?.sentence === tokens[quantity.first]?.sentence &&
      between.some(({ lower }) => /^(and|plus|\+|&)$/.test(lower)) &&
      between.every(
        ({ lower, kind }) =>
          !dividesLoads.test(lower) && (kind === 'word' || joinsLoads.test(lower) || /^[()]$/.test(lower)),
      ) &&
      !mentions.some(
        ({ category, first }) => otherActions.has(category) && first >= from && first < quantity.first,
      );
    if (!isTogether) joined.push(load);
    else {
      const sum = {
        value: before.quantity.value + quantity.value,
        upper: before.quantity.upper + quantity.upper,
      };
      joined[joined.length - 1] = {
        ...before,
        ...load,
        quantity: { ...quantity, ...sum, first: before.quantity.first },
      };
    }
  }
  return joined;
}

/** Writes every placed quantity into the plan, and a question for each that could not be placed. */
export function writeNumbers(ledger: Ledger, reading: Reading): void {
  for (const placed of joinLoads(reading)) {
    const { target } = placed.role;
    const text = wordsOf(reading, placed.quantity.first, placed.quantity.next);
    if (!('path' in target)) placeConstraint(ledger, reading, placed, target.constraint, target.unit);
    else if (isNumberPath(target.path)) {
      const paths = placed.role.role === 'pipe' ? ofPipe : [target.path];
      for (const path of paths) placeNumber(ledger, placed, path, text);
    }
  }
  askAbout(ledger, reading);
}

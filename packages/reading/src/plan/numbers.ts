import type { Span } from '../mentions/mention.ts';
import type { Quantity } from '../quantities/quantity.ts';
import { currencyOf } from '../quantities/units.ts';
import type { Reading } from '../reading.ts';
import { isWithinLimit, type Placed, type Placement } from '../roles/place-quantities.ts';
import type { RoleTarget } from '../roles/role-table.ts';
import { isNumberPath, type Ledger, type NumberPath } from './ledger.ts';
import { type Pieces, piecesOf } from './pieces.ts';
import { figure, spoken, unitOfPath } from './wording.ts';

/** Writes what each quantity is of into the plan. */

const gravity_m_s2 = 9.80665;
const litres = 1000;

interface Conversion {
  readonly of: (si: number) => number;
  readonly because: (text: string, value: number) => string;
}

/** What a number of another dimension stands for. */
const conversions: Readonly<Record<string, Conversion>> = {
  water: {
    of: (m3) => m3 * litres,
    because: (text, value) => `"${text}" weighs ${figure(value, 'kg')}, as water does: 1 kg a litre`,
  },
  weight: {
    of: (newton) => newton / gravity_m_s2,
    because: (text, value) => `"${text}" is taken as the weight of ${figure(value, 'kg')}`,
  },
  grade: {
    of: (share) => Math.atan(share),
    because: (text, value) => `"${text}" is taken as a grade: a slope of ${figure(value, 'rad')}`,
  },
};

type PathTarget = Extract<RoleTarget, { path: string }>;
type ConstraintTarget = Extract<RoleTarget, { constraint: string }>;

/** Both ends of a quantity, equal without a range, in the plan's unit of what it is of. */
export function endsOf(
  { si, siUpper = si, value, upper = value }: Quantity,
  target: RoleTarget,
): readonly [number, number] {
  if ('constraint' in target) return target.unit === 'per' ? [value, upper] : [si, siUpper];
  const conversion = target.as === undefined ? undefined : conversions[target.as];
  return conversion === undefined ? [si, siUpper] : [conversion.of(si), conversion.of(siUpper)];
}

/** The place of a load that may be given by its pieces. */
const payloadPath: NumberPath = 'capabilities.payload_kg';

function placeAt(
  ledger: Ledger,
  path: NumberPath,
  { quantity, target }: Placed,
  single: Span,
  pieces: Pieces | undefined,
): void {
  const { count, span } = pieces ?? { count: 1, span: single };
  const text = ledger.words(span);
  const { as, takes } = target as PathTarget;
  const conversion = as === undefined ? undefined : conversions[as];
  const ends = endsOf(quantity, target).map((end) => end * count);
  const value = takes === 'largest' ? Math.max(...ends) : Math.min(...ends);
  const unit = unitOfPath(path);
  const known = ledger.numbers.get(path);
  if (known !== undefined && known !== value) {
    const isHarder = takes === 'largest' ? value > known : value < known;
    const [taken, left] = isHarder ? [value, known] : [known, value];
    ledger.assume(
      `of several values for ${spoken(path)}, ${figure(taken, unit)} is planned for and not ${figure(left, unit)}: it asks more of the body`,
      path,
    );
    if (!isHarder) return;
  }
  if (quantity.siUpper !== undefined && quantity.siUpper !== quantity.si)
    ledger.assume(`of the range "${text}" the ${takes}, ${figure(value, unit)}, is planned for`, path);
  if (conversion) ledger.assume(conversion.because(text, value), path);
  if (pieces) ledger.assume(`"${text}" are carried together: ${figure(value, unit)}`, path);
  ledger.setNumber(path, value, span, 'stated');
}

/** Whether a wish stands in the quantity's clause. */
function isWish({ tokens, mentions }: Reading, { first }: Quantity): boolean {
  const own = tokens[first];
  return mentions.some(
    ({ category, first: at }) =>
      category === 'wishes' && tokens[at]?.sentence === own?.sentence && tokens[at]?.clause === own?.clause,
  );
}

/** The unit that a constraint has in the plan: rates and money keep what the text says. */
function unitOf({ unit }: ConstraintTarget, { unit: written, unitId, per }: Quantity): string | undefined {
  if (unit === 'currency') return (unitId && currencyOf(unitId)) ?? written;
  if (unit === 'per')
    return per === undefined
      ? written
      : [unitId, `per ${per}`].filter((part) => part !== undefined).join(' ');
  return unit === '1' ? undefined : unit;
}

/**
 * A bound on the body itself: stated as a limit, it is one; stated plainly, the role says which.
 *
 * @returns its path in the plan
 */
function addLimit(ledger: Ledger, reading: Reading, placed: Placed, span: Span): string {
  const { quantity, bound } = placed;
  const target = placed.target as ConstraintTarget;
  const unit = unitOf(target, quantity);
  const [low, high] = endsOf(quantity, target);
  const shared = {
    kind: target.constraint,
    ...(unit !== undefined && { unit }),
    hard: bound !== 'about' && !isWish(reading, quantity),
  };
  if (high !== low) {
    ledger.addConstraint({ ...shared, op: 'min', value: low }, span);
    return ledger.addConstraint({ ...shared, op: 'max', value: high }, span);
  }
  return ledger.addConstraint({ ...shared, op: placed.op ?? target.op, value: low }, span);
}

const questionsByDimension: Readonly<Record<string, (text: string) => string>> = {
  mass: (text) => `What weighs "${text}"?`,
  length: (text) => `What does "${text}" measure?`,
  angle: (text) => `What is inclined or turned by "${text}"?`,
  time: (text) => `What lasts "${text}"?`,
};
const mostQuestions = 3;

/** The words of a quantity, with the noun that it counts. */
export function spanOf({ first, next, noun }: Quantity): Span {
  const isNear = noun !== undefined && noun >= next && noun - next <= 1;
  return { first, next: isNear ? noun + 1 : next };
}

/** Below zero, only an angle and a temperature mean something. */
const signed: ReadonlySet<string> = new Set(['angle', 'temperature']);

/** A quantity that stays out of the plan, with the reason. */
export interface Excess {
  readonly quantity: Quantity;
  readonly because: string;
}

/** Numbers up to this, in SI units, are planned for: an answer says how far a body falls short of them. */
const largestPlanned = 1e12;
/** Of these no more is planned for than a robot can have. */
const limited: ReadonlySet<string> = new Set(['angle', 'count']);

/** Why a number is not planned for. */
function excessOf(one: Placed): string | undefined {
  const { si, siUpper = si, dimension } = one.quantity;
  const isTooLarge = limited.has(dimension) && !isWithinLimit(one.quantity, one.target);
  if (isTooLarge || siUpper > largestPlanned) return 'larger than any number that a robot could be built for';
  return si < 0 && !signed.has(dimension)
    ? 'nothing here can be less than zero; leave out the sign if it is meant without'
    : undefined;
}

const pathsOf = ({ target }: Placed): readonly NumberPath[] =>
  'path' in target ? [target.path, target.and ?? ''].filter(isNumberPath) : [];

/**
 * Among numbers whose probabilities for one place differ by less than this, the one that asks more is taken. Of 351 places with
 * several numbers in the tuning prompts this is right in 71 %; the most probable alone in 69 %, the one that asks more in 52 %.
 */
const similar = 0.1;

/** Of several numbers for one place, those that the words around them speak for about equally; with the place of each. */
function withoutUnlikely(placed: readonly Placed[]): ReadonlyMap<NumberPath, readonly Placed[]> {
  const rivals = Map.groupBy(
    placed.flatMap((one) => pathsOf(one).map((path) => ({ path, one }))),
    ({ path }) => path,
  );
  return new Map(
    [...rivals].map(([path, all]) => {
      // "90000 kg" is not preferred to "5 kg" because it asks more.
      const within = all.filter(({ one }) => isWithinLimit(one.quantity, one.target));
      const rated = within.length > 0 ? within : all;
      const most = Math.max(...rated.map(({ one }) => one.probability));
      const kept = rated.filter(({ one }) => one.isSuggested || one.probability >= most - similar);
      return [path, kept.map(({ one }) => one)];
    }),
  );
}

/** Says which unit a number without one is taken to have. */
function assumeUnit(
  ledger: Ledger,
  { isUnitAssumed, unitId, value }: Quantity,
  span: Span,
  path: string,
): void {
  if (isUnitAssumed && unitId !== undefined)
    ledger.assume(`"${ledger.words(span)}" has no unit and is taken as ${figure(value, unitId)}`, path);
}

/** Writes every placed quantity into the plan, and a question for each that could not be placed. @returns what stays out of the plan */
export function writeNumbers(
  ledger: Ledger,
  reading: Reading,
  { placed, unclear }: Placement,
): readonly Excess[] {
  const beyond = placed.flatMap((one): Excess[] => {
    const because = excessOf(one);
    return because === undefined ? [] : [{ quantity: one.quantity, because }];
  });
  const possible = placed.filter((one) => excessOf(one) === undefined);
  const likely = withoutUnlikely(possible);
  const hasNoRole = (quantity: Quantity) => !possible.some((one) => one.quantity === quantity);
  for (const one of possible) {
    const span = spanOf(one.quantity);
    if ('constraint' in one.target) {
      assumeUnit(ledger, one.quantity, span, addLimit(ledger, reading, one, span));
      continue;
    }
    const paths = pathsOf(one);
    const own = paths.filter((path) => likely.get(path)?.includes(one));
    for (const path of own) {
      const pieces = path === payloadPath ? piecesOf(reading, one.quantity, hasNoRole) : undefined;
      placeAt(ledger, path, one, span, pieces);
      assumeUnit(ledger, one.quantity, span, path);
    }
    const [lost] = paths;
    if (own.length === 0 && lost !== undefined)
      beyond.push({
        quantity: one.quantity,
        because: `another number is stated more clearly for ${spoken(lost)}`,
      });
  }
  for (const quantity of unclear.slice(0, mostQuestions)) {
    const text = ledger.words(spanOf(quantity));
    ledger.ask(questionsByDimension[quantity.dimension]?.(text) ?? `What is meant by "${text}"?`, 'prompt');
  }
  return beyond;
}

import { familyNoun, figure, listed, plainWord } from '@robotdesign/answers';
import { component } from '@robotdesign/components';
import type { Embodiment, FeasibleBound, Need } from '@robotdesign/contracts';
import { type Bound, isUpperLimit, type ProvenBound } from '@robotdesign/robot-design';
import { askedFigure } from './judgement.ts';
import { type Measured, measures, requirementNames } from './sizing-requirements.ts';
import { boundWords } from './wording.ts';

/** Turns the proofs of sizing into bounds of needs, with text for people. */

const isBound = (word: string): word is Bound => Object.hasOwn(boundWords, word);

const measuredBy = (name: string): Measured | undefined => measures.find(({ key }) => key === name);

const mostNamed = 3;
/** Predicates that one "no" may stand before. */
const mostDenied = 2;

/** The actuators that were tried last, by name. */
const actuatorNames = ({ strongest }: ProvenBound): string =>
  listed([...new Set(Object.values(strongest))].slice(0, mostNamed).map((id) => component(id).name));

/** Checks of the structure and of the simulation that a body can fail, as clauses. */
const faults: Readonly<Record<string, string>> = {
  stiffness: 'its legs are not stiff enough',
  bending: 'its limbs bend too far',
  structure: 'what carries the load bends too far',
  sizes: 'no sizes that were tried fit together',
  tip_angle: 'it tips over',
  tip_angle_laden: 'it tips over under the load',
  home_tilt_laden: 'it leans under the load',
  home_drift_laden: 'it slides under the load',
  balance_falls: 'no controller that was tried balances it without the load in simulation',
  balance_tilt: 'no controller that was tried balances it without the load in simulation',
  balance_drift: 'no controller that was tried balances it without the load in simulation',
  balance_falls_laden: 'no controller that was tried balances it with the load in simulation',
  balance_tilt_laden: 'no controller that was tried balances it with the load in simulation',
  balance_drift_laden: 'no controller that was tried balances it with the load in simulation',
};

/** What fails beyond a bound, as a clause. */
function failureText(proven: ProvenBound): string {
  const { key, check, at } = proven;
  if (check === 'torque')
    return `beyond that ${at === undefined ? 'a joint' : `the ${plainWord(at)} joint`} lacks torque, even with the strongest actuators tried (${actuatorNames(proven)})`;
  if (check === key)
    return at !== undefined && isBound(at)
      ? `the limit is ${boundWords[at]}`
      : `no other size or part that was tried does better (motors up to ${actuatorNames(proven)})`;
  const fault = faults[check];
  if (fault !== undefined) return `beyond that ${fault}`;
  const other = measuredBy(check);
  if (!other) return `beyond that it fails a check of its model (${plainWord(check)})`;
  return `beyond that it misses another requirement (${plainWord(requirementNames[other.key])})`;
}

/** What a body with this value does, as a predicate: `carries 2.8 kg`. */
const does = (key: string, value: number, words = ''): string => {
  const measured = measuredBy(key);
  if (!measured) return plainWord(key);
  const { question, sense } = measured;
  return question.says.replace(
    '{}',
    `${words}${figure(value, question.unit, sense === 'max' ? 'up' : 'down')}`,
  );
};

/** What is asked, as a predicate: `costs at most $200`. */
function askedText(key: string, limit: number): string {
  const measured = measuredBy(key);
  return measured ? askedFigure(measured.question, measured.sense, limit) : plainWord(key);
}

/** `No quadruped designed here carries more than 2.8 kg with the rest as asked: …`. @param isRestMet nothing else is missed */
function aloneText(proven: ProvenBound, sense: Measured['sense'], noun: string, isRestMet: boolean): string {
  const most = does(proven.key, proven.value, `${sense === 'max' ? 'less' : 'more'} than `).replace(
    'more than under',
    'as much as',
  );
  return `No ${noun} designed here ${most}${isRestMet ? ' with the rest as asked' : ''}: ${failureText(proven)}.`;
}

/** What the body at bounds that are scaled together does: at least its share of what is asked, often more. */
function reachedValue({ key, value }: ProvenBound, needs: readonly Need[]): number {
  const own = needs.find(({ name }) => name === requirementNames[key])?.value;
  if (own === undefined) return value;
  return measuredBy(key)?.sense === 'max' ? Math.min(value, own) : Math.max(value, own);
}

/** `No quadruped designed here carries 6 kg and runs for 8 h. The nearest one carries 4.2 kg and runs for 5 h 36 min; …`. */
function togetherText(
  all: readonly [ProvenBound, ...ProvenBound[]],
  noun: string,
  needs: readonly Need[],
): string {
  const told = all.map((each) => does(each.key, reachedValue(each, needs)));
  const reached = told.filter((text) => !text.includes(' under '));
  const nearest = listed(reached.length > 0 ? reached : told);
  const bounded = new Set(all.map(({ key }) => requirementNames[key]));
  const isMore = needs.some(({ name, hard, limit }) => hard && limit !== undefined && !bounded.has(name));
  // What fails beyond the bounds adds nothing if it is one of them.
  const isOneOfThem = all.some(({ key }) => key === all[0].check);
  const beyond = isOneOfThem ? '' : `; ${failureText(all[0])}`;
  const parts = [
    ...all.map((each) => askedText(each.key, each.asked)),
    ...(isMore ? ['does the rest that is asked'] : []),
  ];
  const asked = parts.length > mostDenied ? `combines all of this: it ${listed(parts)}` : listed(parts);
  return `No ${noun} designed here ${asked}. The nearest one ${nearest}${beyond}.`;
}

/** A proof as a bound with text. */
function feasibleBoundOf(
  proven: ProvenBound,
  proofs: readonly ProvenBound[],
  family: Embodiment,
  needs: readonly Need[],
): FeasibleBound | undefined {
  const measured = measuredBy(proven.key);
  if (!measured) return undefined;
  const noun = familyNoun(family);
  const { together } = proven;
  const isRestMet = needs.every(
    ({ name, hard, verdict }) => !hard || verdict !== 'missed' || name === requirementNames[proven.key],
  );
  const [first = proven, ...more] = proofs.filter((each) => each.together !== undefined);
  return {
    value: together === undefined ? proven.value : reachedValue(proven, needs),
    unit: measured.question.unit,
    check: proven.check,
    strongest: [...new Set(Object.values(proven.strongest))].join(', '),
    text:
      together === undefined
        ? aloneText(proven, measured.sense, noun, isRestMet)
        : togetherText([first, ...more], noun, needs),
  };
}

/** Limits of single sides, which `size` sets all at once. */
const sides: ReadonlySet<string> = new Set(['limits.length_m', 'limits.width_m', 'limits.height_m']);

/** The proof of a need; of a size that of the side that needs most. */
function proofOf({ name, op }: Need, proofs: readonly ProvenBound[]): ProvenBound | undefined {
  if (name === 'size')
    return proofs.filter(({ key }) => sides.has(key)).toSorted((a, b) => b.value - a.value)[0];
  // A height is a limit, or one that the body must reach. Sizing meets no other exact size.
  const isAnswered = ({ key }: ProvenBound) =>
    isUpperLimit(key) ? op === 'max' : key !== 'tall_m' || op !== 'max';
  return proofs.find((proven) => requirementNames[proven.key] === name && isAnswered(proven));
}

/** The needs of the body at the bounds, with the bounds of those that it misses. */
export const withBounds = (
  needs: readonly Need[],
  proofs: readonly ProvenBound[],
  family: Embodiment,
): readonly Need[] =>
  needs.map((need) => {
    const proven = need.verdict === 'missed' ? proofOf(need, proofs) : undefined;
    const bound = proven && feasibleBoundOf(proven, proofs, family, needs);
    return bound ? { ...need, bound } : need;
  });

/**
 * The bound of a figure that sizing does not set, such as a number of legs: what the nearest of all bodies that were
 * tried does.
 * @param strongest component ids of the actuators of that body
 */
export function triedBound(
  { asked, name, value: own, limit = 0 }: Need,
  nearest: Pick<Need, 'value' | 'unit' | 'does'>,
  strongest: readonly string[],
): FeasibleBound | undefined {
  const { value } = nearest;
  if (value === undefined) return undefined;
  const isNearer = own === undefined || Math.abs(value - limit) < Math.abs(own - limit);
  return {
    value,
    unit: nearest.unit ?? '',
    check: name,
    strongest: strongest.join(', '),
    text: `No body that was tried for this task ${asked}${isNearer ? `: the nearest ${nearest.does}` : ' or comes nearer'}.`,
  };
}

/**
 * The bound of a figure that sizing does not set, if a body that meets it misses another requirement: with the rest as
 * asked, what this body has is the most.
 */
export function tradedBound(
  { asked, name, value, unit, does }: Need,
  instead: Pick<Need, 'asked' | 'does' | 'name'>,
): FeasibleBound | undefined {
  if (value === undefined) return undefined;
  return {
    value,
    unit: unit ?? '',
    check: instead.name,
    strongest: name,
    text: `No body that was tried for this task ${asked} and meets the rest: this one ${does}, and one that ${asked} ${instead.does}.`,
  };
}

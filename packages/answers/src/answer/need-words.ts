import type { Need } from '@robotdesign/contracts';
import type { Rounding, Units } from '../figures/figures.ts';
import { quotations, quoted, said } from '../language/markdown.ts';
import {
  askedOf,
  boundOf,
  cannot,
  isMeasure,
  type Measure,
  type MeasureWords,
  measured,
  measureWords,
} from '../language/measures.ts';
import { doableWords, listed, onGround, sensorNoun, withArticle } from '../language/words.ts';
import { figureInRow, type RowUnits } from './rows.ts';

/** A need in words that follow "it", from its name and figures. Words of a person stand in quotation marks. */

const longestText = 160;

export const isGround = ({ name }: Need): boolean => name.startsWith('terrain_');
/** Whether it moves at all, in one way or another. */
export const isMoving = ({ name }: Need): boolean => name.startsWith('moves_');
/** Grounds whose measure is a need of its own, which says more. */
const measuresOfGround: Readonly<Record<string, readonly string[]>> = {
  terrain_gap: ['gap_m'],
  terrain_slope: ['slope_rad'],
  terrain_steps: ['step_height_m'],
  terrain_stairs: ['step_height_m'],
  terrain_narrow: ['passage_width_m', 'passage_height_m'],
};
/** Whether a ground is judged by its measure, among the needs of a design. */
export const isMeasured = (ground: Need, needs: readonly Need[]): boolean =>
  ground.verdict === 'missed' &&
  needs.some(({ name }) => measuresOfGround[ground.name]?.includes(name) === true);
/** The kind of body that the person named: a wish, of which the families are told where they differ. */
export const isKind = ({ name }: Need): boolean => name === 'kind_of_body' || name === 'family';

/** A need with a limit that a figure of a body is compared with. */
interface FigureNeed extends Need {
  readonly name: Measure;
  readonly op: 'min' | 'max' | 'eq';
  readonly limit: number;
}

const isFigureNeed = (need: Need): need is FigureNeed =>
  isMeasure(need.name) && need.limit !== undefined && need.op !== undefined && need.op !== 'not';

const limitOf = ({ name, op, limit, unit = '' }: FigureNeed, { figure }: Units): string =>
  boundOf(measureWords[name], op, limit, figure(limit, unit));

/** ` (asked: at most 3 kg)`; nothing for an exact figure that is met. */
function besideLimit(need: FigureNeed, units: Units): string {
  const asked = need.limit_assumed ? 'assumed' : need.hard ? 'asked' : 'wished';
  if (need.op !== 'eq') return ` (${asked}: ${limitOf(need, units)})`;
  return need.verdict === 'met' ? '' : ` (${asked}: ${units.figure(need.limit, need.unit ?? '')})`;
}

/** What a body does of a figure: `carries only 400 g (asked: 600 g)`; `cannot carry 600 g` where it does nothing of it. */
function figureWords(need: FigureNeed, answer: string, units: Units): string {
  const words: MeasureWords = measureWords[need.name];
  const none = need.value === 0 ? cannot(words, limitOf(need, units)) : undefined;
  const isTooLittle = need.verdict === 'missed' && need.op === 'min' && words.can !== undefined;
  const told = isTooLittle && /^\d/.test(answer) ? `only ${answer}` : answer;
  return none ?? `${measured(words, told)}${besideLimit(need, units)}`;
}

/** Needs that are named after a word of the plan: the ending of the name is the word. */
const byPrefix: readonly (readonly [prefix: string, words: (word: string) => string])[] = [
  ['terrain_', (word) => `moves ${onGround(word)}`],
  ['sensor_', (word) => `has ${withArticle(sensorNoun(word))}`],
  ['equipment_', (word) => `can ${doableWords(word)}`],
  ['moves_', (word) => `can ${doableWords(word)}`],
  ['does_', (word) => `can ${doableWords(word)}`],
];
const fixed: Readonly<Record<string, string>> = {
  wet: 'copes with water',
  grip: 'can grip what it reaches',
};

function namedWords(name: string): string | undefined {
  if (Object.hasOwn(fixed, name)) return fixed[name];
  const found = byPrefix.find(([prefix]) => name.startsWith(prefix));
  return found && said(found[1](name.slice(found[0].length)), longestText);
}

/** The words of a person that no body can be checked against. */
export const isQuoted = (need: Need): boolean =>
  !isFigureNeed(need) && !isKind(need) && namedWords(need.name) === undefined;

/** What is asked: `carries 600 g`, `can open doors`; of a person's own words `keeps to “no noise”`. */
export function askedWords(need: Need, units: Units): string {
  if (isFigureNeed(need))
    return askedOf(measureWords[need.name], need.op, need.limit, units.figure(need.limit, need.unit ?? ''));
  if (isKind(need)) return said(need.asked, longestText);
  return namedWords(need.name) ?? `keeps to ${quoted(need.asked, longestText)}`;
}

/** Which needs nobody has checked: `Not checked: whether it can walk. Not taken into account: “pet”.` */
export function uncheckedWords(all: readonly Need[], units: Units): string {
  // That nothing was tried in motion is said of the design as a whole.
  const needs = all.filter((need) => !isMoving(need));
  const quotes = quotations(
    needs.filter(isQuoted).map(({ asked }) => asked),
    longestText,
  );
  const open = [
    ...new Set(
      needs.filter((need) => !isQuoted(need)).map((need) => `whether it ${askedWords(need, units)}`),
    ),
  ];
  return [
    ...(open.length > 0 ? [`Not checked: ${listed(open)}.`] : []),
    ...(quotes.length > 0 ? [`Not taken into account: ${listed(quotes)}.`] : []),
  ].join(' ');
}

/** What a body can do is rounded down, what it weighs, costs or takes up is rounded up, whatever is asked of it. */
const roundingOf = (name: string): Rounding =>
  isMeasure(name) && cannot(measureWords[name], '') === undefined ? 'up' : 'down';

/** The figure of a body that answers a need; undefined where none does. */
function answerOf({ name, value, unit, verdict, expected }: Need, units: RowUnits): string | undefined {
  if (value === undefined || unit === undefined || verdict === 'not_checked') return undefined;
  const isAbout = name === 'cost' && expected !== undefined;
  return `${isAbout ? 'about ' : ''}${figureInRow(units, name, [value, unit], roundingOf(name))}`;
}

/** What a body does of a need, without what was asked: `carries 400 g`. */
export function figureOnly(need: Need, units: RowUnits): string {
  const answer = answerOf(need, units);
  return isFigureNeed(need) && answer !== undefined && need.value !== 0
    ? measured(measureWords[need.name], answer)
    : doneWords(need, units);
}

/** What a body does of a figure that another one does worse or better: `carries 500 g instead of 400 g`. */
export function insteadWords(need: Need, other: Need, units: RowUnits): string {
  const { name, value = 0, unit } = need;
  if (!isFigureNeed(need) || unit === undefined || value === 0 || !other.value) return doneWords(need, units);
  const told = (own: number) => figureInRow(units, name, [own, unit], roundingOf(name));
  return `${measured(measureWords[need.name], told(value))} instead of ${told(other.value)}`;
}

/** What a body does of a need that was checked: `carries 400 g (asked: 600 g)`, `cannot fly: it cannot leave the ground`. */
export function doneWords(need: Need, units: RowUnits): string {
  const answer = answerOf(need, units);
  if (isFigureNeed(need) && answer !== undefined) return figureWords(need, answer, units);
  if (need.verdict === 'met') return askedWords(need, units);
  const asked = askedWords(need, units);
  if (asked.startsWith('can '))
    return `cannot ${asked.slice('can '.length)}: it ${said(need.does, longestText)}`;
  return need.name === 'family_excluded'
    ? `${said(need.does, longestText)} (asked: ${quoted(need.asked, longestText)})`
    : said(need.does, longestText);
}

/** Verbs that are said once for all that follows them. */
const sharedVerb = /^(?:has|is) /;

/** Several predicates of one subject: `is 20 cm wide and 30 cm high, carries 2 kg and has 4 legs and a camera`. */
export function together(predicates: readonly string[]): string {
  const byVerb = Map.groupBy(new Set(predicates), (words) => sharedVerb.exec(words)?.[0] ?? words);
  return listed(
    [...byVerb].map(([verb, all]) =>
      all.length === 1 ? (all[0] ?? '') : `${verb}${listed(all.map((words) => words.slice(verb.length)))}`,
    ),
  );
}

/** How a judgement is told. */
interface Expectation {
  readonly clause: (where: string) => string;
  /** In a cell of the comparison, where that is not its name. */
  readonly cell?: string;
  /** It hardly moves there, or gets nowhere. */
  readonly doubt?: 'slow' | 'hopeless';
}

/** How a body that was not tried on a ground is expected to move there, by the word of the judgement: the best first. */
const expectations: Readonly<Record<string, Expectation>> = {
  likely: { clause: (where) => `its figures suggest that it moves ${where}`, cell: 'yes' },
  'is suited': { clause: (where) => `its kind of body moves well ${where}`, cell: 'suited' },
  'gets along': { clause: (where) => `its kind of body copes ${where}`, cell: 'copes' },
  'with trouble': {
    clause: (where) => `its figures suggest that it has trouble moving ${where}`,
    doubt: 'slow',
  },
  struggles: { clause: (where) => `its kind of body struggles ${where}`, doubt: 'slow' },
  hardly: { clause: (where) => `its figures suggest that it hardly moves ${where}`, doubt: 'hopeless' },
  'is of no use': {
    clause: (where) => `its kind of body is not built to move ${where}`,
    cell: 'not built for it',
    doubt: 'hopeless',
  },
};
const ranked = Object.keys(expectations);

const expectationOf = (expected = ''): Expectation | undefined =>
  Object.hasOwn(expectations, expected) ? expectations[expected] : undefined;

/** Whether a body is expected to get nowhere on a ground that was asked for. */
export const isHopeless = (need: Need): boolean =>
  isGround(need) && need.limit_assumed !== true && expectationOf(need.expected)?.doubt === 'hopeless';

/** Whether a body is expected to move badly on a ground. */
export const isDoubtful = (need: Need): boolean => expectationOf(need.expected)?.doubt !== undefined;

/** Whether a need is expected to be met worse than another; false where nothing is expected of one of them. */
export const isExpectedWorse = ({ expected: own = '' }: Need, { expected: other = '' }: Need): boolean =>
  ranked.includes(other) && ranked.indexOf(own) > ranked.indexOf(other);

/** Expectations of the grounds of a task, those alike in one clause; none for a ground without a judgement. */
export function expectedWords(needs: readonly Need[]): readonly string[] {
  const judged = needs.filter(
    (need) => isGround(need) && need.verdict === 'not_checked' && need.expected !== undefined,
  );
  return [...Map.groupBy(judged, ({ expected = '' }) => expected)].flatMap(([expected, some]) => {
    const clause = expectationOf(expected)?.clause;
    return clause ? [clause(listed(some.map(({ name }) => onGround(name.slice('terrain_'.length)))))] : [];
  });
}

/** Whether a ground has an expectation in words. */
export const isExpected = (need: Need): boolean => expectedWords([need]).length > 0;

/** A cell of the comparison: `met: 1.45 kg`, `missed`, `not checked`. */
export function needCell(need: Need, units: RowUnits): string {
  const { verdict, expected } = need;
  const answer = answerOf(need, units);
  if (verdict !== 'not_checked') return answer === undefined ? verdict : `${verdict}: ${answer}`;
  if (!isExpected(need) || expected === undefined) return 'not checked';
  return `judged: ${expectationOf(expected)?.cell ?? said(expected, longestText)}`;
}

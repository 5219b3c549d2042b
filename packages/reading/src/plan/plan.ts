import type { CoveredText, IgnoredText, NotUnderstoodText, Plan } from '@robotdesign/contracts';
import type { Meaning } from '../draft/confirm.ts';
import type { Draft } from '../draft/draft.ts';
import { reconsider, type SecondReading } from '../draft/reconsider.ts';
import { isEveryday } from '../mentions/known-words.ts';
import { touches } from '../mentions/mention.ts';
import type { Dimension, Quantity } from '../quantities/quantity.ts';
import { asked, type Reading, readPrompt } from '../reading.ts';
import { type Placement, placeQuantities } from '../roles/place-quantities.ts';
import { languagesTried } from '../text/language.ts';
import { joinBounds } from './bounds.ts';
import { writeConflicts, writePlaceConflict } from './conflicts.ts';
import {
  type Covered,
  contradicted,
  coverageOf,
  itself,
  needless,
  type Reasoned,
  unrecognised,
} from './coverage.ts';
import { suggestEmbodiments } from './families/suggest.ts';
import { goalOf } from './goal.ts';
import { Ledger } from './ledger.ts';
import { writeNumbers } from './numbers.ts';
import { writePreferences } from './preferences.ts';
import { motionReferenceNeed, searchQueries } from './queries.ts';
import { askForMissing, questionsWithoutTask } from './questions.ts';
import { strengthOf, weighRequest } from './request.ts';
import { bearingOf, writeTerrain } from './terrain.ts';
import { assumeUsual } from './usual.ts';
import { spoken } from './wording.ts';
import {
  bothPlaces,
  listAsked,
  wordOf,
  writeExclusions,
  writeLimitsInWords,
  writePlace,
  writeSingleParts,
} from './words.ts';

/** What it does to things: handling, and purposes that are done to things. */
function listHandling(ledger: Ledger, reading: Reading): readonly string[] {
  const path = 'capabilities.manipulation';
  const handling = [...listAsked(ledger, reading, 'manipulation', path)];
  for (const [purpose, mention] of asked(reading, 'purposes')) {
    if (mention.facts.of !== 'handling') continue;
    ledger.note(`${path}[${handling.length}]`, mention, 'stated');
    handling.push(purpose);
  }
  return handling;
}

const ofName = 'a name that is not known here';
/** "One robot", "一个机器人". */
const ofRobot = 'it counts the robot itself';
const byDimension: Readonly<Partial<Record<Dimension, string>>> = {
  name: ofName,
  date: 'a date',
  ordinal: 'the number of something in a list',
};

/** Whether a number is the word for one, before no noun that is counted. */
const isArticle = ({ tokens }: Reading, { first, dimension, si, noun }: Quantity): boolean =>
  dimension === 'count' && si === 1 && noun === undefined && !/\p{N}/u.test(tokens[first]?.text ?? '');

/** Quantities without a place in the plan, with what is said of them. */
function asideOf(
  reading: Reading,
  { aside, unclear }: Placement,
  beyond: readonly Reasoned[],
): readonly Reasoned[] {
  return [
    ...beyond,
    ...aside.map(({ quantity }) => {
      const { first, next, dimension } = quantity;
      const usual = byDimension[dimension] ?? 'a number about something else';
      return { first, next, because: isArticle(reading, quantity) ? ofRobot : usual };
    }),
    ...unclear.map(({ first, next }) => ({ first, next, because: 'what this measures is not clear' })),
  ];
}

/** What an answer says elsewhere, or what needs no word. */
const untold: ReadonlySet<string> = new Set([contradicted, needless, itself, ofRobot]);

/** "Indoors and outdoors". */
const ofBothPlaces = 'for both places, so bodies are chosen for neither';
const mostIgnored = 40;

interface Stretch {
  readonly first: number;
  next: number;
  because: string;
  size: number;
  /** Whether it has a number, or a word that is not an everyday one. */
  isTelling: boolean;
}

/**
 * Stretches that are set aside for one reason, numbers and whole stretches of words. One or two everyday words in which
 * nothing was recognised are left out.
 */
export function ignoredOf(
  ledger: Ledger,
  coverage: readonly Covered[],
  { tokens, language }: Pick<Reading, 'tokens' | 'language'>,
): readonly IgnoredText[] {
  const languages = languagesTried(language);
  const isTelling = ({ first, kind }: Covered) =>
    kind === 'number' || !isEveryday(tokens[first]?.lower ?? '', languages);
  const stretches: Stretch[] = [];
  let isParted = false;
  for (const one of coverage) {
    const { first, next, outcome, because = '' } = one;
    if (outcome !== 'set_aside' || untold.has(because)) {
      isParted = true;
      continue;
    }
    const last = stretches.at(-1);
    const isNext = !isParted && last?.because === because;
    // "MIL-STD-810" is one name.
    const isHeadOfName = last?.because === unrecognised && last.next === first && because === ofName;
    isParted = false;
    if (last && (isNext || isHeadOfName))
      Object.assign(last, {
        next,
        because,
        size: last.size + 1,
        isTelling: last.isTelling || isTelling(one),
      });
    else stretches.push({ first, next, because, size: 1, isTelling: isTelling(one) });
  }
  return stretches
    .filter(({ size, because, ...stretch }) => stretch.isTelling || size > 2 || because !== unrecognised)
    .slice(0, mostIgnored)
    .map(({ because, first, next }) => ({ text: ledger.words({ first, next }), because }));
}

/** Offsets of UTF-16 units as offsets of code points. */
function codePoints(text: string): (at: number) => number {
  const points = new Int32Array(text.length + 1);
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    points[at] = count;
    const code = text.charCodeAt(at);
    const isLow = code >= 0xdc00 && code < 0xe000;
    if (isLow && at > 0) points[at] = count - 1;
    else count += 1;
  }
  points[text.length] = count;
  return (at) => points[at] ?? count;
}

/** The coverage as the plan holds it, with offsets into the prompt. */
export function coveredTexts(
  prompt: string,
  reading: Reading,
  ledger: Ledger,
  coverage: readonly Covered[],
): readonly CoveredText[] {
  const { tokens, promptOffset } = reading;
  const pointOf = codePoints(prompt);
  return coverage.map(({ first, next, kind, outcome, paths, because }) => ({
    start: pointOf(promptOffset(tokens[first]?.start ?? 0)),
    end: pointOf(promptOffset((tokens[next - 1]?.end ?? 1) - 1) + 1),
    text: ledger.words({ first, next }),
    kind,
    outcome,
    paths: [...paths],
    ...(because !== undefined && { because }),
  }));
}

const mostUnknown = 20;

/** Words that were not understood, neighbours together. */
export function notUnderstood(ledger: Ledger, coverage: readonly Covered[]): readonly NotUnderstoodText[] {
  const stretches: { first: number; next: number }[] = [];
  for (const { first, next, outcome } of coverage) {
    if (outcome !== 'not_understood') continue;
    const last = stretches.at(-1);
    if (last?.next === first) last.next = next;
    else stretches.push({ first, next });
  }
  return stretches.slice(0, mostUnknown).map((span) => ({ text: ledger.words(span) }));
}

/** How much of the text was understood: the task's evidence, its numbers placed, its words used, no conflicts. */
function confidenceOf(
  strength: number,
  placement: Placement,
  ledger: Ledger,
  coverage: readonly Covered[],
): number {
  const { placed, unclear } = placement;
  const numbers = (placed.length + 1) / (placed.length + unclear.length + 1);
  const unknown = coverage.filter(({ outcome }) => outcome === 'not_understood').length;
  const understood = 1 - 0.6 * (unknown / Math.max(1, coverage.length));
  const consistent = 1 / (1 + 0.5 * ledger.conflicts.length);
  return Number(((0.35 + 0.6 * strength) * numbers * consistent * understood).toFixed(3));
}

function planWithoutTask(prompt: string, reading: Reading, strength: number, placement: Placement): Plan {
  const ledger = new Ledger(reading);
  const coverage = coverageOf(reading, ledger, asideOf(reading, placement, []));
  return {
    language: reading.language,
    capabilities: { locomotion: [], manipulation: [] },
    environment: { terrain: [] },
    constraints: [],
    suggested_embodiments: [],
    sensors: [],
    search_queries: [],
    motion_reference: { needed: false, kinds: [], because: 'the prompt names no task' },
    assumptions: [],
    questions: questionsWithoutTask(reading),
    conflicts: [],
    ignored: ignoredOf(ledger, coverage, reading),
    confidence: Number((0.1 * strength).toFixed(3)),
    provenance: [],
    coverage: coveredTexts(prompt, reading, ledger, coverage),
    not_understood: notUnderstood(ledger, coverage),
    notices: [],
  };
}

/** What is concluded of a task before families are weighed. */
export interface Conclusions {
  readonly ledger: Ledger;
  readonly beyond: ReturnType<typeof writeNumbers>;
  readonly locomotion: readonly string[];
  readonly manipulation: readonly string[];
  readonly terrain: readonly string[];
  readonly sensors: readonly string[];
  /** The concepts that speak for or against families. */
  readonly bearing: readonly string[];
}

export function conclude(reading: Reading, placement: Placement): Conclusions {
  const ledger = new Ledger(reading);
  const beyond = writeNumbers(ledger, reading, placement);
  writePlace(ledger, reading);
  writeExclusions(ledger, reading);
  writeSingleParts(ledger, reading);
  writeLimitsInWords(ledger, reading);
  const locomotion = listAsked(ledger, reading, 'locomotion', 'capabilities.locomotion');
  const manipulation = listHandling(ledger, reading);
  assumeUsual(ledger, reading, placement, manipulation);
  writePreferences(ledger, reading);
  const terrain = writeTerrain(ledger, reading);
  const sensors = listAsked(ledger, reading, 'sensors', 'sensors');
  const bearing = bearingOf(ledger, reading, terrain);
  return { ledger, beyond, locomotion, manipulation, terrain, sensors, bearing };
}

/** A question for each word that no table knows, and that a language model says something of. */
function askForMeanings(ledger: Ledger, covered: readonly Covered[], meanings: readonly Meaning[]): void {
  for (const { span, path, word } of meanings) {
    const unknown = covered.find((one) => one.outcome === 'not_understood' && touches(span, one));
    if (unknown)
      ledger.ask(
        `Does "${ledger.words(unknown)}" mean ${spoken(word)}, as a language model suggests? It is not planned for.`,
        path,
      );
  }
}

/** The plan of a text that is about a robot, with what became of each of its words. */
export interface ReadTask {
  readonly plan: Plan;
  readonly ledger: Ledger;
  readonly covered: readonly Covered[];
}

/** The plan of a text that is known to be about a robot. */
export function readTask(
  prompt: string,
  reading: Reading,
  placed = placeQuantities(reading),
  strength = strengthOf(reading, placed),
  second?: SecondReading,
): ReadTask {
  const placement = joinBounds(reading, placed);
  const { ledger, beyond, locomotion, manipulation, terrain, sensors, bearing } = conclude(
    reading,
    placement,
  );
  const purposes = [...asked(reading, 'purposes').values()].map(wordOf);
  const suggested = suggestEmbodiments(ledger, reading, bearing, second?.families);
  const concepts = [...terrain, ...locomotion, ...manipulation, ...purposes];
  askForMissing(ledger, reading, concepts, terrain, suggested[0]);
  for (const { text, about } of second?.assumptions ?? []) ledger.assume(text, about);
  for (const { text, about } of second?.questions ?? []) ledger.ask(text, about);
  const families = asked(reading, 'families');
  writeConflicts(ledger, [...families.keys()], suggested, families);
  writePlaceConflict(ledger, reading);

  const subject = { locomotion, manipulation, purposes, terrain, suggested };
  const excesses = beyond.map(({ quantity: { first, next }, because }) => ({ first, next, because }));
  const named = ledger.contradicted.map((span) => ({ ...span, because: contradicted }));
  const alike = bothPlaces(reading).map(({ first, next }) => ({ first, next, because: ofBothPlaces }));
  const covered = coverageOf(reading, ledger, asideOf(reading, placement, [...excesses, ...named, ...alike]));
  askForMeanings(ledger, covered, second?.meanings ?? []);
  const plan = {
    task_goal: goalOf(reading),
    language: reading.language,
    capabilities: { locomotion, manipulation, ...ledger.numbersUnder('capabilities') },
    environment: { terrain, ...ledger.numbersUnder('environment'), ...Object.fromEntries(ledger.flags) },
    constraints: ledger.constraints,
    suggested_embodiments: suggested,
    sensors,
    search_queries: searchQueries(subject),
    motion_reference: motionReferenceNeed(subject),
    assumptions: ledger.assumptions,
    questions: ledger.questions,
    conflicts: ledger.conflicts,
    ignored: ignoredOf(ledger, covered, reading),
    confidence: confidenceOf(strength, placement, ledger, covered),
    provenance: ledger.provenance,
    coverage: coveredTexts(prompt, reading, ledger, covered),
    not_understood: notUnderstood(ledger, covered),
    notices: [],
  };
  return { plan, ledger, covered };
}

/** The last stage: the plan of a reading. */
function planOf(prompt: string, reading: Reading, draft?: Draft): Plan {
  const placed = placeQuantities(reading);
  const second = draft && reconsider(reading, placed, draft);
  const placement = second?.placement ?? placed;
  const { isDesign, strength } = weighRequest(reading, placement);
  return isDesign
    ? readTask(prompt, reading, placement, strength, second).plan
    : planWithoutTask(prompt, reading, strength, placement);
}

/**
 * Reads a task in words into a plan: goal, numbers in SI units, surroundings, constraints, bodies that could do it,
 * and where each value came from. Deterministic, without I/O; text is data and nothing in it is followed.
 *
 * A prompt that names no robot's task gives a plan without `task_goal` and `search_queries`, with questions instead.
 * Never throws. 500 characters take some milliseconds, 8,000 some hundred at most; the first text of a language also builds its index.
 *
 * @param draft what a language model read in the same prompt: see `reconsider` for what it may change
 * @param reading what is recognised in the prompt
 */
export const analyzePrompt = (prompt: string, draft?: Draft, reading = readPrompt(prompt)): Plan =>
  planOf(prompt, reading, draft);

import type { IgnoredText, Plan } from '@robotdesign/contracts';
import { uncountedOf, writeBodyConstraints } from './body-constraints.ts';
import { writeConflicts } from './conflicts.ts';
import { writeContainers } from './containers.ts';
import { writeDoorForce } from './door-force.ts';
import { suggestEmbodiments } from './embodiments.ts';
import { writeGrippedObject } from './gripped-object.ts';
import { writeHandling } from './handling.ts';
import { writeHeldLoad } from './held-load.ts';
import { detectLanguage } from './language.ts';
import { type Ledger, numbersUnder, openLedger } from './ledger.ts';
import { writeNumbers } from './numbers-into-plan.ts';
import type { Aside } from './placement.ts';
import { motionReferenceNeed, searchQueries } from './queries.ts';
import { asked, type Reading, readPrompt, wordsOf } from './reading.ts';
import { findUnused, goalOf } from './sentences.ts';
import { listAsked, writeSurroundings } from './surroundings.ts';
import { type TaskEvidence, weighTask } from './task.ts';
import { writeTerrain } from './terrain.ts';
import { stemOf } from './tokens.ts';

const questionsWithoutTask = [
  { text: 'What should the robot do, for instance "carry 2 kg up the stairs"?', about: 'task_goal' },
  {
    text: 'Where will it move: on floors, stairs, slopes, rough ground, in pipes?',
    about: 'environment.terrain',
  },
  { text: 'What should it carry, lift or pull, and how heavy is that?', about: 'capabilities.payload_kg' },
] as const;

/** A value without which a kind of task cannot be sized, and the question for it. */
const missingValues = [
  {
    concepts: ['carry', 'place'],
    paths: ['capabilities.payload_kg', 'capabilities.lift_kg'],
    text: 'How heavy is what it carries?',
    about: 'capabilities.payload_kg',
  },
  {
    concepts: ['lift', 'grasp'],
    paths: ['capabilities.lift_kg', 'capabilities.payload_kg'],
    text: 'How heavy is what it lifts?',
    about: 'capabilities.lift_kg',
  },
  {
    concepts: ['pull', 'push'],
    paths: ['capabilities.pull_kg'],
    text: 'How heavy is what it pulls or pushes, and does that roll or slide?',
    about: 'capabilities.pull_kg',
  },
  {
    concepts: ['gap'],
    paths: ['environment.gap_m'],
    text: 'How wide are the gaps?',
    about: 'environment.gap_m',
  },
  {
    concepts: ['pipe', 'narrow'],
    paths: ['environment.passage_width_m', 'environment.passage_height_m'],
    text: 'How wide and high is the narrowest passage?',
    about: 'environment.passage_width_m',
  },
] as const;

/** Ways of moving that need no ground. */
const offGround = new Set(['fly', 'swim', 'float', 'climb_wall']);

/** Verbs that call for moving about, be it on legs or on wheels. */
const goingAbout = new Set(['follow', 'patrol'].map(stemOf));

/** The ways of moving that are asked for, as the suitability of families knows them. */
function waysOf(reading: Reading): readonly string[] {
  const moving = reading.mentions.filter(
    ({ category, isNegated }) => category === 'locomotion' && !isNegated,
  );
  return moving.map(({ concept, first }) =>
    concept === 'walk' && goingAbout.has(reading.tokens[first]?.stem ?? '') ? 'go_about' : concept,
  );
}

/** Where it is, as the suitability of families knows it. */
function placesOf(ledger: Ledger): readonly string[] {
  const indoor = ledger.flags.get('indoor');
  return indoor === undefined ? [] : [indoor ? 'indoors' : 'outdoors'];
}

/** Verbs that are listed as crawling, since slender bodies suit them, and that name a passage and no way of moving. */
const passing = new Set(['fit', 'get', 'pass', 'slip'].map(stemOf));

/** The ways of moving that the plan lists: "fits through a door" asks for no crawling. */
function listMoves(ledger: Ledger, reading: Reading): readonly string[] {
  const mentions = reading.mentions.filter(
    ({ category, concept, first }) =>
      category !== 'locomotion' || concept !== 'crawl' || !passing.has(reading.tokens[first]?.stem ?? ''),
  );
  return listAsked(ledger, { ...reading, mentions }, 'locomotion', 'capabilities.locomotion');
}

function askForMissing(
  ledger: Ledger,
  concepts: readonly string[],
  terrain: readonly string[],
  locomotion: readonly string[],
): void {
  for (const { concepts: needing, paths, text, about } of missingValues) {
    const isNeeded = needing.some((concept) => concepts.includes(concept));
    const isKnown = paths.some((path) => ledger.numbers.has(path));
    if (isNeeded && !isKnown) ledger.questions.push({ text, about });
  }
  const isOffGround = locomotion.some((motion) => offGround.has(motion));
  if (terrain.length === 0 && !isOffGround) {
    ledger.questions.push({ text: 'On which ground will it move?', about: 'environment.terrain' });
  }
}

/** How much of the prompt was understood: the task's evidence, its numbers placed, its text used, no conflicts. */
function confidenceOf(
  evidence: TaskEvidence,
  reading: Reading,
  ledger: Ledger,
  unusedShare: number,
  language: string,
): number {
  if (!evidence.isTask) return Number((0.1 * evidence.strength).toFixed(3));
  const { placed, unplaced } = reading.placement;
  const numbersPlaced = (placed.length + 1) / (placed.length + unplaced.length + 1);
  const languageKnown = language === 'en' ? 1 : 0.6;
  const consistent = 1 / (1 + 0.5 * ledger.conflicts.length);
  const understood = 1 - 0.6 * unusedShare;
  const confidence =
    (0.35 + 0.6 * evidence.strength) * numbersPlaced * languageKnown * consistent * understood;
  return Number(confidence.toFixed(3));
}

const mostMeasuresIgnored = 20;

function ignoredBy(reading: Reading, used: ReadonlySet<Aside> = new Set()): readonly IgnoredText[] {
  const measures = reading.placement.aside.filter((aside) => !used.has(aside)).slice(0, mostMeasuresIgnored);
  return [...reading.setAside, ...reading.othersParts, ...uncountedOf(reading), ...measures].map(
    ({ first, next, because }) => ({
      text: wordsOf(reading, first, next),
      because,
    }),
  );
}

/** What is left of a plan when there is no task: what was set aside, and questions. */
function planWithoutTask(reading: Reading, evidence: TaskEvidence, language: string): Plan {
  return {
    language,
    capabilities: { locomotion: [], manipulation: [] },
    environment: { terrain: [] },
    constraints: [],
    suggested_embodiments: [],
    sensors: [],
    search_queries: [],
    motion_reference: { needed: false, kinds: [], because: 'the prompt names no task' },
    assumptions: [],
    questions: questionsWithoutTask.map((question) => ({ ...question })),
    conflicts: [],
    ignored: [...ignoredBy(reading), ...findUnused(reading, false)],
    confidence: confidenceOf(evidence, reading, openLedger(), 1, language),
    provenance: [],
  };
}

/**
 * Reads a task in words into a plan: goal, numbers in SI units, surroundings, constraints, bodies that could do it,
 * and where each value came from. Deterministic, without I/O; text is data and nothing in it is followed.
 *
 * A prompt that names no robot's task gives a plan without `task_goal` and `search_queries`, with questions instead.
 * Never throws; 8,000 characters take some tens of milliseconds at most.
 */
export function analyzePrompt(prompt: string): Plan {
  const reading = readPrompt(prompt);
  const evidence = weighTask(reading);
  const known = reading.mentions.filter(({ category }) => category !== 'cue' && category !== 'place').length;
  const language = detectLanguage(prompt, reading.tokens, known);
  if (!evidence.isTask) return planWithoutTask(reading, evidence, language);

  const ledger = openLedger();
  writeNumbers(ledger, reading);
  writeSurroundings(ledger, reading);
  writeBodyConstraints(ledger, reading);
  writeContainers(ledger, reading);
  const locomotion = listMoves(ledger, reading);
  const manipulation = writeHandling(ledger, reading);
  const isHeld = writeHeldLoad(ledger, reading);
  const gripped = writeGrippedObject(ledger, reading, manipulation, isHeld);
  const terrain = writeTerrain(ledger, reading);
  const sensors = listAsked(ledger, reading, 'sensor', 'sensors');
  const purposes = [...asked(reading, 'purpose').keys()];

  const concepts = [...terrain, ...locomotion, ...manipulation, ...purposes];
  const bearing = [
    ...terrain,
    ...waysOf(reading),
    ...manipulation,
    ...purposes,
    ...asked(reading, 'trait').keys(),
    ...placesOf(ledger),
  ];
  const suggested = suggestEmbodiments(ledger, reading, bearing);
  writeDoorForce(ledger, reading);
  askForMissing(ledger, concepts, terrain, locomotion);
  writeConflicts(ledger, reading, suggested);

  const subject = { locomotion, manipulation, purposes, terrain, suggested };
  const unused = findUnused(reading, true);
  const unusedShare = unused.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, prompt.length);
  return {
    task_goal: goalOf(reading),
    language,
    capabilities: { locomotion, manipulation, ...numbersUnder(ledger, 'capabilities') },
    environment: {
      terrain,
      ...numbersUnder(ledger, 'environment'),
      ...Object.fromEntries(ledger.flags),
    },
    constraints: ledger.constraints,
    suggested_embodiments: suggested,
    sensors,
    search_queries: searchQueries(subject),
    motion_reference: motionReferenceNeed(subject),
    assumptions: ledger.assumptions,
    questions: ledger.questions,
    conflicts: ledger.conflicts,
    ignored: [...ignoredBy(reading, gripped), ...unused],
    confidence: confidenceOf(evidence, reading, ledger, unusedShare, language),
    provenance: [...ledger.provenance.values()],
  };
}

import type { PlanRemark, SuggestedEmbodiment } from '@robotdesign/contracts';
import { asked, type Reading } from '../reading.ts';
import type { Ledger } from './ledger.ts';

/** What is asked in addition to showing candidates. */

const questionsOfAnyTask: readonly PlanRemark[] = [
  { text: 'What should the robot do, for instance "carry 2 kg up the stairs"?', about: 'task_goal' },
  {
    text: 'Where will it move: on floors, stairs, slopes, rough ground, in pipes?',
    about: 'environment.terrain',
  },
  { text: 'What should it carry, lift or pull, and how heavy is that?', about: 'capabilities.payload_kg' },
];

/** Whether a text says where: "in the kitchen", "on gravel". */
const namesPlace = (reading: Reading): boolean =>
  asked(reading, 'places').size > 0 || asked(reading, 'terrain').size > 0;

/** What is asked where nothing says what to do; not where, if that is said. */
export const questionsWithoutTask = (reading: Reading): PlanRemark[] =>
  questionsOfAnyTask.filter(({ about }) => about !== 'environment.terrain' || !namesPlace(reading));

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
const offGround: ReadonlySet<string> = new Set(['fly', 'swim', 'float', 'climb_wall']);
/** Kinds of body that move on no ground: an arm stands where it is put. */
const withoutGround: ReadonlySet<string> = new Set([
  'arm',
  'gantry',
  'drone',
  'boat',
  'submarine',
  'fish',
  'wall_climber',
]);
const passages = ['environment.passage_width_m', 'environment.passage_height_m'] as const;

/** Whether the ground decides, and nothing is said of where it moves. */
const isGroundOpen = (
  ledger: Ledger,
  reading: Reading,
  concepts: readonly string[],
  best: SuggestedEmbodiment | undefined,
): boolean =>
  !namesPlace(reading) &&
  !passages.some((path) => ledger.numbers.has(path)) &&
  !concepts.some((concept) => offGround.has(concept)) &&
  !withoutGround.has(best?.embodiment ?? '');

/**
 * Asks for what decides and is not stated.
 * @param best the kind of body that suits best, also one that cannot be built
 */
export function askForMissing(
  ledger: Ledger,
  reading: Reading,
  concepts: readonly string[],
  terrain: readonly string[],
  best: SuggestedEmbodiment | undefined,
): void {
  for (const { concepts: needing, paths, text, about } of missingValues) {
    const isNeeded = needing.some((concept) => concepts.includes(concept));
    if (isNeeded && !paths.some((path) => ledger.numbers.has(path))) ledger.ask(text, about);
  }
  if (terrain.length === 0 && isGroundOpen(ledger, reading, concepts, best))
    ledger.ask('On which ground will it move?', 'environment.terrain');
}

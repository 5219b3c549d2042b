import type { Ledger } from './ledger.ts';

/** What is asked in addition to showing candidates. */

export const questionsWithoutTask = [
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

/** Asks for what decides and is not stated. @param isFixed the body stands where it is put */
export function askForMissing(
  ledger: Ledger,
  concepts: readonly string[],
  terrain: readonly string[],
  locomotion: readonly string[],
  isFixed: boolean,
): void {
  for (const { concepts: needing, paths, text, about } of missingValues) {
    const isNeeded = needing.some((concept) => concepts.includes(concept));
    if (isNeeded && !paths.some((path) => ledger.numbers.has(path))) ledger.ask(text, about);
  }
  const isOffGround = locomotion.some((motion) => offGround.has(motion));
  if (terrain.length === 0 && !isOffGround && !isFixed)
    ledger.ask('On which ground will it move?', 'environment.terrain');
}

import type { Plan } from '@robotdesign/contracts';

/** Search words for a plan, in the vocabulary of the catalogue. */

/** Tags of the catalogue for words of the plan that are not tags themselves. */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  climb_wall: ['climb', 'ladder'],
  crawl: ['crawl', 'creep'],
  slither: ['undulate', 'sidewind'],
  float: ['swim'],
  jump: ['jump', 'hop'],
  stairs: ['stairs', 'step up', 'climb'],
  steps: ['step up', 'obstacle', 'stairs'],
  rough: ['rough terrain', 'obstacle'],
  gravel: ['rough terrain'],
  forest: ['rough terrain', 'obstacle'],
  narrow: ['low clearance', 'creep'],
  pipe: ['pipe', 'low clearance'],
  gap: ['jump'],
  water: ['swim'],
  air: ['fly'],
  carry: ['carry', 'load'],
  lift: ['lift', 'pick'],
  grasp: ['grasp', 'pick'],
  clean: ['clean', 'sweep'],
  vacuum: ['clean', 'drive'],
  weed: ['rake', 'agriculture'],
};

const weights = { motion: 3, terrain: 2, handling: 2, goal: 1, plain: 0.5 } as const;

export interface WeightedWord {
  readonly text: string;
  readonly weight: number;
}

const spaced = (words: readonly string[]) =>
  words.flatMap((word) => shownBy[word] ?? [word.replaceAll('_', ' ')]);

/** Default motion for a task that names none. */
const plainMotion = 'walk forward';

/** Words for locomotion have the highest weight, then terrain and handling, then the words of the goal. */
export function taskWords({ task_goal, capabilities, environment }: Plan): readonly WeightedWord[] {
  const weighted = (words: readonly string[], weight: number) => words.map((text) => ({ text, weight }));
  return [
    ...weighted(spaced(capabilities.locomotion), weights.motion),
    ...weighted(spaced(environment.terrain), weights.terrain),
    ...weighted(spaced(capabilities.manipulation), weights.handling),
    ...weighted(task_goal === undefined ? [] : [task_goal], weights.goal),
    { text: plainMotion, weight: weights.plain },
  ];
}

/**
 * One concept and the phrases that name it. Words are compared by their stem: "climb" is also "climbing". A `…`
 * stands for up to three words that are no prepositions: "take … photo" is also "take some good photos".
 */
export interface LexiconEntry {
  readonly category: Category;
  readonly concept: string;
  /** Phrases, divided by commas. */
  readonly phrases: string;
}

export type Category =
  /** How the body moves; concepts are values of `capabilities.locomotion`. */
  | 'locomotion'
  /** What it does to things; concepts are values of `capabilities.manipulation`. */
  | 'manipulation'
  /** What it is for, beside moving and handling. */
  | 'purpose'
  /** Values of `environment.terrain`. */
  | 'terrain'
  | 'place'
  /** Values of `sensors`. */
  | 'sensor'
  /** A body that is asked for; concepts are families. */
  | 'family'
  /** What speaks for some families without naming one; see `family-profiles/`. */
  | 'trait'
  /** A body part that is counted or excluded. */
  | 'part'
  /** The machine itself: "robot", "machine". */
  | 'subject'
  /** A thing that is carried, with a usual mass in `objectMasses`. */
  | 'object'
  /** What the robot itself must fit in, with a usual size in `containerSizes`. */
  | 'container'
  /** A thing beside the robot, which has measures and parts of its own. */
  | 'thing'
  /** A speed in words, with its value in `paces`. */
  | 'pace'
  /** A word that says what a quantity is of; see `roles.ts`. */
  | 'cue'
  /** The person asks for something to be made. */
  | 'request'
  /** Text that is no robot's task: a poem, the weather. */
  | 'elsewhere'
  | 'greeting'
  /** What is told of other people. */
  | 'background'
  /** Instructions to the service instead of a task. */
  | 'instruction'
  | 'wish'
  /** A phrase whose words do not mean what they would alone. */
  | 'idiom';

type Rows = Readonly<Record<string, string>>;

/** The entries of one category from a table of concept and phrases. */
export function entries(category: Category, rows: Rows): readonly LexiconEntry[] {
  return Object.entries(rows).map(([concept, phrases]) => ({ category, concept, phrases }));
}

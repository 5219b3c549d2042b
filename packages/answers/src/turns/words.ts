import type { KnownDesign, Requirement } from '@robotdesign/contracts';
import { counted, figure, money } from '../figures/figures.ts';
import { quoted, said } from '../language/markdown.ts';
import { listed, plainWord } from '../language/words.ts';

/** What a person reads about a turn that generates nothing. */

const longestTitle = 120;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEF';

export const titled = ({ title }: Pick<KnownDesign, 'title'>): string => `**${said(title, longestTitle)}**`;

/** A design with its mass and price, as far as they are known. */
export function withFigures(design: KnownDesign): string {
  const { mass_kg, estimated_cost_usd } = design;
  const figures = [
    ...(mass_kg === undefined ? [] : [figure(mass_kg, 'kg', 'up')]),
    ...(estimated_cost_usd === undefined ? [] : [`about ${money(estimated_cost_usd, 'USD', 'up')} of parts`]),
  ];
  return figures.length === 0 ? titled(design) : `${titled(design)} (${figures.join(', ')})`;
}

const opWords = { min: 'at least ', max: 'at most ', eq: '', not: 'not ' } as const;

/** Kinds of requirements that are not named as a person does. */
const kindNames: Readonly<Record<string, string>> = {
  embodiment: 'kind of body',
  family: 'kind of body',
  terrain: 'ground',
  leg_count: 'legs',
  arm_count: 'arms',
  wheel_count: 'wheels',
  mass: 'own weight',
  duration: 'running time',
};

/** `payload: at least 2 kg`. */
function requirementWords({ kind, op, value, word, unit = '' }: Requirement): string {
  const amount = word === undefined ? figure(value ?? 0, unit).trim() : plainWord(word);
  const name = Object.hasOwn(kindNames, kind) ? kindNames[kind] : plainWord(kind);
  return `${name}: ${opWords[op]}${amount}`;
}

export const inForceWords = (requirements: readonly Requirement[]): string =>
  requirements.length === 0
    ? 'No requirement is in force.'
    : `In force: ${requirements.map(requirementWords).join('; ')}.`;

export const chosenWords = (design: KnownDesign): string =>
  `Selected: ${withFigures(design)}. Next: change it, build the model, or try it in simulation.`;

export const smallTalkWords =
  'You are welcome. Tell me when something should change, or when you want to build or try a design.';

export const nothingToUndoWords = 'Nothing was changed before this, so that there is nothing to undo.';

/** The restored answer: its designs, what is selected of them and what is in force. */
export function undoneWords(
  designs: readonly KnownDesign[],
  selected: KnownDesign | undefined,
  requirements: readonly Requirement[],
): string {
  const lines = designs.map((design, n) => `- ${letters[n]}: ${withFigures(design)}`);
  return [
    `I restored the earlier answer with ${counted(designs.length, 'design')}:`,
    lines.join('\n'),
    selected ? `Selected: ${titled(selected)}.` : 'No design of it is selected.',
    inForceWords(requirements),
  ].join('\n\n');
}

/** What each choice would do, as an infinitive. */
const choiceWords: Readonly<Record<string, string>> = {
  choose: 'select',
  edit: 'change',
  compile: 'build the model of',
  print: 'make the print files of',
  procurement: 'list what to buy for',
  trial: 'try in simulation',
  evolve: 'improve by trials in simulation',
  question: 'hear more about the designs',
  undo: 'undo the last change',
  small_talk: 'just talk',
  task: 'change the task',
};

export interface Doubted {
  readonly kind: string;
  readonly title?: string;
}

export interface Doubt {
  readonly text: string;
  /** One line for each choice; without choices, the question. */
  readonly choices: readonly string[];
}

const whatToChange =
  'I did nothing yet. What should be different about the design: the length of its legs or body, its wheels, its battery, its motors, its weight, its price or its speed?';

/** Asks which of the things that a message may mean is wanted; without any, what is to change. */
export function doubtWords(doubted: readonly Doubted[]): Doubt {
  if (doubted.length === 0) return { text: whatToChange, choices: [whatToChange] };
  const choices = doubted.map(({ kind, title }) =>
    [choiceWords[kind] ?? kind, ...(title === undefined ? [] : [quoted(title, longestTitle)])].join(' '),
  );
  const text = `I did nothing yet, because I am not sure what you want. Do you want to ${listed(choices, 'or')}?`;
  return { text, choices };
}

export const missingWords = (words: string): string =>
  `Which design do you mean by ${quoted(words, 60)}? The answer in force has no such design.`;

const started: Readonly<Record<string, string>> = {
  compile: 'I am building the model of',
  print: 'I am making the print files of',
  procurement: 'I am listing what to buy for',
  trial: 'I am trying in simulation',
  evolve: 'I am drafting an evolution of',
};
const follows: Readonly<Record<string, string>> = {
  compile: 'The files follow here.',
  print: 'The files follow here.',
  procurement: 'The list follows here.',
  trial: 'The figures follow here.',
  evolve: 'It starts when you approve its program.',
};

export const startedWords = (what: string, design: KnownDesign): string =>
  `${started[what]} ${titled(design)}. ${follows[what]}`;

import type { Antecedents } from './antecedents.ts';
import { type Governor, prepositions } from './governors.ts';
import { type Measure, measureWord } from './measures.ts';
import type { Mention } from './mentions.ts';
import type { Quantity } from './quantities.ts';
import type { Token } from './tokens.ts';

/** Whose measure a length is, where the words beside it say so. */
export interface Owned {
  readonly owner: 'robot' | 'thing' | 'motion';
  readonly measure: Measure | undefined;
  /** The concept of the cue that names the thing, where a role knows it. */
  readonly cue?: string;
  /** Ground or a place, which bounds no body. */
  readonly isGround: boolean;
  /** The owner in the prompt's words. */
  readonly word: string;
  readonly governor?: Governor;
}

/** Where a quantity stands, and what stands around it. */
export interface Surroundings {
  readonly tokens: readonly Token[];
  readonly mentions: readonly Mention[];
  /** All lengths by the token behind them and by their first. */
  readonly lengthEnding: ReadonlyMap<number, Quantity>;
  readonly lengthAt: ReadonlyMap<number, Quantity>;
  readonly antecedents: Antecedents;
  /** Pronouns that speak of a load where they tell a weight. */
  readonly loads: ReadonlySet<number>;
}

/** Cues that name a thing with measures of its own. */
export const thingCues: ReadonlySet<string> = new Set([
  'step',
  'gap',
  'pipe',
  'passage',
  'underpass',
  'reach',
  'clearance',
  'barrier',
  'carried',
]);
export const machine = new Set(['subject', 'family']);
export const ground = new Set(['terrain', 'place']);
export const others = new Set(['thing', 'object', 'part', 'sensor']);
export const motion = new Set(['locomotion']);
export const said = new Set(['request', 'wish', 'manipulation', 'purpose']);

export const body = new Set(
  "it it's they're itself they body chassis frame torso base platform design device unit something anything everything one whole overall footprint".split(
    ' ',
  ),
);
/** Words between a thing and its measure. */
export const transparent = new Set(
  'is are be being was that which with of about a an the its just only has have having measure measures measuring stands stand inner outer internal inside clear total l w h d lxwxh usually often typically mostly normally generally always sometimes roughly really quite pretty actually all approximately maybe some nominal knee ankle shin'.split(
    ' ',
  ),
);
export const adverb = /^(also|even|still|too|again|now|then|[a-z]{3,}ly)$/;
export const modals = new Set(['must', 'should', 'shall', 'can', 'may', 'will', 'not']);
export const endsNoun = new Set(
  'and or nor yet that which at or with so to for in when but max maximum because it on can must if while from over up of is as than every each per during while then including tops minimum min most least please approx'.split(
    ' ',
  ),
);

/** Whether a mention covers a token. */
export const covers =
  (at: number) =>
  ({ first, next }: Mention): boolean =>
    first <= at && at < next;

function isNoun(token: Token | undefined): boolean {
  const word = token?.lower ?? '';
  return !endsNoun.has(word) && !prepositions.has(word) && !transparent.has(word) && !modals.has(word);
}

/** The noun that stands at a token, as an owner of measures. */
export function nounAt(around: Surroundings, at: number): Omit<Owned, 'measure'> | undefined {
  const { mentions, tokens, antecedents } = around;
  const about = antecedents.get(at);
  if (about !== undefined && tokens[at]?.kind === 'word') return nounAt(around, about);
  // "diameter" hints at pipes and owns nothing.
  if (measureWord(tokens[at]) !== undefined) return undefined;
  const here = mentions.filter(covers(at));
  const word = tokens[at]?.text ?? '';
  // "on wheels that are 10 cm in diameter".
  const isPart =
    here.some(({ category, next }) => category === 'part' && next === at + 1) &&
    !here.some(({ category }) => category === 'subject') &&
    /^(that|which)$/.test(tokens[at + 1]?.lower ?? '');
  if (isPart) return { owner: 'thing', isGround: false, word };
  if (body.has(word.toLowerCase()) || here.some(({ category }) => machine.has(category)))
    return { owner: 'robot', isGround: false, word };
  // "bipedal toy", "snake robot prototype": a word behind the machine's name belongs to it.
  const isNamed = mentions.some(({ category, next }) => machine.has(category) && next === at);
  if (isNamed && here.length === 0 && tokens[at]?.kind === 'word' && isNoun(tokens[at]))
    return { owner: 'robot', isGround: false, word };
  const cue = here.find(({ category, concept }) => category === 'cue' && thingCues.has(concept));
  if (cue !== undefined) return { owner: 'thing', isGround: false, word, cue: cue.concept };
  if (here.some(({ category }) => others.has(category))) return { owner: 'thing', isGround: false, word };
  if (here.some(({ category, first }) => motion.has(category) && first === at))
    return { owner: 'motion', isGround: false, word };
  if (here.some(({ category }) => ground.has(category))) return { owner: 'thing', isGround: true, word };
  return undefined;
}

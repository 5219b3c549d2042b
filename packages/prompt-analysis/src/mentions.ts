import type { Category, LexiconEntry } from './lexicon/entry.ts';
import { lexicon } from './lexicon/index.ts';
import { type Token, tokenise } from './tokens.ts';

/** A concept that the prompt names. Indexes are of tokens. */
export interface Mention {
  readonly category: Category;
  readonly concept: string;
  readonly first: number;
  /** First token after the phrase. */
  readonly next: number;
  /** "no wheels", "without stairs", "not a quadruped". */
  readonly isNegated: boolean;
  /** Token of the word that negates, where there is one. */
  readonly negation?: number;
}

interface Phrase {
  readonly entry: LexiconEntry;
  readonly stems: readonly string[];
}

type PhraseIndex = ReadonlyMap<string, readonly Phrase[]>;

function indexPhrases(): PhraseIndex {
  const map = new Map<string, Phrase[]>();
  const known = new Map<string, string>();
  for (const entry of lexicon) {
    for (const text of entry.phrases.split(',')) {
      const stems = tokenise(text.trim(), known).map((token) => token.stem);
      const [head] = stems;
      if (head === undefined) continue;
      const list = map.get(head) ?? [];
      list.push({ entry, stems });
      map.set(head, list);
    }
  }
  for (const list of map.values()) list.sort((a, b) => b.stems.length - a.stems.length);
  return map;
}

let index: PhraseIndex | undefined;

/** Phrases by their first stem, the longest first; made at the first prompt, so that a start does not wait for it. */
function phrasesByStem(): PhraseIndex {
  index ??= indexPhrases();
  return index;
}

const negators = new Set(
  "no not without never don't doesn't can't cannot won't shouldn't mustn't needn't isn't aren't neither nothing hate avoid avoiding except instead than nor".split(
    ' ',
  ),
);
const negatorReach = 5;
/** Behind these a "no" or "not" negates no longer, or bounds a number. */
const negationEnds = new Set('but only just and so because since as while when where if whose'.split(' '));
/** Negators of a noun, behind which a purpose ends their reach: "no wheels for climbing". */
const nounNegators = new Set(['no', 'without', 'except', 'nor']);
const purposes = new Set(['for', 'with']);
const relatives = new Set(['that', 'which', 'who']);
/** In "no robot that flies" the relative clause says what is not wanted; in "no legs that break" it does not. */
const indefinites = new Set(
  'robot machine vehicle bot one thing anything something anyone nothing'.split(' '),
);
/** Words that "to" continues: "no need to climb", "not to fly". */
const beforeTo = new Set(
  'need needs have has able going supposed want required allowed not never try trying nothing'.split(' '),
);

/** Whether the reach of a negation ends at a word in front of what might be negated. */
function endsNegation(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.lower ?? '';
  const before = tokens[at - 1]?.lower ?? '';
  if (relatives.has(word)) return !indefinites.has(before);
  return negationEnds.has(word) || (word === 'to' && !beforeTo.has(before));
}
const comparatives = new Set(
  'more less fewer larger bigger heavier wider taller longer shorter thicker later exceed over'.split(' '),
);
const negatingPairs: ReadonlySet<string> = new Set([
  'instead of',
  'rather than',
  'anything but',
  'everything but',
  'all but',
  'other than',
]);

function negationBefore(tokens: readonly Token[], at: number): number | undefined {
  const clause = tokens[at]?.clause;
  let hasPurpose = false;
  for (let back = at - 1; back >= 0 && back >= at - negatorReach; back -= 1) {
    const token = tokens[back];
    if (token === undefined || token.clause !== clause) return undefined;
    const pair = `${tokens[back - 1]?.lower} ${token.lower}`;
    if (negatingPairs.has(pair) && token.lower !== 'of') return back - 1;
    if (endsNegation(tokens, back)) return undefined;
    hasPurpose ||= purposes.has(token.lower);
    if (!negators.has(token.lower)) continue;
    if (hasPurpose && nounNegators.has(token.lower)) return undefined;
    if (token.lower === 'than') continue;
    if (token.lower === 'instead') {
      if (negatingPairs.has(`instead ${tokens[back + 1]?.lower}`)) return back;
      continue;
    }
    return comparatives.has(tokens[back + 1]?.lower ?? '') ? undefined : back;
  }
  return undefined;
}

/** What is said behind a part or a body that excludes it: "wheels are out", "legs won't do". */
const ruledOut: readonly (readonly string[])[] = [
  'out',
  'out of the question',
  'ruled out',
  'banned',
  'forbidden',
  'prohibited',
  'useless',
  'unsuitable',
  'impossible',
  'unwelcome',
  'no good',
  'no use',
  'no option',
  'not allowed',
  'not an option',
  'not wanted',
  'not possible',
  'not permitted',
  "won't do",
  "won't work",
  "don't work",
  "can't work",
  'do not work',
  'will not work',
  'would not work',
  'creepy',
  'scary',
  'too scary',
  'frightening',
  'robots creepy',
  'robots scary',
  'get stuck',
  'got stuck',
].map((words) => words.split(' '));
const copulas = new Set(['is', 'are', 'were', 'was', 'would', 'be']);
const excludable: ReadonlySet<Category> = new Set(['part', 'family']);

/** The token of the word that excludes what stands in front of it, where there is one. */
function exclusionBehind(tokens: readonly Token[], next: number): number | undefined {
  let at = next;
  while (copulas.has(tokens[at]?.lower ?? '')) at += 1;
  const words = ruledOut.findLast((known) => known.every((word, n) => tokens[at + n]?.lower === word));
  const last = tokens[at + (words?.length ?? 0)];
  const isWhole = last?.kind !== 'word' || last.sentence !== tokens[at]?.sentence || words?.[0] !== 'out';
  return words !== undefined && (isWhole || words.length > 1) ? at : undefined;
}

const ellipsis = '…';
const widestEllipsis = 3;
/** What no ellipsis steps over: behind these another thing is spoken of. */
const endsEllipsis = new Set(
  'to over across through into onto on in at from with without for by along under behind past and or but not that which'.split(
    ' ',
  ),
);

/** The first token after a phrase that begins at a token, or undefined where it does not stand there. */
function endOfMatch(tokens: readonly Token[], at: number, stems: readonly string[]): number | undefined {
  const clause = tokens[at]?.clause;
  let next = at;
  let isLoose = false;
  for (const stem of stems) {
    if (stem === ellipsis) {
      isLoose = true;
      continue;
    }
    const last = next + (isLoose ? widestEllipsis : 0);
    while (next < last && tokens[next]?.stem !== stem) {
      if (tokens[next]?.kind === 'symbol' || endsEllipsis.has(tokens[next]?.lower ?? '')) return undefined;
      next += 1;
    }
    if (tokens[next]?.stem !== stem || tokens[next]?.clause !== clause) return undefined;
    next += 1;
    isLoose = false;
  }
  return next;
}

/** Categories whose words mean something else inside a longer phrase: "take" in "take photos", "field" in "field of view". */
const contained: ReadonlySet<Category> = new Set([
  'locomotion',
  'manipulation',
  'purpose',
  'terrain',
  'place',
  'object',
  'thing',
  // "tell me if" asks for watching, not for an answer.
  'elsewhere',
]);
/** Phrases of these say something of the words in them, and leave them their own meaning: "six-legged walking robot". */
const transparent: ReadonlySet<Category> = new Set([
  'cue',
  'family',
  'subject',
  'locomotion',
  'place',
  'trait',
]);
const namesMachine: ReadonlySet<Category> = new Set(['family', 'subject']);
const longestPhrase = 8;

/** Drops what a longer phrase of another category contains. Mentions are in order of their first token. */
function withoutContained(found: readonly Mention[]): readonly Mention[] {
  const length = ({ first, next }: Mention) => next - first;
  return found.filter((inner, n) => {
    const holds = (outer: Mention) =>
      (contained.has(inner.category) || outer.category === 'idiom') &&
      (!transparent.has(outer.category) ||
        (inner.category === 'thing' && namesMachine.has(outer.category))) &&
      // "dirt road" is a ground, and outdoors all the same.
      !(outer.category === 'terrain' && inner.category === 'place') &&
      // "measure temperature" names a sensor, and measuring all the same.
      !(outer.category === 'sensor' && inner.category === 'purpose') &&
      // "clear snow" is work on snow.
      !(outer.category === 'purpose' && inner.category === 'terrain') &&
      length(outer) > length(inner) &&
      outer.first <= inner.first &&
      inner.next <= outer.next;
    for (let back = n - 1; back >= 0; back -= 1) {
      const outer = found[back];
      if (outer === undefined || outer.first < inner.first - longestPhrase) break;
      if (holds(outer)) return false;
    }
    for (let ahead = n + 1; found[ahead]?.first === inner.first; ahead += 1) {
      const outer = found[ahead];
      if (outer !== undefined && holds(outer)) return false;
    }
    return true;
  });
}

/**
 * The concepts named in the tokens, in order. Of one category the longest phrase wins, and a longer phrase hides
 * what its words alone would mean; a word may stand for concepts of several categories ("stairs" is a terrain and
 * says what "18 cm" is of).
 */
export function findMentions(tokens: readonly Token[]): readonly Mention[] {
  const phrases = phrasesByStem();
  const found: Mention[] = [];
  const takenTo = new Map<Category, number>();
  for (let at = 0; at < tokens.length; at += 1) {
    for (const { entry, stems } of phrases.get(tokens[at]?.stem ?? '') ?? []) {
      const isTaken =
        (takenTo.get(entry.category) ?? 0) > at && entry.category !== 'place' && entry.category !== 'cue';
      const next = isTaken ? undefined : endOfMatch(tokens, at, stems);
      if (next === undefined) continue;
      takenTo.set(entry.category, next);
      const free = tokens[next]?.isJoined && tokens[next]?.lower === 'free' ? next : undefined;
      // "no legs longer than 20 cm" bounds the legs and excludes none.
      const isBound = comparatives.has(tokens[next]?.lower ?? '');
      // "stairs: none".
      const colon = tokens[next]?.text === ':' ? next + 1 : next;
      const none = tokens[colon]?.lower === 'none' ? colon : undefined;
      const excluded = excludable.has(entry.category) ? exclusionBehind(tokens, next) : undefined;
      const negation = free ?? none ?? excluded ?? (isBound ? undefined : negationBefore(tokens, at));
      const place = { category: entry.category, concept: entry.concept, first: at, next };
      found.push({
        ...place,
        isNegated: negation !== undefined,
        ...(negation !== undefined && { negation }),
      });
    }
  }
  return withoutContained(found);
}

import { prepositions } from '../governors.ts';
import { nounKinds } from '../lexicon/noun-kinds.ts';
import { measureWord } from '../measures.ts';
import type { Mention } from '../mentions.ts';
import type { Token } from '../tokens.ts';
import { unitOf } from '../units.ts';

/** A noun that a number may be of. */
export interface Noun {
  /** Its token. */
  readonly at: number;
  /** What kinds of things it names; empty where the word is unknown. */
  readonly kinds: readonly string[];
  /** What it depends on: `p:under`, `v:carry`, `h:with`, a sign in front of it, or `-`. */
  readonly governor: string;
}

/** The nouns of a text, and what each of its tokens names. */
export interface Nouns {
  readonly all: readonly Noun[];
  readonly byToken: ReadonlyMap<number, Noun>;
  /** By the stem of a noun: all that it depends on anywhere in the text. */
  readonly governors: ReadonlyMap<string, ReadonlySet<string>>;
  readonly mentionsAt: ReadonlyMap<number, readonly Mention[]>;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words that are no nouns, or that say nothing of whose a number is. */
const closed = words(
  `a an the my our his her its their your this that these those each every any some no all both few many much more most
  less least other another such same own i we you he she it they me us him them one ones who which what whose where when
  why how there here is are was were be been being am do does did has have had having can could may might must shall
  should will would need needs want wants get gets got go goes make makes let and or but nor yet so if because while
  since as than then though although unless until not never only just also even still too very quite rather really about
  around roughly approximately nearly almost exactly maybe perhaps say usually often typically mostly always sometimes
  ever already again now up down out off over under in on at by for from to of with without through between into onto
  across along above below behind beside near per via within against toward towards past beyond inside outside during
  after before please thanks thank hi hello dear sir yes ok lol it's they're that's there's he's she's i'm we're i've
  we've what's i'd we'd it'll don't doesn't can't won't isn't aren't wide high tall long deep thick big small large
  little heavy light full empty old new good bad nice low short narrow steep wet dry flat rough soft hard loose weigh
  weighs weighing weighed measure measures measuring carry carries lift lifts hold holds take takes bring brings fetch
  pull push climb climbs x come comes stand stands run runs reaches walk walks drive drives going spread paid pay pays
  keep keeps stay stays fit fits use used using put puts see find look looks work works live lives bear bears support
  supports open opens like says tell tells move moves help max maximum min minimum total altogether together overall ca
  approx`,
);
const nounCategories = new Set<Mention['category']>([
  'cue',
  'thing',
  'object',
  'terrain',
  'place',
  'subject',
  'family',
  'part',
  'sensor',
  'container',
]);
const verbCategories = new Set<Mention['category']>(['manipulation', 'locomotion', 'purpose']);
/** Cues that name a way to measure or to handle, and no thing. */
const noThings = words(
  'wide tall long size distance own_mass total sum payload lift pull duration deadline per_task speed slope turn cost trade aloft',
);
const copulas = words('is are was that which must should can');
const having = words('has have with need needs want wants');
const farthestGovernor = 7;

/** Whether a mention names a thing. */
const namesThing = ({ category, concept }: Mention): boolean =>
  nounCategories.has(category) && !(category === 'cue' && noThings.has(concept));
export const namesDeed = ({ category }: Mention): boolean => verbCategories.has(category);

/** A mention as evidence. */
export function kindOf({ category, concept, isNegated }: Mention): string {
  const isPlain = !['cue', 'manipulation', 'thing', 'purpose', 'locomotion'].includes(category);
  return `${isNegated ? '!' : ''}${isPlain ? category : `${category}:${concept}`}`;
}

function isOpenWord(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || closed.has(token.lower) || prepositions.has(token.lower)) return false;
  const isUnit = unitOf(token.lower) !== undefined && tokens[at - 1]?.kind === 'number';
  return measureWord(token) === undefined && !isUnit && !token.lower.endsWith('ly');
}

/** What the noun at a token depends on. */
function governorAt(
  tokens: readonly Token[],
  nouns: ReadonlyMap<number, Noun>,
  mentionsAt: Nouns['mentionsAt'],
  noun: number,
): string {
  for (let at = noun - 1; at >= Math.max(0, noun - farthestGovernor); at -= 1) {
    const token = tokens[at];
    if (token?.sentence !== tokens[noun]?.sentence) return '^';
    if (token === undefined) return '-';
    if ([',', '(', ':'].includes(token.text)) return at === noun - 1 ? token.text : '-';
    if (prepositions.has(token.lower) || token.lower === 'of') return `p:${token.lower}`;
    const deed = mentionsAt.get(at)?.find(namesDeed);
    if (deed !== undefined) return `v:${deed.concept}`;
    if (nouns.has(at)) return '-';
    if (token.lower === 'and' || token.lower === 'or') {
      const before = nouns.get(at - 1) ?? nouns.get(at - 2);
      return before?.governor ?? '-';
    }
    if (copulas.has(token.lower) || token.lower === 'but') return '-';
    if (having.has(token.lower)) return `h:${token.lower}`;
  }
  return '-';
}

/** Finds the nouns of a text, of compounds their heads. */
export function findNouns(tokens: readonly Token[], mentions: readonly Mention[]): Nouns {
  const mentionsAt = new Map<number, Mention[]>();
  for (const mention of mentions) {
    for (let at = mention.first; at < mention.next; at += 1) {
      const here = mentionsAt.get(at);
      if (here === undefined) mentionsAt.set(at, [mention]);
      else here.push(mention);
    }
  }
  const isNamed = (at: number) =>
    (mentionsAt.get(at) ?? []).some(namesThing) || nounKinds(tokens[at]?.stem ?? '').length > 0;
  const isDeed = (at: number) => (mentionsAt.get(at) ?? []).some(namesDeed);
  const isHead = (at: number): boolean => {
    if (!isOpenWord(tokens, at) || (isDeed(at) && !isNamed(at))) return false;
    const isFollowed = tokens[at + 1]?.clause === tokens[at]?.clause && isOpenWord(tokens, at + 1);
    if (!isFollowed) return true;
    if (isNamed(at + 1) && !(isDeed(at + 1) && isNamed(at))) return false;
    return isDeed(at + 1) || isNamed(at);
  };
  const byToken = new Map<number, Noun>();
  const governors = new Map<string, Set<string>>();
  for (const [at, { stem }] of tokens.entries()) {
    if (!isHead(at)) continue;
    const named = (mentionsAt.get(at) ?? []).filter(
      (mention) => namesThing(mention) && mention.next === at + 1,
    );
    const kinds = [...new Set([...nounKinds(stem).map((kind) => `k:${kind}`), ...named.map(kindOf)])];
    const governor = governorAt(tokens, byToken, mentionsAt, at);
    byToken.set(at, { at, kinds, governor });
    const known = governors.get(stem) ?? new Set();
    if (governor.length > 2) known.add(governor);
    governors.set(stem, known);
  }
  return { all: [...byToken.values()], byToken, governors, mentionsAt };
}

import { familyOfCreature } from './lexicon/animals.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

const articles = /^(a|an|one|another)$/;
/** What asks for what stands behind it: "build a snake", "make it a snake", "could be a spider", "maybe a worm". */
const asks =
  /^(make|build|design|want|need|like|love|invent|create|develop|propose|construct|be|as|maybe|perhaps|prefer|rather|say|me|us|think|picture|imagine|print|please)$/;
const asksIt = /^(it|this|that)$/;
const makes = /^(make|made|making|let|want)$/;
const goesOn =
  /^(that|which|who|to|for|with|please|on|in|able|capable|about|of|weighing|carrying|under|up|robot)$/;
const mostAdjectives = 2;
/** What goes on after a creature without an article that begins a sentence: "snake with a camera", "dog carrying 2 kg". */
const describesIt = /^(that|which|who|with|for|weighing|carrying|able|capable)$/;

/** Whether a size follows: "25 cm wide", "at most 25 cm wide", "no wider than 25 cm". */
function isSized(tokens: readonly Token[], at: number): boolean {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (first?.kind === 'number') return second?.kind === 'word';
  if (first?.lower === 'at') return /^(most|least)$/.test(second?.lower ?? '');
  return (
    /^(no|not|less|more)$/.test(first?.lower ?? '') && [second, third].some((word) => word?.lower === 'than')
  );
}

/** Whether the words in front of the article ask for what follows, or nothing stands there. */
function isAskedFor(tokens: readonly Token[], article: number): boolean {
  const [two, one, own] = [tokens[article - 2], tokens[article - 1], tokens[article]];
  if (one === undefined || one.sentence !== own?.sentence) return true;
  if (one.kind === 'symbol') return one.text !== '"';
  if (asksIt.test(one.lower)) return makes.test(two?.lower ?? '');
  return asks.test(one.lower) && !/^(not|don't|never|no)$/.test(two?.lower ?? '');
}

/** Where the article stands that belongs to a noun: "a long thin snake". */
function articleOf(tokens: readonly Token[], noun: number): number | undefined {
  for (let at = noun - 1; at >= Math.max(0, noun - 1 - mostAdjectives); at -= 1) {
    if (articles.test(tokens[at]?.lower ?? '')) return at;
    if (tokens[at]?.kind !== 'word' || tokens[at]?.clause !== tokens[noun]?.clause) return undefined;
  }
  return undefined;
}

/** Whether a creature without an article is a title of what is asked for: it begins a sentence, and its description follows. */
function isTitle(tokens: readonly Token[], noun: number): boolean {
  const [before, own, after] = [tokens[noun - 1], tokens[noun], tokens[noun + 1]];
  const begins = before === undefined || before.sentence !== own?.sentence;
  return begins && after?.sentence === own?.sentence && describesIt.test(after?.lower ?? '');
}

/**
 * Creatures that are asked for as what shall be built, without a word that says so of the machine: "make it a snake",
 * "a worm that pulls a cable". A creature that something is done to, or that somebody has, is none.
 */
function findCreatures(tokens: readonly Token[]): readonly Mention[] {
  return tokens.flatMap((token, at) => {
    const concept = familyOfCreature(token.stem);
    const article = concept === undefined ? undefined : articleOf(tokens, at);
    if (concept === undefined) return [];
    const isAsked = article === undefined ? isTitle(tokens, at) : isAskedFor(tokens, article);
    if (!isAsked) return [];
    const after = tokens[at + 1];
    const isWhole =
      after === undefined || after.kind === 'symbol' || goesOn.test(after.lower) || isSized(tokens, at + 1);
    return isWhole
      ? [{ category: 'family' as const, concept, first: at, next: at + 1, isNegated: false }]
      : [];
  });
}

/** Adds them to what was found: a creature that names the body is no thing beside it. */
export function withCreatures(found: readonly Mention[], tokens: readonly Token[]): readonly Mention[] {
  const isNamed = ({ first }: Mention) =>
    found.some(({ category, first: from, next }) => category === 'family' && from <= first && first < next);
  const creatures = findCreatures(tokens).filter((creature) => !isNamed(creature));
  if (creatures.length === 0) return found;
  const taken = new Set(creatures.map(({ first }) => first));
  const others = found.filter(
    ({ category, first, next }) => !(category === 'thing' && taken.has(next - 1) && taken.has(first)),
  );
  return [...others, ...creatures].sort((a, b) => a.first - b.first);
}

import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/** What a noun depends on: a preposition, or the action whose object it is. */
export type Governor =
  | { readonly kind: 'preposition'; readonly word: string; readonly at: number }
  | { readonly kind: 'action'; readonly mention: Mention };

export const prepositions: ReadonlySet<string> = new Set(
  'through into inside in over across above onto on to between past beyond under beneath below along behind near outside around from at up down off with without against by beside toward towards for'.split(
    ' ',
  ),
);
/** Behind these the noun begins another statement. */
const stops = new Set(
  'and or but that which who is are was must should can will if when because then'.split(' '),
);
const actions = new Set(['manipulation', 'locomotion', 'purpose']);
/** Tokens between a noun and what governs it: "through a very narrow 30 cm wide gap". */
const reach = 8;
const betweenVerbAndObject =
  /^(a|an|the|my|our|his|her|its|their|this|these|those|some|any|all|of|two|three|four|five|six|heavy|light|big|small|large|long|short|wide|high|tall|old|wet|dry|wooden|steel|single|several|many|up|down|over|loose|broken|whole|full|little|tiny|deep|shallow|huge|narrow|muddy|flooded|dirty|stone|concrete|metal|kitchen|front|back|low|flat|steep|icy|thin|thick|round|square|rusty|brick|garden|another|every|each|its|own)$/;

/** The actions of a prompt by each token that they cover, made once and read for every noun. */
export function actionsByToken(mentions: readonly Mention[]): ReadonlyMap<number, Mention> {
  const map = new Map<number, Mention>();
  for (const mention of mentions) {
    if (!actions.has(mention.category)) continue;
    for (let at = mention.first; at < mention.next; at += 1) if (!map.has(at)) map.set(at, mention);
  }
  return map;
}

/**
 * What the noun that begins at a token depends on: the nearest preposition or action in front of it in its clause.
 * An action governs only its own object: articles, numbers and plain adjectives may lie between, no other noun.
 */
export function governorOf(
  tokens: readonly Token[],
  actionAt: ReadonlyMap<number, Mention>,
  noun: number,
): Governor | undefined {
  const clause = tokens[noun]?.clause;
  let isObject = true;
  let isListed = false;
  for (let at = noun - 1; at >= 0 && at >= noun - reach; at -= 1) {
    const token = tokens[at];
    if (token === undefined || token.clause !== clause) return undefined;
    // "carry rocks and pipes": one noun of a list lies between.
    if (token.lower === 'and' && isObject && !isListed && at > 1 && !actionAt.has(at - 1)) {
      isListed = true;
      at -= 1;
      if (prepositions.has(tokens[at - 1]?.lower ?? '')) return undefined;
      continue;
    }
    if (stops.has(token.lower)) return undefined;
    const action = actionAt.get(at);
    if (action !== undefined && !prepositions.has(token.lower))
      return isObject ? { kind: 'action', mention: action } : undefined;
    if (prepositions.has(token.lower)) return { kind: 'preposition', word: token.lower, at };
    const isUnit = tokens[at - 1]?.kind === 'number';
    isObject &&= token.kind === 'number' || isUnit || betweenVerbAndObject.test(token.lower);
  }
  return undefined;
}

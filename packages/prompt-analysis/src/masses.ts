import type { Antecedents } from './antecedents.ts';
import { actionsByToken, governorOf } from './governors.ts';
import type { Mention } from './mentions.ts';
import type { Quantity } from './quantities.ts';
import type { Token } from './tokens.ts';

const machine: ReadonlySet<string> = new Set(['subject', 'family']);
const relative = new Set(['that', 'which']);
/** Words in front of "weighs" with which it speaks of the robot: "it weighs", "carries 1 kg and weighs". */
const ofRobot = new Set(
  "it itself they design body thing one whole everything and but also must should will can may to not shall shouldn't mustn't can't cannot won't doesn't needn't".split(
    ' ',
  ),
);
const furthestVerb = 6;

const weighs = /^weigh(s|ing|ed)?$/;
const states = /^(is|are|was|were)$/;
/** What may stand between "is" and a mass: "is usually no heavier than 5 kg". */
const betweenVerbAndMass =
  /^(about|around|roughly|approximately|maybe|only|just|at|most|least|up|to|no|not|never|more|less|heavier|lighter|than|under|over|below|above|usually|often|typically|mostly|always|between|and|in|total|altogether|together|all|max|maximum|ca|some|nearly|almost|exactly|say|heavy|already)$/;

/** The word in front of "weighs", "weighing" or "is", where there is one before the quantity. */
export function weighedWord(quantity: Quantity, tokens: readonly Token[]): number | undefined {
  for (let at = quantity.first - 1; at > quantity.first - furthestVerb && at > 0; at -= 1) {
    const verb = tokens[at]?.lower ?? '';
    const between = tokens.slice(at + 1, quantity.first);
    const isStated = states.test(verb) && between.every(({ lower }) => betweenVerbAndMass.test(lower));
    if (!isStated && !weighs.test(verb)) {
      if (at === quantity.first - 1 && /'(s|re)$/.test(verb) && /^(it|they|that)'/.test(verb)) return at;
      continue;
    }
    const word = relative.has(tokens[at - 1]?.lower ?? '') ? at - 2 : at - 1;
    return tokens[word]?.clause === tokens[at]?.clause ? word : undefined;
  }
  return undefined;
}

const bearing = /^(bears?|bearing|supports?|supporting|withstands?|tolerates?|takes?|holds?|carry|carries)$/;
const carrying = /^carr(y|ies)$/;
/** What is driven or led carries a load of its own, as the robot does. */
const carriers = new Set(['vehicle', 'animal', 'person']);
const between = new Set(
  'that which only can could may will just at most up to about around no more than not over under'.split(' '),
);
const bearers: ReadonlySet<string> = new Set(['thing', 'terrain', 'place']);
const farthestBearer = 6;
const standsForRobot = new Set(
  'something anything thing one design body device platform it this unit'.split(' '),
);

/** What bears a mass, and whether that is all it bears, which is then the most that may stand on it. */
interface Borne {
  readonly by: string;
  readonly isLimit: boolean;
}
const limits = /^(only|just)$/;

/**
 * The thing that bears a mass, as the beam in "a beam that bears 20 kg"; a robot that bears something carries it.
 * "The boards only bear 5 kg" tells what may stand on them.
 */
export function borneBy(
  quantity: Quantity,
  mentions: readonly Mention[],
  tokens: readonly Token[],
): Borne | undefined {
  let verb = '';
  let isRelative = false;
  let isLimit = quantity.bound === 'max';
  for (let at = quantity.first - 1; at >= 0 && at >= quantity.first - farthestBearer; at -= 1) {
    const word = tokens[at];
    if (word === undefined || word.sentence !== tokens[quantity.first]?.sentence) return undefined;
    isRelative ||= relative.has(word.lower);
    if (isRelative && carrying.test(verb)) return undefined;
    isLimit ||= limits.test(word.lower);
    if (bearing.test(word.lower)) verb = word.lower;
    else if (isRelative && verb !== '' && word.text === ',') {
      const head = mentions.findLast(({ category, next }) => bearers.has(category) && next <= at);
      const hasMachine = mentions.some(
        ({ category, first }) => machine.has(category) && first > (head?.first ?? 0) && first < at,
      );
      return head === undefined || hasMachine
        ? undefined
        : { by: tokens[head.next - 1]?.lower ?? '', isLimit: false };
    } else if (!between.has(word.lower)) {
      const isThing = mentions.some(
        ({ category, concept, first, next }) =>
          bearers.has(category) &&
          first <= at &&
          at < next &&
          !(carrying.test(verb) && carriers.has(concept)),
      );
      const isMachine = mentions.some(
        ({ category, first, next }) => machine.has(category) && first <= at && at < next,
      );
      const isOther =
        isThing || (isRelative && !isMachine && !standsForRobot.has(word.lower) && !carrying.test(verb));
      if (verb === '' || !isOther || word.kind !== 'word') return undefined;
      return { by: word.lower, isLimit: isLimit && !isRelative };
    }
  }
  return undefined;
}

const goesOn = /^(and|but|which|that)$/;
const definite = /^(the|my|our|his|her|their|this|these|those)$/;
/** "The tractor we have is from 1998 and weighs 3 t": the sentence opens with a thing, and says more of it. */
function opensWithThing(at: number, mentions: readonly Mention[], tokens: readonly Token[]): boolean {
  let start = at;
  while (start > 0 && tokens[start - 1]?.sentence === tokens[at]?.sentence) start -= 1;
  if (!definite.test(tokens[start]?.lower ?? '')) return false;
  return mentions.some(
    ({ category, first, next }) => category === 'thing' && next <= at && first > start && first - start <= 2,
  );
}

/**
 * Whether "weighing" or "heavy" speaks of the robot: the nearest of robot and handling verb in front of it decides,
 * so that in "carry a box weighing 2 kg" the box is meant.
 */
export function isOfRobot(
  quantity: Quantity,
  mentions: readonly Mention[],
  tokens: readonly Token[],
  antecedents: Antecedents,
): boolean {
  const sentence = tokens[quantity.first]?.sentence;
  const weighed = weighedWord(quantity, tokens);
  if (weighed !== undefined) {
    const isMachine = mentions.some(
      ({ category, first, next }) => machine.has(category) && first <= weighed && weighed < next,
    );
    const isPlainWord =
      !isMachine && !ofRobot.has(tokens[weighed]?.lower ?? '') && tokens[weighed]?.kind === 'word';
    if (isPlainWord) return false;
  }
  if (weighed !== undefined && antecedents.has(weighed)) return false;
  if (
    weighed !== undefined &&
    goesOn.test(tokens[weighed]?.lower ?? '') &&
    opensWithThing(weighed, mentions, tokens)
  )
    return false;
  const hasMachine = mentions.some(
    ({ category, first }) =>
      machine.has(category) && first < quantity.first && tokens[first]?.sentence === sentence,
  );
  if (!hasMachine && opensWithThing(quantity.first, mentions, tokens)) return false;
  for (const mention of [...mentions].reverse()) {
    if (mention.next > quantity.first || tokens[mention.first]?.sentence !== sentence) continue;
    if (machine.has(mention.category)) return true;
    if (mention.category !== 'manipulation') continue;
    // "carries 1 kg and must weigh", "carries 1 kg, weighs": a new statement about the robot.
    const between = tokens.slice(mention.next, quantity.first);
    return between.some((word) => /^(and|but|must|should|itself|it|,)$/.test(word.lower));
  }
  return true;
}

const betweenMachineAndMass = new Set(
  'of over under below above less more lighter heavier than at most least about around max maximum minimum only is was were be being stays stayed should must may weighing'.split(
    ' ',
  ),
);

/** "a 2 kg robot", "a robot of 2 kg", "a rover under 3 kg". */
export function isBesideMachine(
  quantity: Quantity,
  mentions: readonly Mention[],
  tokens: readonly Token[],
): boolean {
  return mentions.some(({ category, first, next }) => {
    if (!machine.has(category)) return false;
    if (first === quantity.next) return true;
    const between = tokens.slice(next, quantity.first);
    const isNear = next <= quantity.first && quantity.first - next <= 3;
    return isNear && between.length > 0 && between.every((token) => betweenMachineAndMass.has(token.lower));
  });
}

const owning = /^(a|an|the|my|our|his|her|its|their|this|that|these|those)$/;
const things: ReadonlySet<string> = new Set(['thing', 'object']);
/** The role that handling a thing gives its mass. */
export const rolesByHandling: Readonly<Record<string, string>> = {
  carry: 'payload',
  place: 'payload',
  throw: 'payload',
  lift: 'lift',
  grasp: 'lift',
  pull: 'pull',
  push: 'pull',
};

/** In which order ways of handling decide what the mass of a thing is asked of: what is fetched is carried. */
const handlingOrder = ['carry', 'throw', 'grasp', 'lift', 'pull', 'push'] as const;
const drawing = /^(pull|push)$/;

/** What the mass of a thing is for the robot by all that the task does with things. */
export function roleOfLoads(mentions: readonly Mention[]): string {
  const ways = new Set(
    mentions.flatMap(({ category, concept, isNegated }) =>
      category === 'manipulation' && !isNegated ? [concept] : [],
    ),
  );
  const [firstWay = ''] = ways;
  // "Pull the bin out and bring it back."
  const way = drawing.test(firstWay) ? firstWay : handlingOrder.find((known) => ways.has(known));
  return rolesByHandling[way ?? ''] ?? 'payload';
}

/**
 * "inspect a 300 kg machine", "follow my 30 kg dog", "carry a 5 kg robot": the mass of what an action is done to,
 * which is the robot's load where it is handled, and else none of its business.
 */
export function massOfObject(
  quantity: Quantity,
  mentions: readonly Mention[],
  tokens: readonly Token[],
): { readonly role: string } | { readonly aside: string } | undefined {
  const isObject = mentions.some(
    ({ category, first }) => first === quantity.next && (machine.has(category) || things.has(category)),
  );
  if (!isObject || !owning.test(tokens[quantity.first - 1]?.lower ?? '')) return undefined;
  const governor = governorOf(tokens, actionsByToken(mentions), quantity.first);
  if (governor?.kind !== 'action') return undefined;
  const role = rolesByHandling[governor.mention.concept];
  if (role !== undefined) return { role };
  return { aside: `the mass of the ${tokens[quantity.next]?.lower}, which the task does not say is carried` };
}

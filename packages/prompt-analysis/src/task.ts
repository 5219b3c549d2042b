import type { Mention } from './mentions.ts';
import { asked, type Reading } from './reading.ts';
import type { Token } from './tokens.ts';

/** How strongly a prompt asks for a robot's task. */
export interface TaskEvidence {
  readonly isTask: boolean;
  /** 0-1, for the plan's confidence. */
  readonly strength: number;
}

const weights = {
  subject: 2,
  family: 2,
  /** A verb that orders, or that says what the machine shall do. */
  order: 2,
  action: 1,
  /** What is said of the body or how it works, without an order. */
  trait: 1,
  placedNumber: 1.5,
  count: 1,
  unplacedNumber: 0.75,
  terrain: 1,
  request: 0.5,
  elsewhereQuestion: -3,
  elsewhereTopic: -3,
  elsewhereText: -4,
  aboutPeople: -2,
  /** Something that is to be sensed somewhere. */
  sensing: 1.5,
} as const;
const loads = new Set(['payload', 'lift', 'pull']);
const threshold = 2;
const strong = 7;

const beforeOrders = new Set(
  'to that which must can could should shall will would who and or then please help may me you they it for by , :'.split(
    ' ',
  ),
);
const people = new Set(['i', "i'm", "i've", 'we', 'he', 'she', 'my', 'our']);
const actionCategories = new Set(['locomotion', 'manipulation', 'purpose']);

function isOrder(mention: Mention, tokens: readonly Token[]): boolean {
  const before = tokens[mention.first - 1];
  const own = tokens[mention.first];
  const isFirst = before === undefined || before.sentence !== own?.sentence;
  return isFirst || before.clause !== own?.clause || beforeOrders.has(before.lower);
}

/** "I walk to school": a person acts, not a machine. */
function isAboutPeople(mention: Mention, reading: Reading): boolean {
  const own = reading.tokens[mention.first];
  const before = reading.tokens[mention.first - 1];
  return before !== undefined && before.sentence === own?.sentence && people.has(before.lower);
}

const says = new Set(['that', 'which', 'who', 'to']);
/** Behind "a robot that" they tell what it is, and not what it does. */
const states = new Set(
  'is are was were be has have had can could may might must should will would looks costs weighs the a an i you we they he she my our me it'.split(
    ' ',
  ),
);

/** "a robot that paints": whatever the verb, it says what the machine shall do. */
function saysWhatItDoes(reading: Reading): boolean {
  return reading.mentions.some(({ category, isNegated, next }) => {
    if (category !== 'subject' || isNegated || !says.has(reading.tokens[next]?.lower ?? '')) return false;
    const verb = reading.tokens[next + 1];
    return verb?.kind === 'word' && verb.clause === reading.tokens[next]?.clause && !states.has(verb.lower);
  });
}

const machineWords = new Set('it robot something machine thing they bot one that which who'.split(' '));
const needs = new Set(['must', 'should', 'shall', 'needs', 'has', "'ll"]);
const noDeed =
  /^(to|be|have|been|arrive|cost|weigh|come|work|happen|get|take|not|also|only|never|always|look|say|a|an|the|no|lots?|good|nice)$/;

/** "it must go in there", "it has to read labels": whatever the verb, it says what is wanted of the machine. */
function saysWhatIsNeeded({ tokens }: Reading): boolean {
  return tokens.some((token, at) => {
    if (!needs.has(token.lower) || !machineWords.has(tokens[at - 1]?.lower ?? '')) return false;
    const verb = tokens[at + 1]?.lower === 'to' ? tokens[at + 2] : tokens[at + 1];
    const isNeed = token.lower !== 'has' && token.lower !== 'needs' ? true : tokens[at + 1]?.lower === 'to';
    return isNeed && verb?.kind === 'word' && verb.clause === token.clause && !noDeed.test(verb.lower);
  });
}

/** "Tank inspection" tells of nobody who does it. */
function isImpersonal(mention: Mention, { tokens }: Reading): boolean {
  if (mention.category === 'locomotion') return false;
  const sentence = tokens[mention.first]?.sentence;
  return !tokens.some((token) => token.sentence === sentence && persons.test(token.lower));
}
const persons =
  /^(i|i'm|i've|i'd|we|we're|we've|he|she|he's|she's|they|you|my|our|your|his|her|their|me|us|him|them|is|was|are|were)$/;

const questionWord = /^(who|whom|whose|what|when|where|why|how|which)$/;

/** "Who built it?" asks; "my grandfather, who is 84" does not. */
function isQuestion({ first }: Mention, tokens: readonly Token[]): boolean {
  const own = tokens[first];
  if (!questionWord.test(own?.lower ?? '')) return true;
  let next = first;
  while (tokens[next + 1]?.sentence === own?.sentence && next < tokens.length) next += 1;
  return tokens[first - 1]?.sentence !== own?.sentence || tokens[next]?.text === '?';
}

/** Weighs what speaks for a robot's task against what speaks for something else. */
export function weighTask(reading: Reading): TaskEvidence {
  const actions = reading.mentions.filter(
    (mention) => actionCategories.has(mention.category) && !mention.isNegated,
  );
  const hasSubject = asked(reading, 'subject').size > 0;
  const hasFamily = asked(reading, 'family').size > 0;
  const counts = reading.quantities.filter((quantity) => quantity.dimension === 'count');
  const hasPart = asked(reading, 'part').size > 0;
  const elsewhere = new Set(
    reading.mentions.flatMap((mention) =>
      mention.category === 'elsewhere' && isQuestion(mention, reading.tokens) ? [mention.concept] : [],
    ),
  );
  const byPeople = actions.filter((mention) => isAboutPeople(mention, reading));
  const others = actions.filter((mention) => !isAboutPeople(mention, reading));
  const doesSomething = saysWhatItDoes(reading);
  const isNeeded = saysWhatIsNeeded(reading);
  const hasMore =
    others.length > 0 ||
    hasSubject ||
    reading.placement.placed.length > 0 ||
    asked(reading, 'terrain').size > 0 ||
    asked(reading, 'sensor').size > 0;
  const hasSurroundings =
    reading.placement.placed.length > 0 ||
    asked(reading, 'terrain').size > 0 ||
    asked(reading, 'place').size > 0 ||
    asked(reading, 'sensor').size > 0 ||
    asked(reading, 'object').size > 0;
  const hasNumber = reading.placement.placed.length > 0;

  let sum = 0;
  if (hasSubject) sum += weights.subject;
  if (hasFamily) sum += weights.family;
  if (others.some((mention) => isOrder(mention, reading.tokens))) sum += weights.order;
  else if (doesSomething || (isNeeded && hasMore)) sum += weights.order;
  else if (hasSurroundings && others.some((mention) => isImpersonal(mention, reading))) sum += weights.order;
  else if (others.length > 0) sum += weights.action;
  if (hasNumber) sum += weights.placedNumber * Math.min(2, reading.placement.placed.length / 2 + 0.5);
  else if (reading.placement.unplaced.length > 0) sum += weights.unplacedNumber;
  if (hasPart && counts.length > 0) sum += weights.count;
  if (asked(reading, 'terrain').size > 0) sum += weights.terrain;
  if (asked(reading, 'request').size > 0) sum += weights.request;
  if (elsewhere.has('question')) sum += weights.elsewhereQuestion;
  if (elsewhere.has('topic')) sum += weights.elsewhereTopic;
  if (elsewhere.has('text')) sum += weights.elsewhereText;
  const isOrdered = others.some((mention) => isOrder(mention, reading.tokens));
  const isTold = reading.placement.placed.length < 3;
  if (byPeople.length > 0 && isTold && !hasSubject && !hasFamily && !isOrdered) sum += weights.aboutPeople;

  const isLoaded = reading.placement.placed.some(({ role }) => loads.has(role.role));
  const isSensing = asked(reading, 'sensor').size > 0 && asked(reading, 'place').size > 0;
  if (isSensing) sum += weights.sensing;
  const hasTrait = asked(reading, 'trait').size > 0;
  if (hasTrait) sum += weights.trait;
  const isNamed =
    others.length > 0 ||
    doesSomething ||
    (isNeeded && hasMore) ||
    hasFamily ||
    isSensing ||
    reading.placement.placed.length > 1 ||
    ((isLoaded || hasTrait) && asked(reading, 'terrain').size > 0) ||
    (hasSubject && (hasNumber || reading.placement.unplaced.length > 0));
  const isBody = hasSubject && hasPart && counts.length > 0;
  return {
    isTask: sum >= threshold && (isNamed || isBody),
    strength: Math.min(1, Math.max(0, sum / strong)),
  };
}

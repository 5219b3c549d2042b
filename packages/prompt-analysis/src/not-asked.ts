import { cuesAround } from './cues.ts';
import { actionsByToken, governorOf } from './governors.ts';
import type { Mention } from './mentions.ts';
import type { Surroundings } from './nouns.ts';
import type { Quantity } from './quantities.ts';
import type { Token } from './tokens.ts';

const takesUpTask: ReadonlySet<Mention['category']> = new Set([
  'manipulation',
  'locomotion',
  'purpose',
  'subject',
  'family',
  'request',
]);

const namesMachine: ReadonlySet<Mention['category']> = new Set(['subject', 'family']);
const nearestMachine = 3;

/**
 * "My neighbour paid 800 euros": what is told of another person, or of another machine, asks nothing of the robot;
 * "my mother is 80 and needs a robot to carry 2 kg" comes back to it.
 */
function saidOfOthers(
  quantity: Quantity,
  mentions: readonly Mention[],
  tokens: readonly Token[],
): string | undefined {
  const sentence = tokens[quantity.first]?.sentence;
  const told = mentions.findLast(
    ({ category, first, next }) =>
      category === 'background' && tokens[first]?.sentence === sentence && next <= quantity.first,
  );
  if (told === undefined) return undefined;
  const isTakenUp = mentions.some(
    ({ category, first }) =>
      takesUpTask.has(category) &&
      first < quantity.first &&
      // "has a robot vacuum": the machine that somebody has takes nothing up.
      first >= told.next + (namesMachine.has(category) ? nearestMachine : 0),
  );
  return isTakenUp ? undefined : 'told of somebody or something else, not of the robot';
}

const ago = /^(ago|old|later|earlier|before|away)$/;
const people = /^(we|i|our|my|i'm|we're|i've|we've)$/;
const ofBattery =
  /^(battery|charge|charges|runtime|run|runs|last|lasts|endurance|robot|it|machine|must|should|needs?|want|like|operate|operates)$/;
const peopleTake = /^(me|us|him|her|them|you)$/;

/** "every 20 minutes", "2 hours ago", "it takes me 3 hours": times that are not how long it runs. */
function otherTime({ dimension, first, next }: Quantity, tokens: readonly Token[]): string | undefined {
  if (dimension !== 'time') return undefined;
  if (tokens[first - 1]?.lower === 'every') return 'how often it is done, not how long it runs';
  const isRate =
    /^(a|an)$/.test(tokens[first]?.lower ?? '') &&
    (tokens[first - 1]?.kind === 'number' || tokens[first - 2]?.kind === 'number');
  if (isRate) return 'how often it is done, not how long it runs';
  if (ago.test(tokens[next]?.lower ?? '')) return 'a time that has passed, not how long it runs';
  const own = tokens.filter(({ sentence }) => sentence === tokens[first]?.sentence);
  // "We are a crew of six with 45 minute air sets."
  if (people.test(own[0]?.lower ?? '') && !own.some(({ lower }) => ofBattery.test(lower)))
    return 'told of people, not of how long it runs';
  const isOfPeople = /^(takes?|took|spend|costs?)$/.test(tokens[first - 2]?.lower ?? '');
  return isOfPeople && peopleTake.test(tokens[first - 1]?.lower ?? '')
    ? 'how long it takes somebody, not how long it runs'
    : undefined;
}

/** "2 euros per kg", "we sell them for 5 €": money that is not what the robot may cost. */
function otherMoney(quantity: Quantity, { mentions, tokens }: Surroundings): string | undefined {
  if (quantity.dimension !== 'money') return undefined;
  const isRate = /^(per|a|an)$/.test(tokens[quantity.next]?.lower ?? '');
  const nearest = cuesAround(quantity, mentions, tokens).find(
    ({ concept }) => concept === 'trade' || concept === 'cost',
  );
  const isTraded = nearest?.concept === 'trade' && nearest.isSameClause;
  return isRate || isTraded ? 'money that is not what the robot may cost' : undefined;
}

/** "10 km/h ± 10 %": how far a number may be off. */
function tolerance({ first }: Quantity, tokens: readonly Token[]): string | undefined {
  const isOff =
    /^(±|\+\/-|∓)$/.test(tokens[first - 1]?.text ?? '') ||
    (tokens[first - 1]?.text === '-' && tokens[first - 2]?.text === '/');
  return isOff ? 'how far a number may be off' : undefined;
}

const ofShares =
  /^(humidity|charge|charged|battery|of|off|full|discount|alcohol|more|less|faster|cheaper|cotton|confidence|sure|accuracy|reliability|overlap|moisture|rh|duty|uptime|shade|water|oxygen|recycled|bigger|smaller|longer)$/;
const sloping =
  /^(slopes?|sloping|sloped|inclines?|inclined|inclination|gradients?|grades?|gradeability|ramps?|hills?|hillside|hilly|bank|banks|banked|roof|pitch|steep|steepness|rise|rises|climbs?|uphill|downhill|drive|driveway|lane|street|piste|embankment|road|path|up|fall|cross|terraces?|tilt|tilted|slant|descents?|ascents?|dunes?|scree|lawn|meadow|track|trail|mountain)$/;
/** "85 % humidity": a share, and no grade. */
function share({ dimension, first, next }: Quantity, tokens: readonly Token[]): string | undefined {
  if (dimension !== 'percent') return undefined;
  const sentence = tokens[first]?.sentence;
  const isSlope = tokens.some((token) => token.sentence === sentence && sloping.test(token.lower));
  const isShare = ofShares.test(tokens[next]?.lower ?? '') || !isSlope;
  return isShare ? 'a share, not a slope' : undefined;
}

const moving =
  /^(winds?|gusts?|current|traffic|cars?|bikes?|trains?|conveyor|belt|storms?|breeze|stream|tide)$/;
/** "wind 50 km/h": how fast something else moves. */
function otherSpeed({ dimension, first, next }: Quantity, tokens: readonly Token[]): string | undefined {
  if (dimension !== 'speed') return undefined;
  const clause = tokens[first]?.clause;
  const near = tokens.slice(Math.max(0, first - 4), next + 2).filter((token) => token.clause === clause);
  const other = near.find(({ lower }) => moving.test(lower));
  return other === undefined ? undefined : `the speed of the ${other.lower}, not of the robot`;
}

const isPerson = /^(i|i'm|we|we're|he|she|he's|she's|me|him|her)$/;
const bearsPerson = /^(me|him|her|us)$/;
/** "I'm 1.85 m tall and weigh 90 kg": what a person measures, who is not carried. */
function ofPerson({ dimension, first }: Quantity, { mentions, tokens }: Surroundings): string | undefined {
  if (dimension !== 'mass' && dimension !== 'length') return undefined;
  const sentence = tokens[first]?.sentence;
  let at = first - 1;
  while (at >= 0 && tokens[at]?.sentence === sentence && !personalVerb.test(tokens[at]?.lower ?? '')) at -= 1;
  const verb = tokens[at];
  if (verb?.sentence !== sentence || first - at > farthestPersonal) return undefined;
  let subject = /^i'm$/.test(verb?.lower ?? '') ? at : at - 1;
  if (tokens[subject]?.lower === 'and')
    while (subject > 0 && tokens[subject - 1]?.sentence === sentence) subject -= 1;
  const isOfPerson = isPerson.test(tokens[subject]?.lower ?? '');
  const isCarried = mentions.some(
    ({ category, next }) => category === 'manipulation' && bearsPerson.test(tokens[next]?.lower ?? ''),
  );
  return isOfPerson && !isCarried ? 'told of a person, not of the robot' : undefined;
}
const personalVerb = /^(weigh|weighs|am|i'm|measure)$/;
const farthestPersonal = 3;

/** "not one gram more". */
function emphatic({ first, next }: Quantity, tokens: readonly Token[]): string | undefined {
  const isMore = /^(more|less|over|heavier|longer|extra|further)$/.test(tokens[next]?.lower ?? '');
  return isMore && /^(not|no|never)$/.test(tokens[first - 1]?.lower ?? '')
    ? 'says again what is said'
    : undefined;
}

/** "1,800 kg a day": what is done in a time, not at once. */
function amountPerTime({ dimension, next }: Quantity, tokens: readonly Token[]): string | undefined {
  if (dimension !== 'mass' && dimension !== 'volume') return undefined;
  const isRate =
    /^(a|an|per|each|every)$/.test(tokens[next]?.lower ?? '') &&
    /^(minute|hour|day|shift|week|month|year|season|h|hr|min|s|second)$/.test(tokens[next + 1]?.lower ?? '');
  const isSlashed =
    tokens[next]?.text === '/' && /^(h|hr|min|day|d|s|year|week)$/.test(tokens[next + 1]?.lower ?? '');
  const isDaily = /^(daily|hourly|weekly|yearly)$/.test(tokens[next]?.lower ?? '');
  return isRate || isSlashed || isDaily ? 'an amount over time, not what is carried at once' : undefined;
}

const vessel =
  /^(bin|bins|tank|tanks|skip|barrel|drum|boiler|aquarium|cistern|fridge|freezer|bath|bathtub|pond|vat|hopper|silo|compost)$/;

/** "into a 60 l bin", "it is a 240 litre bin": how much something holds that is not carried. */
function otherVolume(
  { dimension, first, next }: Quantity,
  { mentions, tokens }: Surroundings,
): string | undefined {
  if (dimension !== 'volume') return undefined;
  const governor = governorOf(tokens, actionsByToken(mentions), first);
  const isCarried =
    governor?.kind === 'action' ? governor.mention.concept === 'carry' : governor?.word === 'with';
  const isVessel = [0, 1].some((ahead) => vessel.test(tokens[next + ahead]?.lower ?? ''));
  if (isVessel && !isCarried) return 'what something else holds, not what the robot carries';
  if (!/^(a|an|the|my|our)$/.test(tokens[first - 1]?.lower ?? '')) return undefined;
  const isTarget = /^(into|in|from|to|inside|next|onto)$/.test(tokens[first - 2]?.lower ?? '');
  return isTarget ? 'what something else holds, not what the robot carries' : undefined;
}

/**
 * Why a quantity asks nothing of the robot, where the words beside it say that it is of something else.
 *
 * @param stated as it is written
 * @param planned the same in a dimension that the plan knows
 */
export function notAsked(stated: Quantity, planned: Quantity, around: Surroundings): string | undefined {
  const { mentions, tokens } = around;
  return (
    saidOfOthers(stated, mentions, tokens) ??
    otherTime(stated, tokens) ??
    otherMoney(planned, around) ??
    otherVolume(stated, around) ??
    amountPerTime(stated, tokens) ??
    tolerance(stated, tokens) ??
    share(stated, tokens) ??
    otherSpeed(stated, tokens) ??
    ofPerson(stated, around) ??
    emphatic(stated, tokens)
  );
}

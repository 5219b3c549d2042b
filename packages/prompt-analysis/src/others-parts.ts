import type { Governor } from './governors.ts';
import { thingParts } from './lexicon/things.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/** Parts of something else than the robot, as "four legs" in "carry a table with four legs". */
export interface OthersParts {
  readonly first: number;
  readonly next: number;
  readonly because: string;
}

const having = /^(with|without|on|has|have|having|that|which|of|'s)$/;
/** Tokens between a thing and its parts: "a table with four sturdy wooden legs". */
const partReach = 5;

/** Whether a thing stands where its parts would be told: before them with "with", right behind, or after "of". */
function isPartOf(part: Mention, thing: Mention, tokens: readonly Token[]): boolean {
  if (tokens[part.first]?.clause !== tokens[thing.first]?.clause) return false;
  if (thing.next <= part.first) {
    const link = tokens[thing.next]?.lower ?? '';
    return thing.next === part.first || (part.first - thing.next <= partReach && having.test(link));
  }
  const between = tokens.slice(part.next, thing.first).map(({ lower }) => lower);
  if (between[0] === 'of') return between.length <= 2;
  return (
    between.length <= 1 && /ed$/.test(tokens[part.next - 1]?.lower ?? '') && !having.test(between[0] ?? '')
  );
}

/** Finds the parts that belong to the things of a task; a thing that nothing governs is the robot itself. */
export function findOthersParts(
  mentions: readonly Mention[],
  tokens: readonly Token[],
  countBefore: (at: number) => number,
  governorAt: (at: number) => Governor | undefined,
): readonly OthersParts[] {
  const found: OthersParts[] = [];
  const things = mentions.filter(({ category }) => category === 'thing');
  if (things.length === 0) return found;
  // "Build a four-wheeled cart" and "a robot like a cart" speak of the robot; where another machine is named, the first does not.
  const hasMachine = mentions.some(({ category }) => category === 'subject');
  const isRobot = (thing: Mention, part: Mention) => {
    const words = tokens.slice(Math.max(0, thing.first - 2), thing.first).map(({ lower }) => lower);
    if (words.includes('like') || words.includes('as')) return true;
    return !hasMachine && governorAt(Math.min(part.first, thing.first)) === undefined;
  };
  let from = 0;
  for (const part of mentions) {
    if (part.category !== 'part') continue;
    while ((things[from]?.first ?? Number.POSITIVE_INFINITY) < part.first - 2 * partReach) from += 1;
    for (let n = from; (things[n]?.first ?? Number.POSITIVE_INFINITY) <= part.next + 2; n += 1) {
      const thing = things[n];
      if (thing === undefined || !thingParts[thing.concept]?.includes(part.concept)) continue;
      if (!isPartOf(part, thing, tokens) || isRobot(thing, part)) continue;
      const because = `a part of the ${tokens[thing.next - 1]?.lower}, not of the robot`;
      found.push({ first: countBefore(part.first), next: part.next, because });
      break;
    }
  }
  return found;
}

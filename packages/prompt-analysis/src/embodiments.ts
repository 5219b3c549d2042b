import { families, isFamily, type SuggestedEmbodiment } from '@robotdesign/contracts';
import { reasonsFor, standingOf } from './family-reasons.ts';
import type { Ledger } from './ledger.ts';
import { note } from './ledger.ts';
import { nearestFamilies, notBuilt } from './lexicon/nearest.ts';
import type { Mention } from './mentions.ts';
import { asked, type Reading, wordsOf } from './reading.ts';
import { oneOf, spoken } from './wording.ts';

const askedScore = 0.95;
const impliedScore = 0.92;
/** Most of a family that the task does not ask for. */
const unaskedScore = 0.9;
/** What coming nearest to a body that cannot be built adds to a family's standing. */
const nearness = 0.12;

/** Ways of moving that no body that can be built has, and the family that has it. */
const familiesByMotion: Readonly<Record<string, string>> = {
  fly: 'drone',
  swim: 'submarine',
  float: 'boat',
  jump: 'hopper',
  climb_wall: 'wall_climber',
};
/** Families that move so as well; where one of them is named, it is the one that is asked for. */
const alsoAble: Readonly<Record<string, readonly string[]>> = {
  swim: ['fish', 'boat'],
  float: ['submarine'],
};

/**
 * Words for many bodies: who names one of these kinds asks for no other body that the general words suit. A
 * rocker-bogie rover is no rover with fixed axles, and legs that end in wheels are no legs of a quadruped.
 */
const generalNames: Readonly<Record<string, readonly string[]>> = {
  bird: ['biped'],
  humanoid: ['biped'],
  wheel_legged: ['rover', 'quadruped', 'hexapod'],
  tracked: ['rover'],
  balancer: ['rover'],
};
const joinsAlternatives = /^(or|versus|vs)$/;

/** "A rover or a tracked vehicle" asks for either. */
function areAlternatives(one: Mention, other: Mention, { tokens }: Reading): boolean {
  const [former, latter] = one.first < other.first ? [one, other] : [other, one];
  return tokens.slice(former.next, latter.first).some(({ lower }) => joinsAlternatives.test(lower));
}

/** The families that are only named by general words for another one. */
function generalFamilies(reading: Reading): ReadonlySet<string> {
  const named = asked(reading, 'family');
  const isGeneral = (family: string, mention: Mention) =>
    [...named].some(
      ([special, own]) =>
        (generalNames[special] ?? []).includes(family) && !areAlternatives(own, mention, reading),
    );
  return new Set([...named].flatMap(([family, mention]) => (isGeneral(family, mention) ? [family] : [])));
}

interface Asked {
  readonly mention: Mention;
  /** The way of moving that asks for the family, where its name does not. */
  readonly motion?: string;
}

/** Parts of bodies that stand on something else than the base of an arm. */
const standing = ['wheel', 'leg', 'track'] as const;

/** "An arm that lifts 2 kg": the arm is the whole machine, since nothing else is named that has it or moves about. */
function soleArm(reading: Reading): Mention | undefined {
  const parts = asked(reading, 'part');
  const isPart =
    asked(reading, 'family').size > 0 ||
    asked(reading, 'subject').size > 0 ||
    asked(reading, 'locomotion').size > 0 ||
    standing.some((part) => parts.has(part));
  return isPart ? undefined : parts.get('arm');
}

/** Whether the task asks for an arm and for nothing that carries it. */
export function isArmAsked(reading: Reading): boolean {
  const named = asked(reading, 'family');
  return (named.size === 1 && named.has('arm')) || soleArm(reading) !== undefined;
}

/** "A rocker-bogie rover": after the rocker-bogies, other rovers come nearest to what is asked. */
const wordsNaming = (reading: Reading, family: string): string => {
  const mention = asked(reading, 'family').get(family);
  return mention ? `named in general as "${wordsOf(reading, mention.first, mention.next)}"` : '';
};

/** Families named, and those without which a way of moving that is asked for is impossible. */
function askedFamilies(reading: Reading): ReadonlyMap<string, Asked> {
  const named = new Map(asked(reading, 'family'));
  for (const family of generalFamilies(reading)) named.delete(family);
  const arm = soleArm(reading);
  if (arm) named.set('arm', arm);
  const wanted = new Map<string, Asked>([...named].map(([family, mention]) => [family, { mention }]));
  for (const [motion, mention] of asked(reading, 'locomotion')) {
    const family = familiesByMotion[motion];
    if (family === undefined || [family, ...(alsoAble[motion] ?? [])].some((able) => named.has(able)))
      continue;
    wanted.set(family, { mention, motion });
  }
  return wanted;
}

function scoreOf(stands: number, isAsked: boolean, isGeneral: boolean): number {
  if (isAsked) return askedScore;
  return isGeneral ? unaskedScore : Math.min(unaskedScore, stands);
}

function excludedFamilies(ledger: Ledger): ReadonlySet<string> {
  return new Set(
    ledger.constraints.flatMap(({ kind, op, word }) =>
      kind === 'family' && op === 'not' && word ? [word] : [],
    ),
  );
}

function wordsAsking(reading: Reading, family: string, { mention, motion }: Asked): string {
  const words = wordsOf(reading, mention.first, mention.next);
  return motion === undefined
    ? `asked for as "${words}"`
    : `"${words}" asks for ${spoken(motion)}, which takes ${oneOf(family)}`;
}

/**
 * Families that could do the task, best first: those that can be built, and those that were asked for even when they
 * cannot, with the nearest that can and what it cannot do. What the prompt excludes is left out.
 */
export function suggestEmbodiments(
  ledger: Ledger,
  reading: Reading,
  concepts: readonly string[],
): readonly SuggestedEmbodiment[] {
  const excluded = excludedFamilies(ledger);
  const wanted = new Map([...askedFamilies(reading)].filter(([family]) => !excluded.has(family)));
  const unbuilt = [...wanted.keys()].filter((family) => !isFamily(family));
  const general = generalFamilies(reading);
  const near = new Set(unbuilt.flatMap((family) => nearestFamilies(family)));

  const buildable = families
    .filter((family) => !excluded.has(family))
    .map((family) => {
      const reasons = reasonsFor(family, concepts, ledger, reading);
      const asking = wanted.get(family);
      const stands = standingOf(family, reasons) + (near.has(family) ? nearness : 0);
      const because = [
        ...(asking === undefined ? [] : [wordsAsking(reading, family, asking)]),
        ...(general.has(family) ? [wordsNaming(reading, family)] : []),
        ...reasons.slice(0, 3).map(({ text }) => text),
      ];
      return {
        stands,
        embodiment: family,
        supported: true,
        score: Number(scoreOf(stands, asking !== undefined, general.has(family)).toFixed(3)),
        because: because.join('; ') || 'nothing in the task speaks for or against it',
      };
    })
    // Of several that are asked for, the one that suits the task better comes first.
    .sort((a, b) => b.score - a.score || b.stands - a.stands || (a.embodiment < b.embodiment ? -1 : 1))
    .map(({ stands: _, ...suggestion }) => suggestion);

  const nearest = buildable[0]?.embodiment;
  const unbuildable = unbuilt.flatMap((family) => {
    const asking = wanted.get(family);
    if (asking === undefined) return [];
    return {
      embodiment: family,
      supported: false,
      score: asking.motion === undefined ? askedScore : impliedScore,
      because: `${wordsAsking(reading, family, asking)}; ${notBuilt(family, nearest)}`,
    };
  });

  const suggestions = [...unbuildable, ...buildable].sort((a, b) => b.score - a.score);
  suggestions.forEach(({ embodiment }, n) => {
    const mention = wanted.get(embodiment)?.mention;
    if (mention === undefined) return;
    note(ledger, `suggested_embodiments[${n}]`, wordsOf(reading, mention.first, mention.next), 'stated');
  });
  return suggestions;
}

import type { Constraint, Family } from '@robotdesign/contracts';
import type { Ledger } from './ledger.ts';
import {
  abilities,
  armsReach_m,
  heavyPayload_kg,
  roomyPassage_m,
  slenderPassage_m,
} from './lexicon/abilities.ts';
import { familyParts, legsOf } from './lexicon/families.ts';
import { familyProfiles } from './lexicon/family-profiles.ts';
import { asked, type Reading } from './reading.ts';
import { figure, spoken } from './wording.ts';

/** What speaks for or against a family, and how strongly. */
export interface Reason {
  readonly weight: number;
  readonly text: string;
}

const weightOfReasons = 0.35;

/** What is said of a family for a trait, where "suits …" would not read well. */
const traitReasons: Readonly<Record<string, readonly [good: string, bad: string]>> = {
  hands: ['has two arms', 'has no arms'],
  human_places: ['is built for places made for people', 'is not built for places made for people'],
  many_legs: ['has many legs', 'does not have many legs'],
  lost_leg: ['stands even when a leg fails', 'falls when a leg fails'],
  balance: ['balances on two legs', 'has no need of balance'],
  steady: ['stands steadily', 'must balance'],
  slender: ['is slender', 'is not slender'],
  bends: ['follows bends', 'does not follow bends'],
  legless: ['has no legs', 'has legs'],
  burrow: ['moves through narrow burrows', 'does not fit into burrows'],
  peristalsis: ['moves by waves of its body', 'does not move by waves of its body'],
  winged: ['is built like a bird', 'is not built like a bird'],
  outdoors: ['copes with outdoor ground', 'is weak outdoors'],
  indoors: ['suits floors indoors', 'is weak indoors'],
};

function reasonsFromWords(family: Family, concepts: readonly string[]): readonly Reason[] {
  return [...new Set(concepts)].flatMap((concept) => {
    const weight = familyProfiles[family].suits[concept] ?? 0;
    if (weight === 0) return [];
    const [good, bad] = traitReasons[concept] ?? [
      `suits ${spoken(concept)}`,
      `is weak at ${spoken(concept)}`,
    ];
    return [{ weight, text: weight > 0 ? good : bad }];
  });
}

const holds: Readonly<Record<string, (least: number, most: number, value: number) => boolean>> = {
  eq: (least, most, value) => value >= least && value <= most,
  min: (_least, most, value) => most >= value,
  max: (least, _most, value) => least <= value,
};

/** Reasons from the number of legs that is asked for. */
function reasonsFromLegs(family: Family, constraints: readonly Constraint[]): readonly Reason[] {
  return constraints.flatMap(({ kind, op, value }) => {
    if (kind !== 'leg_count' || value === undefined || value === 0) return [];
    const [least, most] = legsOf(family);
    const isRight = holds[op]?.(least, most, value) ?? true;
    const bound = { eq: '', min: 'at least ', max: 'at most ', not: 'not ' }[op];
    return [
      { weight: isRight ? 2 : -1.5, text: `${isRight ? 'has' : 'does not have'} ${bound}${value} legs` },
    ];
  });
}

/** Parts that are named: with them a family has what is wanted, without them it does not. */
const partWeights: Readonly<Record<string, readonly [has: number, lacks: number, name: string]>> = {
  wheel: [1.2, -0.6, 'wheels'],
  leg: [0.4, -0.5, 'legs'],
  arm: [1, -0.2, 'arms'],
  wing: [1.2, 0, 'wings'],
};

function reasonsFromParts(family: Family, reading: Reading): readonly Reason[] {
  const parts = familyParts[family];
  return [...asked(reading, 'part').keys()].flatMap((part) => {
    const [has, lacks, name] = partWeights[part] ?? [0, 0, part];
    const weight = parts.includes(part) ? has : lacks;
    return weight === 0 ? [] : [{ weight, text: `${weight > 0 ? 'has' : 'has no'} ${name}` }];
  });
}

/** Reasons from the narrowest and lowest place it must pass. */
function reasonsFromPassages(family: Family, ledger: Ledger): readonly Reason[] {
  const width = ledger.numbers.get('environment.passage_width_m') ?? Number.POSITIVE_INFINITY;
  const height = ledger.numbers.get('environment.passage_height_m') ?? Number.POSITIVE_INFINITY;
  const { narrowestPassage_m, lowestPassage_m, isSlender } = familyProfiles[family];
  const reasons: Reason[] = [];
  if (width < narrowestPassage_m)
    reasons.push({ weight: -1.2, text: `is usually wider than a passage of ${figure(width, 'm')}` });
  else if (width <= slenderPassage_m && isSlender)
    reasons.push({ weight: 0.8, text: `is slender enough for a passage of ${figure(width, 'm')}` });
  const isRoomy = width >= roomyPassage_m && Number.isFinite(width);
  if (isRoomy && familyParts[family].includes('wheel'))
    reasons.push({ weight: 0.3, text: `has room to roll in a passage of ${figure(width, 'm')}` });
  if (isRoomy && isSlender)
    reasons.push({ weight: -0.3, text: `need not be slender for a passage of ${figure(width, 'm')}` });
  if (height < lowestPassage_m)
    reasons.push({ weight: -1.2, text: `is usually higher than a passage of ${figure(height, 'm')}` });
  return reasons;
}

function wayToGo(ledger: Ledger): number | undefined {
  return ledger.constraints.find(({ kind }) => kind === 'range')?.value;
}

/** Reasons from the plan's other numbers. */
function reasonsFromNumbers(family: Family, ledger: Ledger): readonly Reason[] {
  const { limits } = familyProfiles[family];
  const beyond = abilities.flatMap(({ path, unit, beyond: text, weight }) => {
    const value = (path === 'range' ? wayToGo(ledger) : ledger.numbers.get(path)) ?? 0;
    return value > limits[path] ? [{ weight, text: `${text} ${figure(value, unit)}` }] : [];
  });
  const payload = ledger.numbers.get('capabilities.payload_kg') ?? 0;
  const reach = ledger.numbers.get('capabilities.reach_m') ?? 0;
  const bonuses: readonly (readonly [part: string, isEarned: boolean, weight: number, text: string])[] = [
    ['wheel', payload >= heavyPayload_kg, 0.5, `rolls ${figure(payload, 'kg')} with little effort`],
    ['arm', reach >= armsReach_m, 0.8, `has arms for a height of ${figure(reach, 'm')}`],
  ];
  const earned = bonuses.flatMap(([part, isEarned, weight, text]) =>
    isEarned && familyParts[family].includes(part) ? [{ weight, text }] : [],
  );
  return [...beyond, ...earned];
}

/** What in the task speaks for or against a family, the strongest first. */
export function reasonsFor(
  family: Family,
  concepts: readonly string[],
  ledger: Ledger,
  reading: Reading,
): readonly Reason[] {
  const reasons = [
    ...reasonsFromLegs(family, ledger.constraints),
    ...reasonsFromParts(family, reading),
    ...reasonsFromPassages(family, ledger),
    ...reasonsFromNumbers(family, ledger),
    ...reasonsFromWords(family, concepts),
  ];
  return reasons.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
}

/** How well a family stands, 0.02 to 0.9: its usual standing moved by the reasons, the more of them the less by each. */
export function standingOf(family: Family, reasons: readonly Reason[]): number {
  const sum =
    reasons.reduce((total, { weight }) => total + weight, 0) / Math.sqrt(Math.max(1, reasons.length));
  return Math.min(0.9, Math.max(0.02, familyProfiles[family].prior + weightOfReasons * sum));
}

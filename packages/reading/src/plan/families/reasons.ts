import type { Constraint, Family } from '@robotdesign/contracts';
import { asked, type Reading } from '../../reading.ts';
import type { Ledger } from '../ledger.ts';
import { figure, spoken } from '../wording.ts';
import { type Limit, legsOf, partsOf, profileOf } from './profiles.ts';

/** What speaks for or against a family, and how strongly. */
export interface Reason {
  readonly weight: number;
  readonly text: string;
  /** The concept whose weight it is, in `suits` of the profile. */
  readonly concept?: string;
}

const weightOfReasons = 0.35;
/** Passages up to this are what slender bodies are for. */
const slenderPassage_m = 0.2;
/** Passages from this on leave wheels room, and slender bodies no advantage. */
const roomyPassage_m = 0.35;
/** From this carried mass on, what rolls is better than what must hold the load up with its legs. */
const heavyPayload_kg = 15;
/** From this height on, a task is one for arms. */
const armsReach_m = 0.6;

/** What is said where the task asks for more than a family's limit, and how strongly that speaks against it. */
const beyond: Readonly<Record<Limit, readonly [path: string, unit: string, text: string, weight: number]>> = {
  step_height_m: ['environment.step_height_m', 'm', 'usually climbs no steps of', -0.7],
  gap_m: ['environment.gap_m', 'm', 'usually crosses no gaps of', -0.6],
  clearance_m: ['environment.clearance_m', 'm', 'usually does not stand clear of the ground by', -0.8],
  slope_rad: ['environment.slope_rad', 'rad', 'usually climbs no slope of', -0.6],
  payload_kg: ['capabilities.payload_kg', 'kg', 'usually does not carry', -0.7],
  pull_kg: ['capabilities.pull_kg', 'kg', 'usually does not pull', -0.7],
  lift_kg: ['capabilities.lift_kg', 'kg', 'has no arms to lift', -0.5],
  reach_m: ['capabilities.reach_m', 'm', 'usually does not reach', -0.6],
  speed_m_s: ['capabilities.speed_m_s', 'm/s', 'usually does not move at', -0.7],
  duration_s: ['capabilities.duration_s', 's', 'usually does not run for', -0.4],
  range: ['range', 'm', 'is too slow for a way of', -0.7],
};

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
  one_place: ['works in one place', 'moves about'],
  legless: ['has no legs', 'has legs'],
  burrow: ['moves through narrow burrows', 'does not fit into burrows'],
  peristalsis: ['moves by waves of its body', 'does not move by waves of its body'],
  winged: ['is built like a bird', 'is not built like a bird'],
  outdoors: ['copes with outdoor ground', 'is weak outdoors'],
  indoors: ['suits floors indoors', 'is weak indoors'],
};

function fromWords(family: Family, concepts: readonly string[]): readonly Reason[] {
  const { suits } = profileOf(family);
  return [...new Set(concepts)].flatMap((concept) => {
    const weight = suits[concept] ?? 0;
    if (weight === 0) return [];
    const [good, bad] = traitReasons[concept] ?? [
      `suits ${spoken(concept)}`,
      `is weak at ${spoken(concept)}`,
    ];
    return [{ weight, text: weight > 0 ? good : bad, concept }];
  });
}

const holds: Readonly<Record<string, (least: number, most: number, value: number) => boolean>> = {
  eq: (least, most, value) => value >= least && value <= most,
  min: (_least, most, value) => most >= value,
  max: (least, _most, value) => least <= value,
};
const boundWords: Readonly<Record<Constraint['op'], string>> = {
  eq: '',
  min: 'at least ',
  max: 'at most ',
  not: 'not ',
};

function fromLegs(family: Family, constraints: readonly Constraint[]): readonly Reason[] {
  return constraints.flatMap(({ kind, op, value }) => {
    if (kind !== 'leg_count' || value === undefined || value === 0) return [];
    const [least, most] = legsOf(family);
    const isRight = holds[op]?.(least, most, value) ?? true;
    return [
      {
        weight: isRight ? 2 : -1.5,
        text: `${isRight ? 'has' : 'does not have'} ${boundWords[op]}${value} legs`,
      },
    ];
  });
}

/** Parts that are named: with them a family has what is wanted, without them it does not. */
const partWeights: Readonly<Record<string, readonly [has: number, lacks: number, name: string]>> = {
  wheel: [1.2, -0.6, 'wheels'],
  leg: [0.4, -0.5, 'legs'],
  arm: [1, -0.2, 'arms'],
  track: [1.4, -0.4, 'tracks'],
  wing: [1.2, 0, 'wings'],
};

function fromParts(family: Family, reading: Reading): readonly Reason[] {
  return [...asked(reading, 'parts').keys()].flatMap((part) => {
    const [has, lacks, name] = partWeights[part] ?? [0, 0, part];
    const weight = partsOf(family).includes(part) ? has : lacks;
    return weight === 0 ? [] : [{ weight, text: `${weight > 0 ? 'has' : 'has no'} ${name}` }];
  });
}

function fromPassages(family: Family, ledger: Ledger): readonly Reason[] {
  const width = ledger.numbers.get('environment.passage_width_m') ?? Number.POSITIVE_INFINITY;
  const height = ledger.numbers.get('environment.passage_height_m') ?? Number.POSITIVE_INFINITY;
  const { passage_m, slender, parts } = profileOf(family);
  const isRoomy = width >= roomyPassage_m && Number.isFinite(width);
  const rules: readonly (readonly [applies: boolean, weight: number, text: string])[] = [
    [width < passage_m.width, -1.2, `is usually wider than a passage of ${figure(width, 'm')}`],
    [
      width >= passage_m.width && width <= slenderPassage_m && slender,
      0.8,
      `is slender enough for a passage of ${figure(width, 'm')}`,
    ],
    [
      height >= passage_m.height && height <= slenderPassage_m && slender,
      0.8,
      `is flat enough for a passage of ${figure(height, 'm')}`,
    ],
    [isRoomy && parts.includes('wheel'), 0.3, `has room to roll in a passage of ${figure(width, 'm')}`],
    [isRoomy && slender, -0.3, `need not be slender for a passage of ${figure(width, 'm')}`],
    [height < passage_m.height, -1.2, `is usually higher than a passage of ${figure(height, 'm')}`],
  ];
  return rules.flatMap(([applies, weight, text]) => (applies ? [{ weight, text }] : []));
}

function fromNumbers(family: Family, ledger: Ledger): readonly Reason[] {
  const { limits } = profileOf(family);
  const numbers: ReadonlyMap<string, number> = ledger.numbers;
  const range = ledger.constraints.find(({ kind }) => kind === 'range')?.value;
  const over = Object.entries(beyond).flatMap(([limit, [path, unit, text, weight]]) => {
    const value = (path === 'range' ? range : numbers.get(path)) ?? 0;
    return value > limits[limit as Limit] ? [{ weight, text: `${text} ${figure(value, unit)}` }] : [];
  });
  const payload = numbers.get('capabilities.payload_kg') ?? 0;
  const reach = numbers.get('capabilities.reach_m') ?? 0;
  const bonuses: readonly (readonly [part: string, isEarned: boolean, weight: number, text: string])[] = [
    ['wheel', payload >= heavyPayload_kg, 0.5, `rolls ${figure(payload, 'kg')} with little effort`],
    ['arm', reach >= armsReach_m, 0.8, `has arms for a height of ${figure(reach, 'm')}`],
  ];
  const earned = bonuses.flatMap(([part, isEarned, weight, text]) =>
    isEarned && partsOf(family).includes(part) ? [{ weight, text }] : [],
  );
  // "Lift 300 g, reach 40 cm": nothing is said of going anywhere.
  const stays =
    family === 'arm' && reach > 0 && reach < armsReach_m && ledger.numbers.has('capabilities.lift_kg');
  const isStill = stays && !ledger.sources.has('capabilities.locomotion[0]') && range === undefined;
  return [...over, ...earned, ...(isStill ? [{ weight: 1.2, text: 'works where it stands' }] : [])];
}

/** What in the task speaks for or against a family, the strongest first. */
export function reasonsFor(
  family: Family,
  concepts: readonly string[],
  ledger: Ledger,
  reading: Reading,
): readonly Reason[] {
  return [
    ...fromLegs(family, ledger.constraints),
    ...fromParts(family, reading),
    ...fromPassages(family, ledger),
    ...fromNumbers(family, ledger),
    ...fromWords(family, concepts),
  ].sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
}

/** How much each reason of a task moves the families: the more the task names, the less by each. */
export const shareOfReason = (concepts: readonly string[]): number =>
  weightOfReasons / Math.sqrt(Math.max(1, new Set(concepts).size));

/**
 * How well a family stands, before it is held between 0.02 and 0.9: its usual standing moved by the reasons.
 *
 * @param share of each reason, the same for all families of a task
 */
export const standingOf = (family: Family, reasons: readonly Reason[], share: number): number =>
  profileOf(family).prior + share * reasons.reduce((total, { weight }) => total + weight, 0);

/** A standing as a score. */
export const scoreOf = (standing: number): number => Math.min(0.9, Math.max(0.02, standing));

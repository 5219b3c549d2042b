import type { SuggestedEmbodiment } from '@robotdesign/contracts';
import { type Ledger, note } from './ledger.ts';
import { familyLegs, familyParts } from './lexicon/families.ts';
import type { Mention } from './mentions.ts';
import { asked, type Reading, wordsOf } from './reading.ts';
import { figure, oneOf, spoken } from './wording.ts';

/** How well a family suits a terrain, a way of moving or a kind of handling, from -1 to 1. */
const affinities: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  quadruped: {
    stairs: 0.8,
    steps: 0.6,
    rough: 0.7,
    gravel: 0.5,
    slope: 0.5,
    grass: 0.4,
    soil: 0.4,
    forest: 0.6,
    snow: 0.2,
    gap: 0.6,
    mud: 0.2,
    sand: 0.2,
    pipe: -0.5,
    narrow: 0,
    flat: 0,
    walk: 0.6,
    run: 0.7,
    trot: 1,
    climb: 0.4,
    jump: 0.7,
    cross: 0.2,
    drive: -0.8,
    crawl: 0.1,
    carry: 0.2,
    pull: 0.1,
  },
  hexapod: {
    stairs: 0.4,
    steps: 0.5,
    rough: 0.8,
    gravel: 0.6,
    slope: 0.6,
    grass: 0.4,
    soil: 0.5,
    forest: 0.6,
    snow: 0.2,
    gap: 0.5,
    mud: 0.3,
    sand: 0.4,
    pipe: -0.2,
    narrow: 0.2,
    flat: 0,
    walk: 0.5,
    run: -0.3,
    trot: -0.4,
    climb: 0.5,
    jump: -0.5,
    cross: 0.3,
    drive: -0.8,
    crawl: 0.5,
    carry: 0.3,
    pull: 0.1,
  },
  rover: {
    stairs: -0.8,
    steps: -0.4,
    rough: -0.1,
    gravel: 0.3,
    slope: 0.2,
    grass: 0.3,
    soil: 0.3,
    forest: -0.1,
    snow: 0,
    gap: -0.6,
    mud: -0.1,
    sand: 0.1,
    pipe: 0.4,
    narrow: 0.2,
    flat: 0.9,
    walk: -0.4,
    run: -0.2,
    trot: -0.9,
    climb: -0.4,
    jump: -0.8,
    cross: 0.1,
    drive: 1,
    crawl: 0,
    carry: 0.5,
    pull: 0.6,
    mow: 0.5,
    weed: 0.5,
    clean: 0.5,
    vacuum: 0.5,
    monitor: 0.4,
    map: 0.4,
    push: 0.5,
  },
};

const base = 0.45;
const weightOfAffinity = 0.35;
const askedScore = 0.95;
const impliedScore = 0.92;
const wheelStep_m = 0.05;

function countOf(ledger: Ledger, kind: string): number | undefined {
  return ledger.constraints.find((constraint) => constraint.kind === kind && constraint.op === 'eq')?.value;
}

interface Reason {
  readonly weight: number;
  readonly text: string;
}

/** Reasons from the words of the task, the strongest first. */
function reasonsFor(family: string, concepts: readonly string[]): readonly Reason[] {
  const table = affinities[family] ?? {};
  return concepts
    .map((concept) => ({ concept, weight: table[concept] ?? 0 }))
    .filter(({ weight }) => weight !== 0)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .map(({ concept, weight }) => ({
      weight,
      text: `${weight > 0 ? 'suits' : 'is weak at'} ${spoken(concept)}`,
    }));
}

/** Reasons from counts and measures. */
function reasonsFromNumbers(family: string, ledger: Ledger): readonly Reason[] {
  const reasons: Reason[] = [];
  const legs = countOf(ledger, 'leg_count');
  const wheels = countOf(ledger, 'wheel_count');
  const parts = familyParts[family] ?? [];
  if (legs !== undefined && legs > 0) {
    const isRight = familyLegs[family] === legs;
    reasons.push({ weight: isRight ? 2 : -1.5, text: `${isRight ? 'has' : 'does not have'} ${legs} legs` });
  }
  if (wheels !== undefined && wheels > 0) {
    const isRight = parts.includes('wheel');
    reasons.push({
      weight: isRight ? 2 : -1.5,
      text: isRight ? `runs on ${wheels} wheels` : 'has no wheels',
    });
  }
  const step = ledger.numbers.get('environment.step_height_m') ?? 0;
  if (step > wheelStep_m && family === 'rover') {
    reasons.push({ weight: -0.5, text: `wheels do not climb steps of ${figure(step, 'm')}` });
  }
  return reasons;
}

function score(reasons: readonly Reason[]): number {
  const words = reasons.reduce((sum, { weight }) => sum + weight, 0) / Math.sqrt(Math.max(1, reasons.length));
  return Math.min(0.9, Math.max(0.02, base + weightOfAffinity * words));
}

/** Ways of moving that no supported body has, and the families that have them, the usual one first. */
const familiesByMotion: Readonly<Record<string, readonly string[]>> = {
  fly: ['drone', 'bird'],
  swim: ['submarine', 'fish'],
  float: ['boat', 'submarine'],
  slither: ['snake', 'worm_chain'],
  jump: ['hopper'],
  climb_wall: ['wall_climber'],
};

interface Asked {
  readonly mention: Mention;
  /** The way of moving that asks for the family, where its name does not. */
  readonly motion?: string;
}

/** Families named, and those without which a way of moving that is asked for is impossible. */
function askedFamilies(reading: Reading, supported: ReadonlySet<string>): ReadonlyMap<string, Asked> {
  const named = asked(reading, 'family');
  const families = new Map<string, Asked>([...named].map(([family, mention]) => [family, { mention }]));
  for (const [motion, mention] of asked(reading, 'locomotion')) {
    const able = familiesByMotion[motion] ?? [];
    const [usual] = able;
    if (usual === undefined || able.some((family) => named.has(family) || supported.has(family))) continue;
    families.set(usual, { mention, motion });
  }
  return families;
}

/**
 * Families that could do the task, best first: those that can be built, and those that were asked for even when they
 * cannot. What the prompt excludes is left out.
 */
export function suggestEmbodiments(
  ledger: Ledger,
  reading: Reading,
  concepts: readonly string[],
  supported: ReadonlySet<string>,
): readonly SuggestedEmbodiment[] {
  const excluded = new Set(
    ledger.constraints.flatMap(({ kind, op, word }) =>
      kind === 'family' && op === 'not' && word ? [word] : [],
    ),
  );
  const named = askedFamilies(reading, supported);
  const suggestions: SuggestedEmbodiment[] = [];
  for (const family of new Set([...named.keys(), ...supported])) {
    if (excluded.has(family)) continue;
    const wanted = named.get(family);
    const reasons = [...reasonsFromNumbers(family, ledger), ...reasonsFor(family, concepts)];
    const because = reasons.slice(0, 3).map((reason) => reason.text);
    if (wanted !== undefined) {
      const words = wordsOf(reading, wanted.mention.first, wanted.mention.next);
      const { motion } = wanted;
      because.unshift(
        motion === undefined
          ? `asked for as "${words}"`
          : `"${words}" asks for ${spoken(motion)}, which takes ${oneOf(family)}`,
      );
    }
    const isSupported = supported.has(family);
    if (!isSupported) because.push('cannot be built yet');
    suggestions.push({
      embodiment: family,
      supported: isSupported,
      score: Number(
        (wanted === undefined
          ? score(reasons)
          : wanted.motion === undefined
            ? askedScore
            : impliedScore
        ).toFixed(3),
      ),
      because: because.join('; ') || 'nothing in the task speaks for or against it',
    });
  }
  suggestions.sort((a, b) => b.score - a.score || (a.embodiment < b.embodiment ? -1 : 1));
  suggestions.forEach(({ embodiment }, n) => {
    const mention = named.get(embodiment)?.mention;
    if (mention === undefined) return;
    note(ledger, `suggested_embodiments[${n}]`, wordsOf(reading, mention.first, mention.next), 'stated');
  });
  return suggestions;
}

import { type Family, isFamily } from '@robotdesign/robot-design';
import { familyNoun, onGround, withArticle } from '@robotdesign/wording';
import type { SizedBody } from './sized-body.ts';

/**
 * How well a family copes with a kind of ground, 0–1; words of the plan's vocabulary. Free wheels slide sideways on what
 * gives way, and a chain of segments goes wherever its cross-section does.
 */
const suitability: Readonly<Record<string, Readonly<Partial<Record<Family, number>>>>> = {
  flat: {
    quadruped: 0.7,
    hexapod: 0.7,
    rover: 1,
    snake: 0.6,
    worm_chain: 0.4,
    centipede: 0.65,
    biped: 0.55,
    humanoid: 0.6,
    bird: 0.5,
  },
  stairs: {
    quadruped: 0.8,
    hexapod: 0.6,
    rover: 0.1,
    snake: 0.15,
    worm_chain: 0.05,
    centipede: 0.3,
    biped: 0.3,
    humanoid: 0.4,
    bird: 0.15,
  },
  steps: {
    quadruped: 0.8,
    hexapod: 0.8,
    rover: 0.35,
    snake: 0.3,
    worm_chain: 0.2,
    centipede: 0.45,
    biped: 0.35,
    humanoid: 0.4,
    bird: 0.3,
  },
  slope: {
    quadruped: 0.7,
    hexapod: 0.85,
    rover: 0.6,
    snake: 0.4,
    worm_chain: 0.3,
    centipede: 0.75,
    biped: 0.3,
    humanoid: 0.3,
    bird: 0.3,
  },
  rough: {
    quadruped: 0.8,
    hexapod: 0.95,
    rover: 0.4,
    snake: 0.4,
    worm_chain: 0.3,
    centipede: 0.9,
    biped: 0.25,
    humanoid: 0.25,
    bird: 0.25,
  },
  gravel: {
    quadruped: 0.75,
    hexapod: 0.85,
    rover: 0.55,
    snake: 0.35,
    worm_chain: 0.3,
    centipede: 0.8,
    biped: 0.3,
    humanoid: 0.3,
    bird: 0.3,
  },
  sand: {
    quadruped: 0.5,
    hexapod: 0.6,
    rover: 0.35,
    snake: 0.3,
    worm_chain: 0.35,
    centipede: 0.6,
    biped: 0.2,
    humanoid: 0.2,
    bird: 0.25,
  },
  mud: {
    quadruped: 0.45,
    hexapod: 0.5,
    rover: 0.3,
    snake: 0.25,
    worm_chain: 0.35,
    centipede: 0.5,
    biped: 0.15,
    humanoid: 0.15,
    bird: 0.25,
  },
  grass: {
    quadruped: 0.7,
    hexapod: 0.7,
    rover: 0.6,
    snake: 0.35,
    worm_chain: 0.3,
    centipede: 0.6,
    biped: 0.35,
    humanoid: 0.35,
    bird: 0.3,
  },
  soil: {
    quadruped: 0.65,
    hexapod: 0.75,
    rover: 0.6,
    snake: 0.4,
    worm_chain: 0.35,
    centipede: 0.7,
    biped: 0.35,
    humanoid: 0.35,
    bird: 0.3,
  },
  snow: {
    quadruped: 0.4,
    hexapod: 0.5,
    rover: 0.3,
    snake: 0.25,
    worm_chain: 0.3,
    centipede: 0.5,
    biped: 0.15,
    humanoid: 0.15,
    bird: 0.2,
  },
  gap: {
    quadruped: 0.7,
    hexapod: 0.7,
    rover: 0.2,
    snake: 0.5,
    worm_chain: 0.3,
    centipede: 0.6,
    biped: 0.2,
    humanoid: 0.2,
    bird: 0.2,
  },
  pipe: {
    quadruped: 0.3,
    hexapod: 0.4,
    rover: 0.8,
    snake: 1,
    worm_chain: 0.9,
    centipede: 0.35,
    biped: 0.1,
    humanoid: 0.05,
    bird: 0.1,
  },
  narrow: {
    quadruped: 0.6,
    hexapod: 0.5,
    rover: 0.7,
    snake: 0.95,
    worm_chain: 0.85,
    centipede: 0.4,
    biped: 0.35,
    humanoid: 0.25,
    bird: 0.3,
  },
  forest: {
    quadruped: 0.75,
    hexapod: 0.85,
    rover: 0.35,
    snake: 0.35,
    worm_chain: 0.25,
    centipede: 0.75,
    biped: 0.2,
    humanoid: 0.25,
    bird: 0.2,
  },
  water: {
    quadruped: 0,
    hexapod: 0,
    rover: 0,
    snake: 0,
    worm_chain: 0,
    centipede: 0,
    biped: 0,
    humanoid: 0,
    bird: 0,
  },
  air: {
    quadruped: 0,
    hexapod: 0,
    rover: 0,
    snake: 0,
    worm_chain: 0,
    centipede: 0,
    biped: 0,
    humanoid: 0,
    bird: 0,
  },
};
/** How a body copes, by its score from here on. */
const verdictTable = [
  { from: 0.85, says: 'is at its best' },
  { from: 0.65, says: 'does well' },
  { from: 0.45, says: 'gets along' },
  { from: 0.2, says: 'struggles' },
  { from: 0, says: 'is of no use' },
] as const;
const verdictOf = (score: number): string => verdictTable.find(({ from }) => score >= from)?.says ?? '';

/** Ground on which a frame that follows it, or a wide foot, helps. */
const uneven: ReadonlySet<string> = new Set(['rough', 'gravel', 'steps', 'forest', 'soil', 'grass']);
const soft: ReadonlySet<string> = new Set(['sand', 'mud', 'snow', 'grass', 'soil']);
const followsGround = 0.2;
const wideFeet = 0.1;

/** What a body has that helps on some ground, by how much, and in words. */
interface Aid {
  readonly helps: ReadonlySet<string>;
  readonly bonus: number;
  readonly says: string;
  readonly has: (body: SizedBody) => boolean;
}
const aids: readonly Aid[] = [
  {
    helps: uneven,
    bonus: followsGround,
    says: 'its frame follows the ground',
    has: ({ ir }) => ir.joints.some(({ passive, kind }) => passive && kind === 'hinge'),
  },
  {
    helps: soft,
    bonus: wideFeet,
    says: 'its feet are wide',
    has: ({ graph }) => graph.nodes.some(({ form }) => form === 'pad'),
  },
];

/** How a body copes with one ground that a task names. */
export interface GroundFit {
  readonly word: string;
  /** 0–1. */
  readonly score: number;
  /** Such as `does well`. */
  readonly verdict: string;
  readonly aids: readonly string[];
}

/** How a body copes with each ground of a task: by its family and what it has that helps there; nothing is tried. */
export function groundFits(body: SizedBody, terrain: readonly string[]): readonly GroundFit[] {
  const { embodiment } = body;
  if (!isFamily(embodiment)) return [];
  const own = aids.filter(({ has }) => has(body));
  return terrain.map((word) => {
    const base = suitability[word]?.[embodiment] ?? 0.5;
    const helping = base === 0 ? [] : own.filter(({ helps }) => helps.has(word));
    const bonus = helping.reduce((sum, aid) => sum + aid.bonus, 0);
    const score = Math.min(1, base + bonus);
    return { word, score, verdict: verdictOf(score), aids: helping.map(({ says }) => says) };
  });
}

/** How well a body copes with the terrain of a task, and why: only what counted there is told. */
export function terrainFit(body: SizedBody, terrain: readonly string[]): { score: number; because: string } {
  const fits = groundFits(body, terrain);
  if (fits.length === 0) return { score: 0.7, because: 'no ground is named' };
  const mean = fits.reduce((sum, { score }) => sum + score, 0) / fits.length;
  const extras = new Set(fits.flatMap((fit) => fit.aids));
  const verdicts = [...Map.groupBy(fits, ({ verdict }) => verdict)].map(
    ([verdict, words]) => `${verdict} ${words.map(({ word }) => onGround(word)).join(' and ')}`,
  );
  const kind = withArticle(familyNoun(body.embodiment));
  return { score: mean, because: [`${kind} ${verdicts.join(', ')}`, ...extras].join('; ') };
}

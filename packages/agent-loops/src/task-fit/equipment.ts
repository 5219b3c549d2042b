import type { ExpandedRobotGraph, Family, Plan } from '@robotdesign/contracts';
import { handedFamilies, handsOf } from './hands.ts';

/** Equipment that a task needs and that few or no families have. */
export interface MissingEquipment {
  /** The requested work: `grasp`, `climb walls`. */
  readonly word: string;
  /** The equipment: `an arm or gripper`. */
  readonly needs: string;
  /** What a body lacks, as a predicate: `has no arm or gripper`. */
  readonly because: string;
  /** If some families have the equipment: which ones, and how a body is judged. */
  readonly elsewhere?: Elsewhere;
}

interface Elsewhere {
  readonly families: readonly Family[];
  /** `met` is absent for work that takes the equipment but is not computed. */
  readonly judge: (graph: ExpandedRobotGraph) => { readonly met?: boolean; readonly does: string };
}

/** Default of `word`: the word of the plan. */
type Needs = Pick<MissingEquipment, 'needs' | 'because' | 'elsewhere'> &
  Partial<Pick<MissingEquipment, 'word'>>;

const tool = (name: string) => ({ needs: name, because: `has no ${name.replace(/^an? /, '')}` });
const hand = tool('an arm or gripper');
const armless = { met: false, does: hand.because } as const;

/** Equipment that every family with hands has, and how a body with hands is judged. */
const byHands = (judge: (hands: ReturnType<typeof handsOf>) => ReturnType<Elsewhere['judge']>): Needs => ({
  ...hand,
  elsewhere: {
    families: handedFamilies,
    judge: (graph) => {
      const hands = handsOf(graph);
      return hands.count > 0 ? judge(hands) : armless;
    },
  },
});
const arms = (count: number): string => (count === 1 ? 'an arm' : `${count} arms`);
/** Work that any hand can do, also a hook. */
const anyHand = byHands(({ count }) => ({ met: true, does: `has ${arms(count)}` }));
/** Work that needs a hand that closes. */
export const fingers = byHands(({ count, grips }) =>
  grips
    ? { met: true, does: `has ${arms(count)} with fingers that grip` }
    : { met: false, does: 'has hooks that do not grip' },
);
/** Work that takes a hand that closes, and a force or motion that is not computed. */
const skill = byHands(({ count, grips }) =>
  grips
    ? { does: `is not verified: it has ${arms(count)} that can grip, but nothing computes this work` }
    : { met: false, does: 'has hooks that do not grip' },
);
/** Tools by the word of `capabilities.manipulation` that needs them. */
const tools = {
  mow: tool('a mower'),
  weed: tool('a weeding tool'),
  irrigate: tool('a sprayer and a tank'),
  vacuum: tool('a vacuum cleaner'),
  clean: tool('a cleaning tool'),
  dig: tool('a shovel or bucket'),
  plant: tool('a seeder'),
} as const;
const ground = { word: 'fly', needs: 'rotors or wings that lift it', because: 'cannot leave the ground' };
/** What swimming takes. */
export const hull = 'a watertight hull';
const water = { word: 'swim', needs: hull, because: 'cannot swim and is not watertight' };
const wall = {
  word: 'climb walls',
  needs: 'feet or wheels that stick to walls',
  because: 'cannot hold on to walls',
};
const jump = {
  word: 'jump',
  needs: 'legs with springs or much stronger motors',
  because: 'cannot leave the ground',
};

/** Words of `capabilities.manipulation`; carrying, pushing and pulling need no equipment. */
const byManipulation: Readonly<Record<string, Needs>> = {
  lift: anyHand,
  grasp: fingers,
  place: fingers,
  open_door: { ...skill, word: 'open doors' },
  throw: skill,
  press: { ...skill, word: 'press buttons' },
  pour: skill,
  ...tools,
};
/** Words of `capabilities.locomotion`. */
const byLocomotion: Readonly<Record<string, Needs>> = {
  jump,
  fly: ground,
  swim: water,
  float: water,
  climb_wall: wall,
};
/** Words of `environment.terrain`. */
const byTerrain: Readonly<Record<string, Needs>> = { air: ground, water };
/** Requested families whose way of moving is the task. */
const byFamily: Readonly<Record<string, Needs>> = {
  drone: ground,
  submarine: water,
  fish: water,
  boat: water,
  wall_climber: wall,
  hopper: jump,
};
/** Work that the plan states only in its goal: patterns of its verbs. */
const byGoal: readonly (MissingEquipment & { readonly pattern: RegExp })[] = [
  { word: 'mow', pattern: /^mow(s|ing|er)?$/, ...tools.mow },
  { word: 'weed', pattern: /^weed(s|ing)?$/, ...tools.weed },
  { word: 'spray', pattern: /^(spray|irrigat)(s|e|es|ing)?$/, ...tools.irrigate },
  { word: 'vacuum', pattern: /^vacuum(s|ing)?$/, ...tools.vacuum },
  { word: 'sweep', pattern: /^(sweep|mop|scrub|wip)(s|e|es|ing|ping|bing)?$/, ...tools.clean },
  { word: 'dig', pattern: /^(dig|excavat|shovel)(s|e|es|ging|ing)?$/, ...tools.dig },
  { word: 'plant', pattern: /^(sow|seed)(s|ing)$/, ...tools.plant },
  { word: 'paint', pattern: /^paint(s|ing)?$/, ...tool('a paint sprayer or brush') },
  { word: 'drill', pattern: /^drill(s|ing)?$/, ...tool('a drill') },
  { word: 'weld', pattern: /^weld(s|ing)?$/, ...tool('a welding torch') },
  { word: 'cut', pattern: /^(cut|saw|prun|trim)(s|e|es|ting|ing|ming)?$/, ...tool('a cutting tool') },
];

/** Words before a verb of the task. After other words, such as "carries", the same word is a noun. */
const beforeVerb = /^(to|that|which|can|must|should|shall|will|it|robot|rover|machine|for|also)$/;
/** Joins verbs and nouns: a verb is followed by an object. */
const joins = /^(and|or)$/;
const beforeObject = /^(the|my|our|a|an|some|all|its|their)$/;
const negates = /^(not|never|without|no|cannot|don|doesn|won)$/;

/** Whether a goal asks for work by one of its verbs. */
function asksToDo(goal: readonly string[], pattern: RegExp): boolean {
  return goal.some((word, index) => {
    if (!pattern.test(word)) return false;
    if (goal.slice(Math.max(0, index - 3), index).some((before) => negates.test(before))) return false;
    const before = goal[index - 1] ?? '';
    const isJoined = joins.test(before) && beforeObject.test(goal[index + 1] ?? '');
    return index === 0 || word.endsWith('ing') || beforeVerb.test(before) || isJoined;
  });
}

const fromWords = (words: readonly string[], table: Readonly<Record<string, Needs>>): MissingEquipment[] =>
  words.flatMap((word) => {
    const needs = Object.hasOwn(table, word) ? table[word] : undefined;
    return needs ? [{ word, ...needs }] : [];
  });

/** Equipment that a task needs and few or no bodies have; each once, with the first word that asks for it. */
export function missingEquipment(plan: Plan): MissingEquipment[] {
  const { manipulation, locomotion, lift_kg } = plan.capabilities;
  const lifted = lift_kg === undefined ? manipulation : manipulation.filter((word) => word !== 'lift');
  const goal = (plan.task_goal ?? '').toLowerCase().match(/\p{L}+/gu) ?? [];
  const asked = plan.suggested_embodiments.filter(({ supported }) => !supported);
  const all = [
    ...fromWords(lifted, byManipulation),
    ...fromWords(locomotion, byLocomotion),
    ...fromWords(plan.environment.terrain, byTerrain),
    ...fromWords(
      asked.map(({ embodiment }) => embodiment),
      byFamily,
    ),
    ...byGoal
      .filter(({ pattern }) => asksToDo(goal, pattern))
      .map(({ word, needs, because }) => ({ word, needs, because })),
  ];
  // Gripping is judged, and work that no figure shows is listed too.
  const kindOf = ({ needs, elsewhere }: MissingEquipment) => `${needs} ${elsewhere === skill.elsewhere}`;
  return [...Map.groupBy(all, kindOf).values()].flatMap(([first]) => first ?? []);
}

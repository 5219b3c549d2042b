import type { MotionReferenceNeed, SuggestedEmbodiment } from '@robotdesign/contracts';
import { isArticulated } from './conflicts.ts';
import { oneOf } from './wording.ts';

/** Who shows a family's motion in videos and motion libraries. */
const models: Readonly<Record<string, string>> = {
  quadruped: 'dog',
  hexapod: 'insect',
  rover: 'wheeled robot',
  biped: 'person',
  humanoid: 'person',
  snake: 'snake',
  worm_chain: 'inchworm',
  centipede: 'centipede',
  bird: 'bird',
  octopod: 'spider',
  drone: 'quadcopter',
  fish: 'fish',
};
const usualMotion: Readonly<Record<string, string>> = {
  rover: 'drive',
  drone: 'fly',
  fish: 'swim',
  boat: 'float',
};
const mostQueries = 5;

function spaced(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ').replaceAll('_', ' ');
}

/** What a search needs to know of a plan. */
export interface SearchSubject {
  readonly locomotion: readonly string[];
  readonly manipulation: readonly string[];
  readonly purposes: readonly string[];
  readonly terrain: readonly string[];
  readonly suggested: readonly SuggestedEmbodiment[];
}

/**
 * Two to five searches for a motion reference, the most specific first. They are made of the lexicons' words alone,
 * so that nothing of the prompt travels to a search engine.
 */
export function searchQueries({
  locomotion,
  manipulation,
  purposes,
  terrain,
  suggested,
}: SearchSubject): readonly string[] {
  const family = suggested[0]?.embodiment ?? 'robot';
  const other = suggested.find(({ embodiment, supported }) => supported && embodiment !== family)?.embodiment;
  const motion = locomotion[0] ?? usualMotion[family] ?? 'walk';
  const [ground] = terrain;
  const handling = manipulation[0] ?? purposes[0];
  const queries = [
    spaced(family, 'robot', motion, ground, handling),
    spaced(models[family] ?? family, motion, ground),
    handling === undefined ? undefined : spaced('robot', handling, terrain[1] ?? ground),
    other === undefined
      ? undefined
      : spaced(other, 'robot', locomotion[0] ?? usualMotion[other] ?? 'walk', ground),
    spaced(family, 'robot', isArticulated(family) ? 'gait' : 'in motion'),
  ];
  return [...new Set(queries.filter((query) => query !== undefined))].slice(0, mostQueries);
}

/** Whether the likely bodies have motion worth learning from a reference, and of which kinds. */
export function motionReferenceNeed({ locomotion, terrain, suggested }: SearchSubject): MotionReferenceNeed {
  const best = suggested.find(({ supported }) => supported)?.embodiment;
  if (best === undefined)
    return { needed: false, kinds: [], because: 'no body that can be built is suggested' };
  if (!isArticulated(best))
    return { needed: false, kinds: [], because: `${oneOf(best)} moves without a gait` };
  const onGround = terrain.filter((ground) =>
    ['stairs', 'slope', 'rough', 'steps', 'narrow'].includes(ground),
  );
  const kinds = [...new Set([...(locomotion.length > 0 ? locomotion : ['walk']), ...onGround])];
  return {
    needed: true,
    kinds,
    because: `${oneOf(best)} moves by a gait, which a recorded motion can shape`,
  };
}

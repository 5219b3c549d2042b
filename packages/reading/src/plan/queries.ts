import {
  type BodyKind,
  isBodyKind,
  type MotionReferenceNeed,
  type SuggestedEmbodiment,
} from '@robotdesign/contracts';
import { oneOf } from './wording.ts';

interface BodyInVideos {
  /** Who shows the motion of such a body in videos and motion libraries. */
  readonly model: string;
  /** The motion searched for where the task names none; else walking. */
  readonly motion?: string;
  /** Moves on articulated limbs or segments, whose motion a reference can teach. */
  readonly hasGait: boolean;
}

const bodiesInVideos: Readonly<Record<BodyKind, BodyInVideos>> = {
  quadruped: { model: 'dog', hasGait: true },
  hexapod: { model: 'insect', hasGait: true },
  rover: { model: 'wheeled robot', motion: 'drive', hasGait: false },
  biped: { model: 'person', hasGait: true },
  humanoid: { model: 'person', hasGait: true },
  snake: { model: 'snake', hasGait: true },
  worm_chain: { model: 'inchworm', hasGait: true },
  centipede: { model: 'centipede', hasGait: true },
  bird: { model: 'bird', hasGait: true },
  balancer: { model: 'balancer', hasGait: false },
  tracked: { model: 'tracked', hasGait: false },
  wheel_legged: { model: 'wheel_legged', hasGait: true },
  arm: { model: 'arm', hasGait: false },
  mobile_manipulator: { model: 'mobile_manipulator', hasGait: false },
  legged_manipulator: { model: 'legged_manipulator', hasGait: true },
  octopod: { model: 'spider', hasGait: true },
  drone: { model: 'quadcopter', motion: 'fly', hasGait: false },
  boat: { model: 'boat', motion: 'float', hasGait: false },
  submarine: { model: 'submarine', hasGait: false },
  fish: { model: 'fish', motion: 'swim', hasGait: true },
  gantry: { model: 'gantry', hasGait: false },
  ball: { model: 'ball', hasGait: false },
  hopper: { model: 'hopper', hasGait: true },
  wall_climber: { model: 'wall_climber', hasGait: false },
};

const inVideos = (kind: string): BodyInVideos =>
  isBodyKind(kind) ? bodiesInVideos[kind] : { model: kind, hasGait: false };

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
  const motion = locomotion[0] ?? inVideos(family).motion ?? 'walk';
  const [ground] = terrain;
  const handling = manipulation[0] ?? purposes[0];
  const queries = [
    spaced(family, 'robot', motion, ground, handling),
    spaced(inVideos(family).model, motion, ground),
    handling === undefined ? undefined : spaced('robot', handling, terrain[1] ?? ground),
    other === undefined
      ? undefined
      : spaced(other, 'robot', locomotion[0] ?? inVideos(other).motion ?? 'walk', ground),
    spaced(family, 'robot', inVideos(family).hasGait ? 'gait' : 'in motion'),
  ];
  return [...new Set(queries.filter((query) => query !== undefined))].slice(0, mostQueries);
}

/** Whether the likely bodies have motion worth learning from a reference, and of which kinds. */
export function motionReferenceNeed({ locomotion, terrain, suggested }: SearchSubject): MotionReferenceNeed {
  const best = suggested.find(({ supported }) => supported)?.embodiment;
  if (best === undefined)
    return { needed: false, kinds: [], because: 'no body that can be built is suggested' };
  if (!inVideos(best).hasGait)
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

import { type BodyKind, type Family, isBodyKind } from '@robotdesign/contracts';
import { oneOf } from '../wording.ts';

/** What the bodies that can be built do not do of what one that cannot would, and which of them come nearest. */
const nearestBodies: Readonly<
  Record<BodyKind, { readonly lacks: string; readonly families: readonly Family[] }>
> = {
  drone: { lacks: 'does not fly', families: ['quadruped', 'hexapod'] },
  boat: { lacks: 'does not float and works from the bank', families: ['rover', 'quadruped'] },
  submarine: { lacks: 'does not dive and stays on land', families: ['snake', 'rover'] },
  fish: { lacks: 'does not swim', families: ['snake'] },
  gantry: { lacks: 'does not hang over its work and lifts far less', families: ['rover', 'humanoid'] },
  wall_climber: { lacks: 'does not stick to walls', families: ['hexapod'] },
  balancer: { lacks: 'does not balance on two wheels', families: ['rover'] },
  tracked: { lacks: 'has wheels instead of tracks', families: ['rover'] },
  wheel_legged: { lacks: 'has either wheels or legs', families: ['quadruped', 'rover'] },
  arm: { lacks: 'is a body that moves, and not an arm on a table', families: ['humanoid', 'rover'] },
  mobile_manipulator: { lacks: 'has no arm of full reach', families: ['rover', 'humanoid'] },
  legged_manipulator: { lacks: 'has no arm', families: ['quadruped', 'humanoid'] },
  octopod: { lacks: 'does not have eight legs', families: ['hexapod', 'centipede'] },
  ball: { lacks: 'does not roll as a whole', families: ['rover'] },
  hopper: { lacks: 'does not hop on one leg', families: ['quadruped', 'biped'] },
  humanoid: { lacks: 'has no arms', families: ['biped', 'quadruped'] },
  biped: { lacks: 'does not walk on two legs', families: ['humanoid', 'quadruped'] },
  bird: { lacks: 'has no wings', families: ['biped', 'quadruped'] },
  snake: { lacks: 'does not slither', families: ['worm_chain', 'centipede', 'hexapod'] },
  worm_chain: { lacks: 'does not move by waves of its body', families: ['snake', 'centipede', 'hexapod'] },
  centipede: { lacks: 'does not have as many legs', families: ['hexapod'] },
  hexapod: { lacks: 'does not have six legs', families: ['quadruped', 'centipede'] },
  quadruped: { lacks: 'does not have four legs', families: ['hexapod'] },
  rover: { lacks: 'has no wheels', families: ['hexapod', 'quadruped'] },
};

/** The families that come nearest to a kind of body. */
export const nearestFamilies = (kind: string): readonly Family[] =>
  isBodyKind(kind) ? nearestBodies[kind].families : [];

/** That a family cannot be built, and what the nearest one that can does not do of what it would. */
export function notBuilt(family: string, nearest: string | undefined): string {
  const lacks = isBodyKind(family) ? nearestBodies[family].lacks : 'is another kind of body';
  return nearest === undefined
    ? 'cannot be built yet'
    : `cannot be built yet; the nearest that can is ${oneOf(nearest)}, which ${lacks}`;
}

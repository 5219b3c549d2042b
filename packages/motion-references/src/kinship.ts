import { type BodyKind, isBodyKind } from '@robotdesign/contracts';

/**
 * How well the motion of a morphology fits a family of bodies, from 0 to 1. 1: same body plan. 0.5: same way of moving.
 * Lower: partly the same way of moving. An estimate by body plan, not a measurement.
 */
const kinships: Readonly<Record<BodyKind, Readonly<Record<string, number>>>> = {
  humanoid: { humanoid: 1, biped: 0.6 },
  biped: { biped: 1, humanoid: 0.9, hopper: 0.3 },
  quadruped: { quadruped: 1, hexapod: 0.3 },
  legged_manipulator: { quadruped: 0.9, humanoid: 0.2 },
  hexapod: { hexapod: 1, centipede: 0.5, quadruped: 0.3 },
  octopod: { hexapod: 0.7, centipede: 0.6, quadruped: 0.2 },
  centipede: { centipede: 1, hexapod: 0.5, worm: 0.3 },
  snake: { snake: 1, worm: 0.5 },
  worm_chain: { worm: 1, snake: 0.6 },
  bird: { bird: 1, flying_insect: 0.4, biped: 0.3 },
  rover: { wheeled: 1 },
  tracked: { wheeled: 0.9 },
  balancer: { wheeled: 0.8 },
  mobile_manipulator: { wheeled: 0.8, humanoid: 0.2 },
  wheel_legged: { wheeled: 0.7, quadruped: 0.5, biped: 0.4 },
  ball: { wheeled: 0.5 },
  arm: { humanoid: 0.3 },
  gantry: { humanoid: 0.15 },
  hopper: { hopper: 1, biped: 0.3, humanoid: 0.2 },
  wall_climber: { hexapod: 0.5, quadruped: 0.3 },
  drone: { aerial_multirotor: 1, flying_insect: 0.4, bird: 0.3 },
  fish: { fish: 1, snake: 0.3 },
  submarine: { fish: 0.5 },
  boat: { fish: 0.3 },
};

/** Kinship of bodies that have nothing in common. */
export const stranger = 0.05;

/** How well the motion of a morphology transfers to a family, from {@link stranger} to 1. */
export function kinship(family: string, morphology: string): number {
  return (isBodyKind(family) ? kinships[family][morphology] : undefined) ?? stranger;
}

/** Morphologies that the table names. */
export const kinMorphologies: readonly string[] = [...new Set(Object.values(kinships).flatMap(Object.keys))];

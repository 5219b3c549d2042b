import type { Family } from '@robotdesign/contracts';
import { arm } from './family-profiles/arm.ts';
import { balancer } from './family-profiles/balancer.ts';
import { biped } from './family-profiles/biped.ts';
import { bird } from './family-profiles/bird.ts';
import { centipede } from './family-profiles/centipede.ts';
import { hexapod } from './family-profiles/hexapod.ts';
import { humanoid } from './family-profiles/humanoid.ts';
import { leggedManipulator } from './family-profiles/legged-manipulator.ts';
import { mobileManipulator } from './family-profiles/mobile-manipulator.ts';
import type { FamilyProfile } from './family-profiles/profile.ts';
import { quadruped } from './family-profiles/quadruped.ts';
import { rover } from './family-profiles/rover.ts';
import { snake } from './family-profiles/snake.ts';
import { tracked } from './family-profiles/tracked.ts';
import { wheelLegged } from './family-profiles/wheel-legged.ts';
import { wormChain } from './family-profiles/worm-chain.ts';

/** What each family is good for. */
export const familyProfiles: Readonly<Record<Family, FamilyProfile>> = {
  quadruped,
  hexapod,
  rover,
  balancer,
  tracked,
  wheel_legged: wheelLegged,
  biped,
  humanoid,
  bird,
  snake,
  worm_chain: wormChain,
  centipede,
  arm,
  mobile_manipulator: mobileManipulator,
  legged_manipulator: leggedManipulator,
};

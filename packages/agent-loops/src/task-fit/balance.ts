import { type Embodiment, type Family, isFamily } from '@robotdesign/contracts';

/** Families that stand without control but fall when they walk open loop. */
const fallsOpenLoop: Readonly<Record<Family, boolean>> = {
  quadruped: false,
  hexapod: false,
  rover: false,
  biped: true,
  humanoid: true,
  bird: true,
  snake: false,
  worm_chain: false,
  centipede: false,
};

/** Whether bodies of a family need a balance controller to lift a foot. */
export const needsBalanceController = (family: Embodiment): boolean =>
  isFamily(family) && fallsOpenLoop[family];

/** Predicate for such a body. */
export const balanceController = 'needs a balance controller';

/** The same as a sentence for the summary. */
export const balanceCaveat =
  'It stands by itself; to walk it needs a balance controller, so that no speed is claimed.';

import type { Embodiment } from '@robotdesign/contracts';

/** Families that stand by themselves but fall when they walk open loop. */
const unbalanced: ReadonlySet<Embodiment> = new Set(['biped', 'humanoid', 'bird']);

/** Whether bodies of a family need a controller that keeps their balance as soon as they lift a foot. */
export const needsBalanceController = (family: Embodiment): boolean => unbalanced.has(family);

/** What one needs for every step, in words that follow its name. */
export const balanceController = 'needs a balance controller';

/** What is said of such a body beside its figures. */
export const balanceCaveat =
  'It stands by itself; to walk it needs a balance controller, so that no speed is claimed.';

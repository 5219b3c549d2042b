import { type ExpandedRobotGraph, type Family, families, type Plan } from '@robotdesign/contracts';

/** Which families have arms with hands, and which of them stands in for a family that has none. */

/** Whether the bodies of a family have arms that end in hands. */
const hasHands: Readonly<Record<Family, boolean>> = {
  quadruped: false,
  hexapod: false,
  rover: false,
  biped: false,
  humanoid: true,
  snake: false,
  worm_chain: false,
  centipede: false,
  bird: false,
  balancer: false,
  tracked: false,
  wheel_legged: false,
  arm: true,
  mobile_manipulator: true,
  legged_manipulator: true,
};

/** The families whose bodies have arms that end in hands. */
export const handedFamilies: readonly Family[] = families.filter((family) => hasHands[family]);

/** A family that is nearest to one without hands. */
interface Stand {
  readonly family: Family;
  /** How its bodies differ; absent if they are of the family without hands too, with an arm. */
  readonly differs?: string;
}

/** The nearest family with hands of each family without them; absent where none comes near. */
const withHands: Readonly<Partial<Record<Family, Stand>>> = {
  rover: { family: 'mobile_manipulator' },
  quadruped: { family: 'legged_manipulator' },
  biped: { family: 'humanoid' },
  hexapod: { family: 'legged_manipulator', differs: 'it walks on four legs, not six' },
  centipede: { family: 'legged_manipulator', differs: 'it walks on four legs' },
  tracked: { family: 'mobile_manipulator', differs: 'it drives on wheels, not on tracks' },
  wheel_legged: { family: 'mobile_manipulator', differs: 'its wheels are not on legs' },
  balancer: { family: 'mobile_manipulator', differs: 'it stands on four or six wheels, not on two' },
};

/** The nearest family with hands of a family without them. */
export const standInWithHands = (family: Family): Stand | undefined => withHands[family];

/** Whether bodies of a family are of the kind that a task names: a rover with an arm is a rover. */
export const isKindOf = (family: string, named: string): boolean =>
  family === named ||
  Object.entries(withHands).some(
    ([bare, stand]) => bare === named && stand.family === family && stand.differs === undefined,
  );

/** Work on objects for which a hand must close. */
const handWork: ReadonlySet<string> = new Set(['grasp', 'open_door']);

/** Whether no body without hands meets a plan: it asks to lift, or for work with a hand that closes. */
export const needsHands = ({ capabilities: { lift_kg, object_m, manipulation } }: Plan): boolean =>
  (lift_kg ?? object_m) !== undefined || manipulation.some((word) => handWork.has(word));

/** The hands of a body, and whether one of them can close. */
export function handsOf({ nodes }: ExpandedRobotGraph): { readonly count: number; readonly grips: boolean } {
  const hands = nodes.filter(({ symbol }) => symbol === 'gripper');
  return {
    count: hands.length,
    // Claws and grippers close; hooks do not.
    grips: hands.some(({ form }) => form !== 'hook'),
  };
}

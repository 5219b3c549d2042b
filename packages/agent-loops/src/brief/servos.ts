import { type JointServo, usualServo } from '@robotdesign/components';
import type { Plan } from '@robotdesign/contracts';

/** Servos that the candidates of an answer take in turns, and the one that is tried where theirs bears no body. */
export interface ServoTurns {
  readonly turns: readonly JointServo[];
  readonly surest: JointServo;
}

/** What is carried from here on asks for stronger servos than the usual one, kg. */
const heavy_kg = 2;
/** A body of at most this mass or extent is small. */
const small: Readonly<Record<string, number>> = { mass: 1, length: 0.3, width: 0.2, height: 0.2 };

const asksSmall = ({ constraints }: Plan): boolean =>
  constraints.some(
    ({ kind, op, value }) => op === 'max' && value !== undefined && value <= (small[kind] ?? 0),
  );

/**
 * Which servos suit a task: strong ones for a heavy load, small ones for a small body; else the usual one, and now and
 * then its stronger sibling of the same case. Where money is limited none of the large ones, which cost hundreds of
 * dollars each.
 */
export function servosFor(plan: Plan): ServoTurns {
  const { payload_kg = 0 } = plan.capabilities;
  const isFrugal = plan.constraints.some(({ kind }) => kind === 'cost');
  if (payload_kg >= heavy_kg)
    return {
      turns: ['act_sts3250', ...(isFrugal ? [] : (['act_xm540_w270'] as const)), usualServo],
      surest: 'act_sts3250',
    };
  if (asksSmall(plan)) return { turns: ['act_xc330_t288', 'act_xc330_t288', usualServo], surest: usualServo };
  return { turns: [usualServo, usualServo, 'act_sts3250'], surest: usualServo };
}

/** The servo of the candidate at a place in the order of asking. */
export const servoInTurn = ({ turns, surest }: ServoTurns, index: number): JointServo =>
  turns[index % turns.length] ?? surest;

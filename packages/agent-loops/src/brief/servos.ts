import { type JointServo, usualServo } from '@robotdesign/components';
import type { Plan } from '@robotdesign/contracts';

/** The servos that the candidates of an answer use in turn, and the fallback where a servo is too weak. */
export interface ServoTurns {
  readonly turns: readonly JointServo[];
  readonly surest: JointServo;
}

/** From this payload on stronger servos are used, kg. */
const heavy_kg = 2;
/** Upper limits of a small body, kg and m. */
const small: Readonly<Record<string, number>> = { mass: 1, length: 0.3, width: 0.2, height: 0.2 };

const asksSmall = ({ constraints }: Plan): boolean =>
  constraints.some(
    ({ kind, op, value }) => op === 'max' && value !== undefined && value <= (small[kind] ?? 0),
  );

/**
 * Chooses servos for a task: strong ones for a heavy load, small ones for a small body, otherwise the usual one and in
 * every third candidate its stronger variant. With a cost limit the large ones, at hundreds of dollars each, are left
 * out.
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

/** The servo of the ask with this index. */
export const servoInTurn = ({ turns, surest }: ServoTurns, index: number): JointServo =>
  turns[index % turns.length] ?? surest;

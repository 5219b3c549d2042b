import { actuatorFacts } from './actuator-facts.ts';
import { actuator } from './catalogue.ts';
import { voltageOf } from './voltage.ts';

/** Electrical efficiency of a motor and its driver at standstill, as in the power that a trial draws. */
const standstillEfficiency = 0.7;
/** Ratio of planned peak to continuous torque. */
const plannedPeak = 1.8;

const ratedFacts = (id: string) => {
  const rated_v = voltageOf(id)?.rated_v ?? 0;
  return { rated_v, facts: actuatorFacts(id, { worst_case_v: rated_v, highest_v: rated_v }) };
};

/**
 * Current of an actuator at standstill and rated voltage, A: from the catalogue, else τ_stall·ω0/(0.7·V).
 * @throws UnknownComponentError, ActuatorFactsError
 */
export function stallCurrentOf(id: string): number {
  const { stall_current_a } = actuator(id);
  if (stall_current_a !== null) return stall_current_a;
  const { rated_v, facts } = ratedFacts(id);
  return (facts.stall_torque_nm * facts.no_load_speed_rad_s) / (standstillEfficiency * rated_v);
}

/** Power of an actuator at rest with a share of its stall torque, W: (τ/τ_stall)²·V·I_stall. */
const heatOf = (id: string, share: number): number =>
  share ** 2 * stallCurrentOf(id) * (voltageOf(id)?.rated_v ?? 0);

/** What an actuator draws at rest. */
interface Draw {
  /** Current at the planned peak torque, A: current is proportional to torque. */
  readonly planned_a: number;
  /** Power at the continuous torque, W. */
  readonly continuous_w: number;
  /** Power at half the continuous torque, W. */
  readonly holding_w: number;
}

function drawn(id: string): Draw {
  const { facts } = ratedFacts(id);
  const share = facts.continuous_torque_nm / facts.stall_torque_nm;
  return {
    planned_a: Math.min(1, plannedPeak * share) * stallCurrentOf(id),
    continuous_w: heatOf(id, share),
    holding_w: heatOf(id, share / 2),
  };
}

const draws = new Map<string, Draw>();

/** What an actuator draws at rest, at its rated voltage. @throws UnknownComponentError, ActuatorFactsError */
export function drawOf(id: string): Draw {
  const known = draws.get(id);
  if (known) return known;
  const draw = drawn(id);
  draws.set(id, draw);
  return draw;
}

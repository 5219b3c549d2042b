import {
  type Assess,
  askedValue,
  type Finding,
  isMissed,
  leastTipAngle,
  loadCaseOf,
  type SizingKey,
} from '@robotdesign/robot-design';
import { standingReserve } from '@robotdesign/simulation';
import { type SizedBody, sizedBody } from './sized-body.ts';
import { type Measured, measures } from './sizing-requirements.ts';

/** The value of a requirement on a body. */
export const measureOf = (key: SizingKey, body: SizedBody): number | undefined =>
  measures.find((measured) => measured.key === key)?.question.measure(body);

/** Absorbs rounding errors. */
const tolerance = 1e-6;

/** The abilities whose limits statics name. */
const boundKeys: Readonly<Partial<Record<SizingKey, keyof SizedBody['capability']['bounds']>>> = {
  payload_kg: 'payload',
  slope_rad: 'slope',
  step_m: 'step',
  gap_m: 'gap',
  speed_m_s: 'speed',
};

function findingOf(
  { key, sense, question }: Measured,
  limit: number,
  hard: boolean,
  body: SizedBody,
): Finding {
  const value = question.measure(body);
  const by = boundKeys[key];
  const bound = by && body.capability.bounds[by];
  const shared = { key, name: key, hard, sense, limit, ...(bound ? { bound } : {}) };
  if (value === undefined) return shared;
  const met = sense === 'min' ? value >= limit - tolerance : value <= limit + tolerance;
  return { ...shared, met, value };
}

/** The legs of every body must be as stiff as the check of its model demands; stronger actuators are stiffer. */
function stiffnessOf(body: SizedBody): Finding[] {
  const reserve = standingReserve(body.ir) ?? 1;
  return reserve < 1
    ? [
        {
          name: 'stiffness',
          hard: true,
          met: false,
          sense: 'min',
          value: reserve,
          limit: 1,
          bound: 'stiffness',
        },
      ]
    : [];
}

/** Bodies with legs must not tip; the check of the model measures the same angle. */
function tippingOf({ leg_count, capability, load }: SizedBody): Finding[] {
  if (leg_count === 0) return [];
  const [value, limit] = [capability.tip_angle_rad, leastTipAngle(load.slope_rad)];
  return value < limit
    ? [{ name: 'tip_angle', hard: true, met: false, sense: 'min', value, limit, bound: 'tipping' }]
    : [];
}

/** The limbs of every body must bear the task, with the reserve of their check; around larger actuators they are thicker. */
function bendingOf({ capability }: SizedBody): Finding[] {
  const value = Math.max(0, ...capability.limbs.map(({ utilisation }) => utilisation));
  return value > 1
    ? [{ name: 'bending', hard: true, met: false, sense: 'max', value, limit: 1, bound: 'torque' }]
    : [];
}

/** What carries the load must bear the task; it is chosen for the load, so that nothing else of the body helps. */
function structureOf({ capability }: SizedBody): Finding[] {
  const value = Math.max(0, ...capability.structure.map(({ utilisation }) => utilisation));
  return value > 1
    ? [{ name: 'structure', hard: true, met: false, sense: 'max', value, limit: 1, bound: 'structure' }]
    : [];
}

/** Lower bound of a factor: 0 would hide how near a body comes to the other requirements. */
const leastNearness = 1e-6;

const nearness = (finding: Finding): number => {
  if (!isMissed(finding)) return 1;
  const { sense, value = 0, limit = 0 } = finding;
  return Math.max(leastNearness, sense === 'max' ? limit / value : value / limit);
};

/**
 * Judges built bodies by the numbers of a brief, with the closed forms of statics on the built body.
 * @param stated the numbers that must be met; the others are assumed or wished
 */
export const assessing =
  (stated: ReadonlySet<SizingKey>): Assess<SizedBody> =>
  (brief, program, built, demanded = []) => {
    const body = sizedBody(program, built, loadCaseOf(brief));
    const findings = measures.flatMap((measured) => {
      const limit = askedValue(brief, measured.key);
      const isAsked = limit !== undefined && (measured.sense === 'max' || limit > 0);
      const isHard = stated.has(measured.key) || demanded.includes(measured.key);
      return isAsked ? [findingOf(measured, limit, isHard, body)] : [];
    });
    const all = [
      ...findings,
      ...tippingOf(body),
      ...stiffnessOf(body),
      ...bendingOf(body),
      ...structureOf(body),
    ];
    const { loads } = body.capability;
    const bears = Math.min(1, ...loads.map(({ margin }) => margin));
    const isWeakOnStep = all.some(
      (finding) => finding.key === 'step_m' && finding.bound === 'torque' && isMissed(finding),
    );
    return {
      body,
      findings: all,
      // They name the joints that a step needs stronger.
      loads: isWeakOnStep ? body.capability.step_loads : loads,
      falls: body.capability.falls,
      mass_kg: body.ir.total_mass_kg,
      cost_usd: body.bill.cost_usd,
      mean_power_w: body.capability.mean_power_w,
      closeness: all.reduce((product, finding) => product * nearness(finding), bears),
    };
  };

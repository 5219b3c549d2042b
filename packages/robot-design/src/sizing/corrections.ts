import type { BatteryPack, IrActuator } from '@robotdesign/contracts';
import type { DesignBrief } from '../derive/brief.ts';
import { usableEnergy } from '../statics/power.ts';
import { type JointLoad, peakShare } from '../statics/required-torque.ts';
import { actuatorsByGroup, type DriveGroup } from './drive-groups.ts';
import {
  type DriveNeed,
  type DriveOption,
  type SizingOptions,
  strongest,
  sufficient,
} from './drive-options.ts';
import { type Assessment, askedValue, asking, type Finding, type SizingKey } from './finding.ts';

/** What sizing changes from body to body. */
export interface SizingState {
  /** The task, with values asked a little higher or lower where the last bodies missed them. */
  readonly asked: DesignBrief;
  /** Actuators by group, and the mass of the last body. */
  readonly drives: Readonly<Record<string, string>>;
  readonly battery?: BatteryPack;
  readonly body_kg?: number;
  /** The closed forms see the mass times this: legs and arms get shorter when joints nearly bear their load. */
  readonly ease: number;
  /** The least need of bodies that came near it, by group: a body with heavier actuators needs more. */
  readonly needs: Readonly<Record<string, DriveNeed>>;
  /** Actuators that proved too weak or too slow, by group. */
  readonly ruledOut: Readonly<Record<string, ReadonlySet<string>>>;
}

/** What the joints of a body demand. */
export interface Demand {
  readonly groups: readonly DriveGroup[];
  readonly options: SizingOptions;
  /** The task as it was asked. */
  readonly brief: DesignBrief;
}

/** A group's most loaded joint. */
function needOf(actuators: readonly IrActuator[], loads: ReadonlyMap<string, JointLoad>) {
  const own = actuators.flatMap(({ joint }) => loads.get(joint) ?? []);
  return {
    rms_nm: Math.max(0, ...own.map(({ required_rms_nm }) => required_rms_nm)),
    peak_nm: Math.max(0, ...own.map(({ required_peak_nm }) => required_peak_nm)) / peakShare,
    margin: Math.min(Number.POSITIVE_INFINITY, ...own.map(({ margin }) => margin)),
  };
}

const missedSpeed = (findings: readonly Finding[]): number => {
  const missed = findings.find(({ key, hard, met }) => key === 'speed_m_s' && hard && met === false);
  return missed?.limit !== undefined && missed.value ? missed.limit / missed.value : 1;
};

/** Torque that is asked of the next actuators if a step or slope is limited by torque. */
const strongerBy = 1.25;
/** Whether something that a body misses is limited by torque, in a pose that the loads do not show. */
const lacksTorque = (findings: readonly Finding[]): boolean =>
  findings.some(({ hard, met, bound }) => hard && met === false && bound === 'torque');

/** A cheaper actuator that bears the measured loads; undefined if there is none. */
function cheaperDrive(
  options: readonly DriveOption[],
  present: IrActuator,
  torques: Pick<DriveNeed, 'rms_nm' | 'peak_nm'>,
  ruledOut: ReadonlySet<string>,
) {
  const price = options.find(({ component_id }) => component_id === present.component_id)?.price_usd ?? 0;
  const cheaper = sufficient(options, { ...torques, no_load_speed_rad_s: 0 }, ruledOut).find(
    (option) => option.price_usd < price,
  );
  return cheaper ? { drive: cheaper.component_id, ruledOut } : undefined;
}

/** What the actuators of the next body must do better than those of the last one. */
interface Shortfall {
  /** Ratio of the speed that is needed to that of the last body. */
  readonly faster: number;
  /** Ratio of the torque that is needed to that of its actuators; 1 if the loads show it. */
  readonly stronger: number;
  /** Whether the last body meets everything, so that cheaper actuators may do. */
  readonly met: boolean;
}

/** From this margin on a body is near to what its joints need. */
const nearMargin = 0.6;

/** The smaller need of two. */
const lesser = (a: DriveNeed, b: DriveNeed | undefined): DriveNeed => (b && b.rms_nm < a.rms_nm ? b : a);

/** The mass is raised by this factor at a time, up to the largest, before stronger actuators are taken. */
const easeStep = 1.3;
const mostEase = 1.7;

/** Whether joints nearly bear their load, so that shorter limbs may do. */
function isNear(
  groups: ReadonlyMap<DriveGroup, readonly IrActuator[]>,
  loads: ReadonlyMap<string, JointLoad>,
) {
  const margins = [...groups.values()].map((own) => needOf(own, loads).margin);
  return margins.every((margin) => margin >= nearMargin) && margins.some((margin) => margin < 1);
}

interface NextDrive {
  readonly drive?: string;
  readonly ruledOut: ReadonlySet<string>;
  readonly need?: DriveNeed;
}

/** The next actuator of a group: the cheapest that bears the measured loads; undefined to keep the present one. */
function nextDrive(
  state: SizingState,
  group: DriveGroup,
  actuators: readonly IrActuator[],
  loads: ReadonlyMap<string, JointLoad>,
  demand: Demand,
  { faster, stronger, met }: Shortfall,
): NextDrive | undefined {
  const { margin, ...torques } = needOf(actuators, loads);
  const present = actuators[0];
  if (!present) return undefined;
  const known = state.ruledOut[group.name] ?? new Set<string>();
  if (margin >= 1 && faster <= 1 && stronger <= 1)
    return met ? cheaperDrive(demand.options[group.kind], present, torques, known) : undefined;
  const ruledOut = new Set(known).add(present.component_id);
  const own: DriveNeed = {
    rms_nm: Math.max(torques.rms_nm, stronger > 1 ? stronger * present.continuous_torque_nm : 0),
    peak_nm: torques.peak_nm,
    no_load_speed_rad_s: faster > 1 ? present.no_load_speed_rad_s * faster : 0,
  };
  const need = lesser(own, state.needs[group.name]);
  const options = demand.options[group.kind];
  const largerOnes = options.filter(
    ({ component_id, continuous_nm }) =>
      !ruledOut.has(component_id) && continuous_nm > present.continuous_torque_nm,
  );
  // The need is measured with the present actuator; the strongest may still do with a lighter body.
  const drive = sufficient(options, need, ruledOut)[0] ?? strongest(largerOnes);
  return {
    ...(drive ? { drive: drive.component_id } : {}),
    ruledOut,
    ...(margin >= nearMargin ? { need } : {}),
  };
}

/** Values are asked at most this much higher, or lower, than the task asks. */
const mostInflation = 1.6;
/** A value is asked at least and at most this much higher at a time. */
const leastStep = 1.004;
const mostStep = 1.3;
/** Requirements that other corrections answer: actuators and battery. */
const answeredElsewhere: ReadonlySet<SizingKey> = new Set([
  'duration_s',
  'limits.cost_usd',
  'limits.mass_kg',
]);

/** The task asked a little harder, so that the next body meets what this one misses; undefined at the limit. */
function askedHarder(
  asked: DesignBrief,
  brief: DesignBrief,
  findings: readonly Finding[],
): DesignBrief | undefined {
  let next = asked;
  for (const { key, met, sense, value, limit, bound } of findings) {
    if (key === undefined || met !== false || answeredElsewhere.has(key)) continue;
    // Stronger actuators answer what torque limits.
    if (bound === 'torque') continue;
    const [now, first] = [askedValue(asked, key), askedValue(brief, key)];
    if (now === undefined || first === undefined || limit === undefined || value === undefined) continue;
    const ratio = sense === 'max' ? value / limit : limit / Math.max(value, limit / mostStep);
    const step = Math.min(Math.max(ratio * leastStep, leastStep), mostStep);
    const factor = Math.min((sense === 'max' ? first / now : now / first) * step, mostInflation);
    const value_ = sense === 'max' ? first / factor : first * factor;
    if (Math.abs(value_ / now - 1) > 1e-6) next = asking(next, key, value_);
  }
  return next === asked ? undefined : next;
}

/** Running time of a task that asks for none, s. */
const usualDuration_s = 1800;
/** Energy is planned with this reserve: the next body is a little heavier. */
const energyReserve = 1.02;

/** The battery for the actuators of the next body and the power of the last one. */
function batteryFor<B>(
  drives: Readonly<Record<string, string>>,
  groups: ReadonlyMap<DriveGroup, readonly IrActuator[]>,
  { mean_power_w }: Assessment<B>,
  { brief, options }: Demand,
): BatteryPack | undefined {
  const counts = new Map<string, number>();
  for (const [group, own] of groups) {
    const id = drives[group.name] ?? own[0]?.component_id;
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + own.length);
  }
  const seconds = brief.duration_s ?? usualDuration_s;
  const energy_wh = (energyReserve * mean_power_w * seconds) / 3600 / usableEnergy;
  return options.battery({ drives: counts, energy_wh });
}

const isSameBattery = (a: BatteryPack | undefined, b: BatteryPack | undefined): boolean =>
  a?.component_id === b?.component_id && a?.series === b?.series && a?.parallel === b?.parallel;

/** Mass has settled when it moves by less than this share. */
const settledShare = 0.01;

/**
 * Corrects a state by what its body showed: the mass, the actuators of the groups that lack torque or speed, and the
 * sizes of what is missed.
 * @returns undefined if nothing is left to correct
 */
export function corrected<B>(
  state: SizingState,
  actuators: readonly IrActuator[],
  assessment: Assessment<B>,
  demand: Demand,
  met: boolean,
): SizingState | undefined {
  const { findings, mass_kg } = assessment;
  const loads = new Map(assessment.loads.map((load) => [load.joint, load]));
  const faster = missedSpeed(findings);
  const asked = askedHarder(state.asked, demand.brief, findings);
  const drives = { ...state.drives };
  const ruledOut = { ...state.ruledOut };
  const needs = { ...state.needs };
  let changed = asked !== undefined;
  let changedDrives = false;
  const groups = actuatorsByGroup(demand.groups, actuators);
  const eased = state.ease * easeStep;
  const easing = eased <= mostEase && isNear(groups, loads) && state.body_kg !== undefined;
  for (const [group, own] of easing ? [] : groups) {
    // Larger wheels and longer strides come first; a faster actuator only when they cannot grow.
    const shortfall = {
      faster: asked ? 1 : faster,
      stronger: group.kind === 'joint' && lacksTorque(findings) ? strongerBy : 1,
      met,
    };
    const next = nextDrive(state, group, own, loads, demand, shortfall);
    if (next?.need) needs[group.name] = next.need;
    if (!next?.drive) continue;
    drives[group.name] = next.drive;
    ruledOut[group.name] = next.ruledOut;
    changed = true;
    changedDrives = true;
  }
  const moved = state.body_kg === undefined || Math.abs(mass_kg / state.body_kg - 1) >= settledShare;
  const battery = batteryFor(drives, groups, assessment, demand) ?? state.battery;
  if (!changed && !easing && !moved && isSameBattery(battery, state.battery)) return undefined;
  return {
    asked: asked ?? state.asked,
    drives,
    ruledOut,
    needs,
    body_kg: mass_kg,
    ease: easing ? eased : changedDrives ? 1 : state.ease,
    ...(battery ? { battery } : {}),
  };
}

/** The state with the next actuators in the order of the options, for sizes that do not fit together. */
export function withNextDrives(state: SizingState, { groups, options }: Demand): SizingState {
  const drives = { ...state.drives };
  const ruledOut = { ...state.ruledOut };
  for (const { name, kind } of groups) {
    const present = drives[name];
    if (present === undefined) continue;
    const out = new Set(ruledOut[name]).add(present);
    const next = options[kind].find(({ component_id }) => !out.has(component_id));
    if (!next) continue;
    drives[name] = next.component_id;
    ruledOut[name] = out;
  }
  return { ...state, drives, ruledOut };
}

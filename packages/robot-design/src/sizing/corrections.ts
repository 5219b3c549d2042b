import type { BatteryPack, IrActuator } from '@robotdesign/contracts';
import type { DesignBrief } from '../derive/brief.ts';
import { usableEnergy } from '../statics/power.ts';
import { type JointLoad, peakShare } from '../statics/required-torque.ts';
import { actuatorsByGroup, type DriveGroup } from './drive-groups.ts';
import type { DriveOption, SizingOptions } from './drive-options.ts';
import { cheaperOption, heatOf, loadedSpeed, massWith, nextOption, type Shortfall } from './drive-search.ts';
import {
  type Assessment,
  askedValue,
  asking,
  type Finding,
  isUpperLimit,
  type SizingKey,
} from './finding.ts';

/** What sizing changes from body to body. */
export interface SizingState {
  /** The task, with values asked a little higher or lower where the last bodies missed them. */
  readonly asked: DesignBrief;
  /** Actuators by group, and the mass of the body, kg. */
  readonly drives: Readonly<Record<string, string>>;
  readonly battery?: BatteryPack;
  readonly body_kg?: number;
  /** The closed forms see the mass times this: legs and arms get shorter when joints nearly bear their load. */
  readonly ease: number;
  /** Groups whose actuators are new since the last body. */
  readonly replaced: readonly string[];
  /** Bodies built with these actuators, and the closeness of the last one. */
  readonly rounds: number;
  readonly closeness?: number;
  /** What each group needed in the bodies in which it fell short. */
  readonly shortfalls: Readonly<Record<string, readonly Shortfall[]>>;
}

/** What the joints of a body demand. */
export interface Demand {
  readonly groups: readonly DriveGroup[];
  readonly options: SizingOptions;
  /** The task for which bodies are sized. */
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

const isMissed = ({ hard, met }: Finding): boolean => hard && met === false;

/** Ratio of the speed that is asked to that of a body. */
const missedSpeed = (findings: readonly Finding[]): number => {
  const missed = findings.find((finding) => finding.key === 'speed_m_s' && isMissed(finding));
  return missed?.limit !== undefined && missed.value ? missed.limit / missed.value : 1;
};

/** Torque that is asked of the next actuators if a step or slope is limited by torque. */
const strongerBy = 1.25;
/** Whether something that a body misses is limited by torque, in a pose that the loads do not show. */
const lacksTorque = (findings: readonly Finding[]): boolean =>
  findings.some((finding) => isMissed(finding) && finding.bound === 'torque');

/** Requirements that other corrections answer: actuators and battery. */
const answeredElsewhere: ReadonlySet<SizingKey> = new Set([
  'duration_s',
  'limits.cost_usd',
  'limits.mass_kg',
]);

/** Whether a body misses something that its sizes decide. */
const missesSizes = (findings: readonly Finding[]): boolean =>
  findings.some(
    (finding) =>
      isMissed(finding) &&
      finding.key !== undefined &&
      !answeredElsewhere.has(finding.key) &&
      !isUpperLimit(finding.key),
  );

/** From this margin on a body is near to what its joints need. */
const nearMargin = 0.6;
/** The mass is raised by this factor at a time, up to the largest, before stronger actuators are taken. */
const easeStep = 1.3;
const mostEase = 1.7;

/** Whether joints nearly bear their load, so that shorter limbs may do. */
const isNear = (margin: number, findings: readonly Finding[]): boolean =>
  margin >= nearMargin && (margin < 1 || lacksTorque(findings));
/** Growth of the closeness that shows that shorter limbs help. */
const helps = 1.002;

/** Why actuators other than those that are too weak are replaced. */
interface Wanted {
  /** Ratio of the speed that is needed to that of the last body. */
  readonly faster: number;
  /** Ratio of the torque that is needed to that of the joints; 1 if the loads show it. */
  readonly stronger: number;
  /** The group that draws most power, if no battery supplies it; the heaviest group of a body that is too heavy. */
  readonly cooler?: DriveGroup | undefined;
  readonly lighter?: DriveGroup | undefined;
}

/** What a group of a body lacks; undefined if it lacks nothing. */
function shortfallOf(
  group: DriveGroup,
  actuators: readonly IrActuator[],
  loads: ReadonlyMap<string, JointLoad>,
  { faster, stronger, cooler, lighter }: Wanted,
  laden_kg: number,
  option: DriveOption,
): Shortfall | undefined {
  const { margin, rms_nm, peak_nm } = needOf(actuators, loads);
  const [present] = actuators;
  if (!present) return undefined;
  const isWeak = margin < 1 || (!group.isArm && (stronger > 1 || faster > 1));
  const holds = stronger > 1 && !group.isArm ? group.kind : undefined;
  if (!isWeak && cooler !== group && lighter !== group) return undefined;
  return {
    component_id: present.component_id,
    actuator_kg: option.mass_kg,
    joints: actuators.length,
    laden_kg,
    // Joints hold a foot on a step; wheels climb it in a moment.
    rms_nm: Math.max(rms_nm, holds === 'joint' ? stronger * present.continuous_torque_nm : 0),
    peak_nm: Math.max(peak_nm, holds === 'wheel' ? stronger * present.peak_torque_nm : 0),
    loaded_speed_rad_s:
      faster > 1
        ? faster * loadedSpeed({ ...option, no_load_speed_rad_s: present.no_load_speed_rad_s }, rms_nm)
        : 0,
    ...(cooler === group ? { heat: heatOf(option) } : {}),
    ...(lighter === group ? { lighter_than_kg: option.mass_kg } : {}),
  };
}

/** Values are asked at most this much higher, or lower, than the task asks. */
const mostInflation = 1.6;
/** A value is asked at least and at most this much higher at a time. */
const leastStep = 1.004;
const mostStep = 1.3;
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

/** The battery for actuators that draw this power; undefined if none supplies it. */
function batteryFor(
  drives: Readonly<Record<string, string>>,
  groups: ReadonlyMap<DriveGroup, readonly IrActuator[]>,
  mean_power_w: number,
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

/** The group with the largest sum of a figure over its actuators. */
const largestGroup = (
  groups: ReadonlyMap<DriveGroup, readonly IrActuator[]>,
  figure: (group: DriveGroup, actuators: readonly IrActuator[]) => number,
): DriveGroup | undefined => [...groups].toSorted((a, b) => figure(...b) - figure(...a))[0]?.[0];

/** Mass has settled when it moves by less than this share. */
const settledShare = 0.01;
/** Bodies that are built with the same actuators until mass and sizes must have settled. */
const mostRounds = 5;
/** Closeness that moves by less than this share has not changed. */
const stuckShare = 0.002;

/** A built body, as far as corrections depend on it. */
interface Built<B> {
  readonly actuators: readonly IrActuator[];
  readonly assessment: Assessment<B>;
  readonly met: boolean;
}

/** What the groups of a body that misses something lack, by name. */
function shortfallsOf<B>(
  groups: ReadonlyMap<DriveGroup, readonly IrActuator[]>,
  { assessment }: Built<B>,
  demand: Demand,
  {
    isAskedHarder,
    isOutOfBatteries,
    isStuck,
  }: { readonly isAskedHarder: boolean; readonly isOutOfBatteries: boolean; readonly isStuck: boolean },
): Map<string, Shortfall> {
  const { findings, mass_kg } = assessment;
  const loads = new Map(assessment.loads.map((load) => [load.joint, load]));
  const optionOf = (group: DriveGroup, own: readonly IrActuator[]) =>
    demand.options[group.kind].find(({ component_id }) => component_id === own[0]?.component_id);
  const isTooHeavy = findings.some((finding) => finding.key === 'limits.mass_kg' && isMissed(finding));
  const bearsAll = [...loads.values()].every(({ margin }) => margin >= 1);
  const wanted: Wanted = {
    // Larger wheels and longer strides come first; a faster actuator only when they cannot grow.
    faster: isAskedHarder ? 1 : missedSpeed(findings),
    stronger: bearsAll && (lacksTorque(findings) || (isStuck && missesSizes(findings))) ? strongerBy : 1,
    cooler:
      isOutOfBatteries && bearsAll
        ? largestGroup(groups, (group, own) => {
            const option = optionOf(group, own);
            return option ? own.length * needOf(own, loads).rms_nm ** 2 * heatOf(option) : 0;
          })
        : undefined,
    lighter:
      isTooHeavy && bearsAll
        ? largestGroup(groups, (group, own) => own.length * (optionOf(group, own)?.mass_kg ?? 0))
        : undefined,
  };
  const laden_kg = mass_kg + demand.brief.payload_kg + (demand.brief.lift_kg ?? 0);
  return new Map(
    [...groups].flatMap(([group, own]) => {
      const option = optionOf(group, own);
      const short = option && shortfallOf(group, own, loads, wanted, laden_kg, option);
      return short ? [[group.name, short] as const] : [];
    }),
  );
}

/** The next actuators of the groups that fall short. */
function withBetterDrives(
  state: SizingState,
  groups: ReadonlyMap<DriveGroup, readonly IrActuator[]>,
  found: ReadonlyMap<string, Shortfall>,
  { options }: Demand,
  mass_kg: number,
) {
  const drives = { ...state.drives };
  const shortfalls = { ...state.shortfalls };
  let body_kg = mass_kg;
  let changed = false;
  for (const group of groups.keys()) {
    const short = found.get(group.name);
    if (!short) continue;
    const known = [...(shortfalls[group.name] ?? []), short];
    shortfalls[group.name] = known;
    const next = nextOption(options[group.kind], known);
    if (!next || next.component_id === drives[group.name]) continue;
    drives[group.name] = next.component_id;
    body_kg = massWith(body_kg, short, next);
    changed = true;
  }
  return { drives, shortfalls, body_kg, changed };
}

/** Cheaper actuators for the groups of a body that meets everything. */
function withCheaperDrives<B>(
  state: SizingState,
  groups: ReadonlyMap<DriveGroup, readonly IrActuator[]>,
  { findings: _, ...assessment }: Assessment<B>,
  { options, brief }: Demand,
) {
  const loads = new Map(assessment.loads.map((load) => [load.joint, load]));
  const laden_kg = assessment.mass_kg + brief.payload_kg + (brief.lift_kg ?? 0);
  const drives = { ...state.drives };
  let changed = false;
  for (const [group, own] of groups) {
    const present = own[0]?.component_id;
    if (present === undefined) continue;
    const shortfalls = state.shortfalls[group.name] ?? [];
    const next = cheaperOption(options[group.kind], present, needOf(own, loads), {
      shortfalls,
      laden_kg,
      joints: own.length,
    });
    if (!next || next.component_id === drives[group.name]) continue;
    drives[group.name] = next.component_id;
    changed = true;
  }
  return { drives, changed };
}

/**
 * Corrects a state by what its body showed: the mass, the sizes of what is missed, the actuators of the groups that lack
 * torque or speed, and the battery.
 * @returns undefined if nothing is left to correct
 */
export function corrected<B>(state: SizingState, built: Built<B>, demand: Demand): SizingState | undefined {
  const { assessment, actuators, met } = built;
  const { mass_kg, findings } = assessment;
  const groups = actuatorsByGroup(demand.groups, actuators);
  const margin = Math.min(Number.POSITIVE_INFINITY, ...assessment.loads.map((load) => load.margin));
  // Asking a requirement harder may change nothing: it is then left to larger actuators.
  const isStuck =
    state.rounds > 0 && Math.abs(assessment.closeness / (state.closeness ?? 0) - 1) < stuckShare;
  const canAsk = state.rounds < mostRounds && !isStuck;
  const harder = canAsk ? askedHarder(state.asked, demand.brief, findings) : undefined;
  const asked = harder ?? state.asked;
  const moved = state.body_kg === undefined || Math.abs(mass_kg / state.body_kg - 1) >= settledShare;
  const same: SizingState = {
    ...state,
    asked,
    body_kg: mass_kg,
    replaced: [],
    rounds: state.rounds + 1,
    closeness: assessment.closeness,
  };
  const power = assessment.mean_power_w;
  const battery = batteryFor(state.drives, groups, power, demand);
  const withBattery = (next: SizingState, pack = battery): SizingState =>
    pack ? { ...next, battery: pack } : next;
  if (met) {
    const { drives, changed } = withCheaperDrives(state, groups, assessment, demand);
    if (!changed && !moved && isSameBattery(battery ?? state.battery, state.battery)) return undefined;
    return withBattery({ ...same, drives }, batteryFor(drives, groups, power, demand));
  }
  if (isNear(margin, findings) && state.rounds < mostRounds) {
    // A body sized for another mass is built again, before its limbs get shorter than usual.
    if (moved && state.rounds < 2) return withBattery(same);
    const ease = state.ease * easeStep;
    const isOfUse = state.ease === 1 || assessment.closeness > helps * (state.closeness ?? 0);
    if (ease <= mostEase && isOfUse) return withBattery({ ...same, ease });
  }
  const isShortOfTime = findings.some((finding) => finding.key === 'duration_s' && isMissed(finding));
  const found = shortfallsOf(groups, built, demand, {
    isAskedHarder: harder !== undefined,
    isOutOfBatteries: isShortOfTime && !battery,
    isStuck,
  });
  const better = withBetterDrives(state, groups, found, demand, mass_kg);
  if (better.changed) {
    const { drives, shortfalls, body_kg } = better;
    // Stronger motors lose less power as heat, about in proportion.
    const less = margin < nearMargin ? power * margin : power;
    const pack = batteryFor(drives, groups, less, demand) ?? batteryFor(drives, groups, 0, demand);
    const replaced = Object.keys(drives).filter((name) => drives[name] !== state.drives[name]);
    const isArmOnly = demand.groups.every(({ name, isArm }) => isArm || !replaced.includes(name));
    const ease = isArmOnly ? state.ease : 1;
    const next = { asked, drives, shortfalls, body_kg, replaced, ease, rounds: 0 };
    return pack ? { ...next, battery: pack } : next;
  }
  const isSettled = !moved && isSameBattery(battery ?? state.battery, state.battery);
  if (harder === undefined && (isSettled || found.size > 0 || state.rounds >= mostRounds)) return undefined;
  return withBattery(same);
}

/**
 * The state with the next actuators that may do, for sizes that do not fit together: of the groups whose actuators are
 * new, else of all.
 */
export function withNextDrives(state: SizingState, { groups, options }: Demand): SizingState | undefined {
  const { drives, shortfalls, replaced } = state;
  const stepped = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      groups.flatMap(({ name, kind }) => {
        if (!names.includes(name)) return [];
        const at = options[kind].findIndex(({ component_id }) => component_id === drives[name]);
        const next = at < 0 ? undefined : nextOption(options[kind].slice(at + 1), shortfalls[name] ?? []);
        return next ? [[name, next.component_id]] : [];
      }),
    );
  const own = stepped(replaced);
  const next = Object.keys(own).length > 0 ? own : stepped(groups.map(({ name }) => name));
  if (Object.keys(next).length === 0) return undefined;
  return { ...state, drives: { ...drives, ...next }, ease: 1, rounds: 0 };
}

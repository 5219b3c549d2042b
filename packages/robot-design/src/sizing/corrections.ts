import type { Fall } from '../statics/falls.ts';
import { askedHarder } from './asked-harder.ts';
import { actuatorsByGroup } from './drive-groups.ts';
import type { DriveOption } from './drive-options.ts';
import {
  cheaperOption,
  fallRatio,
  massWith,
  mostFallRatio,
  nextOption,
  type Shortfall,
  speedForFalls,
} from './drive-search.ts';
import { type Assessment, type Finding, isMissed } from './finding.ts';
import { lacksTorque, missedSpeed, needOf, shortfallsOf } from './shortfalls.ts';
import {
  type Built,
  type Demand,
  type Grouped,
  ladenMass,
  loadsByJoint,
  optionsOf,
  type SizingState,
} from './sizing-state.ts';
import { batteryFor, fasterSupply, isSameBattery } from './supply.ts';

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

/** Mass has settled when it moves by less than this share. */
const settledShare = 0.01;
/** Bodies that are built with the same actuators until mass and sizes must have settled. */
const mostRounds = 5;
/** Closeness that grows by less than this share has not grown. */
const stuckShare = 0.002;

/** The speeds that groups must have on the battery because a fall threw their joints, rad/s. */
const fallSpeeds = (
  { drives, shortfalls }: Pick<SizingState, 'drives' | 'shortfalls'>,
  groups: Grouped,
  { options }: Demand,
): Record<string, number> =>
  Object.fromEntries(
    [...groups.keys()].flatMap(({ name, kind }) => {
      const falls = shortfalls[name]?.findLast((short) => short.falls)?.falls;
      const option = options[kind].find(({ component_id }) => component_id === drives[name]);
      return falls && option
        ? [[name, Math.min(speedForFalls(option, falls), option.no_load_speed_rad_s)]]
        : [];
    }),
  );

/** Actuators that are tried for a group that falls throw. */
const mostFallTries = 4;
/** Whether no actuator that is worth it withstands the falls of a group. */
const isLastResort = (
  next: DriveOption | undefined,
  falls: readonly Fall[],
  known: readonly Shortfall[],
): boolean =>
  !next ||
  fallRatio(next, falls) > mostFallRatio ||
  known.filter((short) => short.falls).length >= mostFallTries;

/** The next actuators of the groups that fall short. */
function withBetterDrives(
  state: SizingState,
  groups: Grouped,
  found: ReadonlyMap<string, Shortfall>,
  demand: Demand,
  mass_kg: number,
) {
  const drives = { ...state.drives };
  const shortfalls = { ...state.shortfalls };
  const yielding = [...state.yielding];
  let body_kg = mass_kg;
  let changed = false;
  for (const group of groups.keys()) {
    const short = found.get(group.name);
    if (!short) continue;
    const known = [...(shortfalls[group.name] ?? []), short];
    shortfalls[group.name] = known;
    const next = nextOption(optionsOf(demand, group), known);
    if (short.falls && isLastResort(next, short.falls, known)) {
      yielding.push(group.name);
      changed = true;
    }
    if (!next || next.component_id === drives[group.name]) continue;
    drives[group.name] = next.component_id;
    body_kg = massWith(body_kg, short, next);
    changed = true;
  }
  return {
    drives,
    shortfalls,
    body_kg,
    speeds: fallSpeeds({ drives, shortfalls }, groups, demand),
    yielding,
    changed,
  };
}

/** Cheaper actuators for the groups of a body that meets everything. */
function withCheaperDrives<B>(
  state: SizingState,
  groups: Grouped,
  assessment: Assessment<B>,
  demand: Demand,
) {
  const loads = loadsByJoint(assessment);
  const laden_kg = ladenMass(assessment, demand);
  const drives = { ...state.drives };
  let changed = false;
  for (const [group, own] of groups) {
    const present = own[0]?.component_id;
    if (present === undefined) continue;
    const shortfalls = state.shortfalls[group.name] ?? [];
    const next = cheaperOption(optionsOf(demand, group), present, needOf(own, loads), {
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
  const nearest = state.closeness ?? 0;
  const hasStalled =
    state.rounds >= mostRounds || (state.rounds > 0 && assessment.closeness < nearest * (1 + stuckShare));
  const harder = hasStalled ? undefined : askedHarder(state.asked, demand.brief, findings, demand.strategy);
  const isStuck = harder === undefined;
  const asked = harder ?? state.asked;
  const moved = state.body_kg === undefined || Math.abs(mass_kg / state.body_kg - 1) >= settledShare;
  const same: SizingState = {
    ...state,
    asked,
    body_kg: mass_kg,
    replaced: [],
    rounds: state.rounds + 1,
    closeness: Math.max(assessment.closeness, nearest),
  };
  const power = assessment.mean_power_w;
  const battery = batteryFor(state, groups, power, demand);
  const withBattery = (next: SizingState, pack = battery): SizingState =>
    pack ? { ...next, battery: pack } : next;
  if (met) {
    const { drives, changed } = withCheaperDrives(state, groups, assessment, demand);
    if (!changed && !moved && isSameBattery(battery ?? state.battery, state.battery)) return undefined;
    return withBattery({ ...same, drives }, batteryFor({ ...state, drives }, groups, power, demand));
  }
  if (isNear(margin, findings) && state.rounds < mostRounds) {
    // A body sized for another mass is built again, before its limbs get shorter than usual.
    if (moved && state.rounds < 1) return withBattery(same);
    const ease = state.ease * easeStep;
    const isOfUse = state.ease === 1 || assessment.closeness > helps * nearest;
    if (ease <= mostEase && isOfUse) return withBattery({ ...same, ease });
  }
  const isSlow = isStuck && margin >= 1 && missedSpeed(findings) > 1;
  const supply = isSlow ? fasterSupply(state, groups, demand, power) : undefined;
  if (supply) return { ...same, ...supply };
  const isShortOfTime = findings.some((finding) => finding.key === 'duration_s' && isMissed(finding));
  const found = shortfallsOf(groups, built, demand, {
    isStuck,
    isOutOfBatteries: isShortOfTime && !battery,
  });
  const better = withBetterDrives(state, groups, found, demand, mass_kg);
  if (better.changed) {
    const { drives, shortfalls, body_kg, speeds, yielding } = better;
    // Stronger motors lose less power as heat, about in proportion.
    const less = margin < nearMargin ? power * margin : power;
    const replaced = Object.keys(drives).filter((name) => drives[name] !== state.drives[name]);
    const isArmOnly = demand.groups.every(({ name, isArm }) => isArm || !replaced.includes(name));
    const ease = isArmOnly ? state.ease : 1;
    const next: SizingState = {
      asked: demand.strategy === 'drives_first' && !isArmOnly ? demand.brief : asked,
      drives,
      shortfalls,
      body_kg,
      replaced,
      ease,
      speeds,
      yielding,
      rounds: 0,
    };
    const pack = batteryFor(next, groups, less, demand) ?? batteryFor(next, groups, 0, demand);
    return pack ? { ...next, battery: pack } : next;
  }
  const isSettled = !moved && isSameBattery(battery ?? state.battery, state.battery);
  if (isStuck && (isSettled || found.size > 0 || state.rounds >= mostRounds)) return undefined;
  return withBattery(same);
}

/**
 * The state after sizes that do not fit together: with the least battery, then with the next actuators that may do, of
 * the groups whose actuators are new, else of all.
 */
export function withNextDrives(state: SizingState, demand: Demand): SizingState | undefined {
  const { battery, ...rest } = state;
  const { groups } = demand;
  if (battery && state.rounds === 0 && !state.hasLeastBattery) return { ...rest, hasLeastBattery: true };
  const { drives, shortfalls, replaced } = state;
  const stepped = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      groups.flatMap((group) => {
        const { name } = group;
        if (!names.includes(name)) return [];
        const options = optionsOf(demand, group);
        const at = options.findIndex(({ component_id }) => component_id === drives[name]);
        const next = at < 0 ? undefined : nextOption(options.slice(at + 1), shortfalls[name] ?? []);
        return next ? [[name, next.component_id]] : [];
      }),
    );
  const own = stepped(replaced);
  const next = Object.keys(own).length > 0 ? own : stepped(groups.map(({ name }) => name));
  if (Object.keys(next).length === 0) return undefined;
  return { ...rest, drives: { ...drives, ...next }, speeds: {}, ease: 1, rounds: 0, hasLeastBattery: true };
}

import type { IrActuator } from '@robotdesign/contracts';
import type { JointFall } from '../statics/falls.ts';
import { type JointLoad, peakShare } from '../statics/required-torque.ts';
import { answeredElsewhere } from './asked-harder.ts';
import type { DriveGroup } from './drive-groups.ts';
import type { DriveOption } from './drive-options.ts';
import { heatOf, loadedSpeed, type Shortfall, type Worth } from './drive-search.ts';
import { type Finding, isMissed, isUpperLimit, type SizingKey } from './finding.ts';
import { type Built, type Demand, type Grouped, ladenMass, loadsByJoint, optionsOf } from './sizing-state.ts';

/** A group's most loaded joint. */
export function needOf(actuators: readonly IrActuator[], loads: ReadonlyMap<string, JointLoad>) {
  const own = actuators.flatMap(({ joint }) => loads.get(joint) ?? []);
  return {
    rms_nm: Math.max(0, ...own.map(({ required_rms_nm }) => required_rms_nm)),
    peak_nm: Math.max(0, ...own.map(({ required_peak_nm }) => required_peak_nm)) / peakShare,
    margin: Math.min(Number.POSITIVE_INFINITY, ...own.map(({ margin }) => margin)),
  };
}

/** Asked speed over the speed of a body; 1 if it is fast enough. */
export const missedSpeed = (findings: readonly Finding[]): number => {
  const missed = findings.find((finding) => finding.key === 'speed_m_s' && isMissed(finding));
  return missed?.limit !== undefined && missed.value ? missed.limit / missed.value : 1;
};

/** Torque of the next actuators over that of the present ones, if torque limits a step or slope. */
const strongerBy = 1.25;
/** Mass of the next actuators over that of the present ones, if only larger ones make room for the sizes. */
const heavierBy = 1.1;
/** Whether something that a body misses is limited by torque, in a pose that the loads do not show. */
export const lacksTorque = (findings: readonly Finding[]): boolean =>
  findings.some((finding) => isMissed(finding) && finding.bound === 'torque');
/** Ratio of the stiffness that is needed to that of a body; joints are as stiff as their peak torque is high. */
const missedStiffness = (findings: readonly Finding[]): number => {
  const missed = findings.find((finding) => finding.bound === 'stiffness' && isMissed(finding));
  return missed?.limit !== undefined && missed.value ? missed.limit / missed.value : 1;
};

/** Whether a body misses something that its sizes decide, not its torque or speed. */
const missesSizes = (findings: readonly Finding[]): boolean =>
  findings.some(
    (finding) =>
      isMissed(finding) &&
      finding.bound !== 'torque' &&
      finding.bound !== 'structure' &&
      finding.key !== undefined &&
      finding.key !== 'speed_m_s' &&
      // Legs and columns reach a height, not larger actuators.
      finding.key !== 'tall_m' &&
      !answeredElsewhere.has(finding.key) &&
      !isUpperLimit(finding.key),
  );

/** Limits of the size of a body. */
const sizeLimits: ReadonlySet<SizingKey | undefined> = new Set<SizingKey>([
  'passage_width_m',
  'passage_height_m',
  'limits.length_m',
  'limits.width_m',
  'limits.height_m',
]);

/** Whether a body is too heavy, or so large that only smaller actuators make it small enough. */
const needsLighter = (findings: readonly Finding[], isStuck: boolean): boolean =>
  findings.some(
    (finding) =>
      isMissed(finding) && (finding.key === 'limits.mass_kg' || (isStuck && sizeLimits.has(finding.key))),
  );

/** Why actuators other than those that are too weak are replaced. */
interface Wanted {
  /** Ratio of the speed that is needed to that of the last body. */
  readonly faster: number;
  /** Ratio of the torque that is needed to that of the joints; 1 if the loads show it. */
  readonly stronger: (group: DriveGroup) => number;
  /** Whether only larger joints make room for the sizes. */
  readonly larger: boolean;
  readonly stiffer: number;
  /** The group that draws most power, if no battery supplies it; the heaviest group of a body that is too heavy or large. */
  readonly cooler?: DriveGroup | undefined;
  readonly lighter?: DriveGroup | undefined;
  /** The falls that throw joints, and what an actuator that withstands them may cost and weigh. */
  readonly falls: readonly JointFall[];
  readonly worth: Worth;
}

/** What a group of a body lacks; undefined if it lacks nothing. */
function shortfallOf(
  group: DriveGroup,
  actuators: readonly IrActuator[],
  loads: ReadonlyMap<string, JointLoad>,
  { faster, stronger, larger, stiffer, cooler, lighter, falls, worth }: Wanted,
  laden_kg: number,
  option: DriveOption,
): Shortfall | undefined {
  const { margin, rms_nm, peak_nm } = needOf(actuators, loads);
  const [present] = actuators;
  if (!present) return undefined;
  const more = group.isArm ? 1 : stronger(group);
  const grows = !group.isArm && larger;
  const isWeak = margin < 1 || grows || (!group.isArm && Math.max(more, faster, stiffer) > 1);
  const holds = more > 1 ? group.kind : undefined;
  const own = falls.filter(({ joint }) => actuators.some((actuator) => actuator.joint === joint));
  if (!isWeak && cooler !== group && lighter !== group && own.length === 0) return undefined;
  return {
    component_id: present.component_id,
    actuator_kg: option.mass_kg,
    joints: actuators.length,
    laden_kg,
    // Joints hold a foot on a step; wheels climb it in a moment.
    rms_nm: Math.max(rms_nm, holds === 'joint' ? more * present.continuous_torque_nm : 0),
    peak_nm: Math.max(
      peak_nm,
      holds === 'wheel' ? more * present.peak_torque_nm : 0,
      stiffer > 1 && !group.isArm ? stiffer * present.peak_torque_nm : 0,
    ),
    loaded_speed_rad_s:
      faster > 1
        ? faster * loadedSpeed({ ...option, no_load_speed_rad_s: present.no_load_speed_rad_s }, rms_nm)
        : 0,
    ...(grows
      ? {
          larger: {
            mass_kg: heavierBy * option.mass_kg,
            continuous_nm: strongerBy * present.continuous_torque_nm,
          },
        }
      : {}),
    ...(cooler === group ? { heat: heatOf(option) } : {}),
    ...(lighter === group ? { lighter_than_kg: option.mass_kg } : {}),
    ...(own.length > 0 ? { falls: own, worth } : {}),
  };
}

/** The group with the largest sum of a figure over its actuators. */
const largestGroup = (
  groups: Grouped,
  figure: (group: DriveGroup, actuators: readonly IrActuator[]) => number,
): DriveGroup | undefined => [...groups].toSorted((a, b) => figure(...b) - figure(...a))[0]?.[0];

/** A limb that does not bear the body is worth about as much as one that does. */
const worthShare = 1.2;
function worthOf(
  groups: Grouped,
  optionOf: (group: DriveGroup, own: readonly IrActuator[]) => DriveOption | undefined,
): Worth {
  const bearing = [...groups].flatMap(([group, own]) => (group.isArm ? [] : (optionOf(group, own) ?? [])));
  return {
    price_usd: worthShare * Math.max(0, ...bearing.map(({ price_usd }) => price_usd)),
    mass_kg: worthShare * Math.max(0, ...bearing.map(({ mass_kg }) => mass_kg)),
  };
}

/**
 * What the groups of a body that misses something lack, by name.
 * @param isStuck whether no requirement can be asked harder
 */
export function shortfallsOf<B>(
  groups: Grouped,
  { assessment, thrown }: Built<B>,
  demand: Demand,
  { isStuck, isOutOfBatteries }: { readonly isStuck: boolean; readonly isOutOfBatteries: boolean },
): Map<string, Shortfall> {
  const { findings } = assessment;
  const loads = loadsByJoint(assessment);
  const optionOf = (group: DriveGroup, own: readonly IrActuator[]) =>
    optionsOf(demand, group).find(({ component_id }) => component_id === own[0]?.component_id);
  const bearsAll = [...loads.values()].every(({ margin }) => margin >= 1);
  // The pose in which torque is lacking is not known: the weakest actuators of the legs are replaced first.
  const least_nm = Math.min(
    ...[...groups].flatMap(([{ isArm }, [present]]) =>
      isArm || !present ? [] : present.continuous_torque_nm,
    ),
  );
  const wanted: Wanted = {
    // Larger wheels and longer strides come first; a faster actuator only when they cannot grow.
    faster: !isStuck || !bearsAll ? 1 : missedSpeed(findings),
    stronger: (group) => {
      if (!bearsAll) return 1;
      const own_nm = groups.get(group)?.[0]?.continuous_torque_nm ?? 0;
      return lacksTorque(findings) && own_nm <= least_nm ? strongerBy : 1;
    },
    larger: bearsAll && isStuck && missesSizes(findings),
    stiffer: bearsAll ? missedStiffness(findings) : 1,
    cooler:
      isOutOfBatteries && bearsAll
        ? largestGroup(groups, (group, own) => {
            const option = optionOf(group, own);
            return option ? own.length * needOf(own, loads).rms_nm ** 2 * heatOf(option) : 0;
          })
        : undefined,
    // The limbs that do not bear the body come last: their actuators depend on its mass.
    falls: bearsAll && !findings.some(isMissed) ? thrown : [],
    worth: worthOf(groups, optionOf),
    lighter:
      bearsAll && needsLighter(findings, isStuck)
        ? largestGroup(groups, (group, own) => own.length * (optionOf(group, own)?.mass_kg ?? 0))
        : undefined,
  };
  const laden_kg = ladenMass(assessment, demand);
  return new Map(
    [...groups].flatMap(([group, own]) => {
      const option = optionOf(group, own);
      const short = option && shortfallOf(group, own, loads, wanted, laden_kg, option);
      return short ? [[group.name, short] as const] : [];
    }),
  );
}

import type { Check, CheckSeverity } from '@robotdesign/contracts';
import { countMessage, measureMessage, type Unit } from './check-message.ts';

/** What a check's limit may depend on. */
export interface Expectation {
  /** Height of the root frame at home, m. */
  readonly standing_height_m: number;
  /** The steepest slope that the body must stand on, degrees. */
  readonly slope_deg: number;
}

interface Rule {
  readonly group: 'structure' | 'loads' | 'self_penetration' | 'home' | 'tip' | 'noise' | 'actuators';
  readonly severity: CheckSeverity;
  readonly unit: Unit;
  /** Which side of the limit passes. */
  readonly good: 'at_most' | 'at_least';
  readonly limit: number | ((expected: Expectation) => number);
  /** What is measured: the start of the message. */
  readonly label: string;
  /** What the value is relative to, or when it is measured; follows the value in the message. */
  readonly context?: string;
  /** Of a count of faults: one of them. */
  readonly fault?: string;
}

const error = { severity: 'error', good: 'at_most' } as const;
const noneAllowed = { ...error, unit: 'count', limit: 0 } as const;

const distance = {
  unit: 'mm',
  limit: ({ standing_height_m }: Expectation) => Math.max(10, 20 * standing_height_m),
} as const;

/** How a body that falls without its controller recovers from a lean and a push. */
const balancing = (load: string) =>
  ({
    falls: { ...noneAllowed, group: 'home', label: `Balancing${load}`, fault: 'fall' },
    tilt: {
      ...error,
      group: 'home',
      unit: 'deg',
      limit: 2,
      label: `Tilt while balancing${load}`,
      context: 'after a lean of 3° and a push of 0.2 m/s',
    },
    drift: { ...error, group: 'home', unit: 'mm', limit: 300, label: `Drift while balancing${load}` },
  }) as const;
const unladen = balancing('');
const laden = balancing(' with the payload');

const recovery = (context: string): Rule => ({
  ...error,
  group: 'home',
  unit: 'deg',
  limit: 2,
  label: 'Remaining tilt',
  context,
});

const tip = {
  ...error,
  group: 'tip',
  good: 'at_least',
  unit: 'deg',
  limit: ({ slope_deg }: Expectation) => Math.max(10, slope_deg + 5),
} as const;

/** Every check of a body, with its limit. */
export const rules = {
  structure_faults: { ...noneAllowed, group: 'structure', label: 'Body tree', fault: 'fault' },
  actuated: {
    ...error,
    group: 'structure',
    good: 'at_least',
    unit: 'count',
    limit: 1,
    label: 'Driven joints',
  },
  joint_range_faults: { ...noneAllowed, group: 'structure', label: 'Joint ranges', fault: 'fault' },
  mass_agreement: {
    ...error,
    group: 'structure',
    unit: '%',
    limit: 1,
    label: 'Mass difference',
    context: 'between parts, total and model',
  },
  compiler_warnings: {
    ...noneAllowed,
    group: 'loads',
    label: 'MuJoCo compiler',
    fault: 'problem',
  },
  feet_on_floor: {
    ...error,
    group: 'loads',
    unit: 'mm',
    limit: 1,
    label: 'Foot distance from the floor',
    context: 'after 0.5 s',
  },
  self_penetration: {
    ...error,
    group: 'self_penetration',
    unit: 'mm',
    limit: 1,
    label: 'Overlap of links at home',
  },
  home_warnings: { ...noneAllowed, group: 'home', label: 'MuJoCo while standing', fault: 'warning' },
  home_drift: {
    ...error,
    group: 'home',
    ...distance,
    label: 'Drift while standing',
  },
  home_tilt: { ...error, group: 'home', unit: 'deg', limit: 2, label: 'Tilt while standing' },
  home_joint_error: {
    ...error,
    group: 'home',
    unit: 'rad',
    limit: 0.02,
    label: 'Joint error while holding',
  },
  parked_drift: { ...error, group: 'home', ...distance, label: 'Drift while parked' },
  parked_tilt: { ...error, group: 'home', unit: 'deg', limit: 2, label: 'Tilt while parked' },
  balance_falls: unladen.falls,
  balance_tilt: unladen.tilt,
  balance_drift: unladen.drift,
  balance_falls_laden: laden.falls,
  balance_tilt_laden: laden.tilt,
  balance_drift_laden: laden.drift,
  recovery_pitch_forward: recovery('after leaning 1° forward'),
  recovery_pitch_back: recovery('after leaning 1° back'),
  recovery_roll_right: recovery('after leaning 1° to the right'),
  recovery_roll_left: recovery('after leaning 1° to the left'),
  recovery_push_x: recovery('after a push of 0.1 m/s forward'),
  recovery_push_y: recovery('after a push of 0.1 m/s sideways'),
  tip_angle: { ...tip, label: 'Tip angle' },
  home_drift_laden: { ...error, group: 'home', ...distance, label: 'Drift while standing with the payload' },
  home_tilt_laden: {
    ...error,
    group: 'home',
    unit: 'deg',
    limit: 2,
    label: 'Tilt while standing with the payload',
  },
  tip_angle_laden: { ...tip, label: 'Tip angle with the payload' },
  noise_warnings: { ...noneAllowed, group: 'noise', label: 'MuJoCo under random commands', fault: 'warning' },
  noise_stalls: {
    ...noneAllowed,
    group: 'noise',
    label: 'Simulation under random commands',
    fault: 'stalled step',
  },
  noise_joint_speed: {
    ...error,
    group: 'noise',
    unit: 'ω0',
    limit: 1.5,
    label: 'Joint speed under random commands',
    context: 'the no-load speed',
  },
  standing_stiffness: {
    group: 'actuators',
    severity: 'warning',
    good: 'at_least',
    unit: 'm·g·h',
    limit: 3,
    label: 'Leg stiffness',
    context: 'the toppling stiffness of the weight',
  },
  holding_torque: {
    group: 'actuators',
    severity: 'warning',
    good: 'at_most',
    unit: '%',
    limit: 100,
    label: 'Standing torque',
    context: 'of the continuous rating',
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type CheckName = keyof typeof rules;

/** The groups that must pass before a body is offered: `compile_safe`. */
export const offeredGroups: ReadonlySet<string> = new Set([
  'structure',
  'loads',
  'self_penetration',
  'home',
  'tip',
]);

const limitOf = ({ limit }: Rule, expected: Expectation): number =>
  typeof limit === 'number' ? limit : limit(expected);

/** A check whose simulation has not ended. */
export function pendingCheck(name: CheckName, expected: Expectation): Check {
  const rule: Rule = rules[name];
  const { group, severity, unit, label } = rule;
  const limit = limitOf(rule, expected);
  return { name, group, status: 'pending', severity, limit, unit, message: `${label}: not measured yet` };
}

/**
 * Judges one value. What cannot be measured (not a number, infinite) fails.
 *
 * @param where The place of the largest value, or the faults that are counted; added to the message.
 */
export function judge(name: CheckName, value: number, expected: Expectation, where?: string): Check {
  const rule: Rule = rules[name];
  const { group, severity, unit, good, label, context, fault } = rule;
  const limit = limitOf(rule, expected);
  const passes = (number: number): boolean =>
    Number.isFinite(number) && (good === 'at_most' ? number <= limit : number >= limit);
  return {
    name,
    group,
    status: passes(value) ? 'passed' : 'failed',
    severity,
    ...(Number.isFinite(value) && { value }),
    limit,
    unit,
    message:
      fault === undefined
        ? measureMessage({ label, unit, good, limit, ...(context ? { context } : {}) }, value, passes, where)
        : countMessage(label, fault, value, where),
  };
}

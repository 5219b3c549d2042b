import type { Check, CheckSeverity } from '@robotdesign/contracts';

/** What a check's limit may depend on. */
export interface Expectation {
  /** Height of the root frame at home, in metres. */
  readonly standing_height_m: number;
  /** The steepest slope asked of the body, in degrees. */
  readonly slope_deg: number;
}

type Unit = 'mm' | 'deg' | 'rad' | '%' | 'count' | 'ω0' | 'm·g·h';

interface Rule {
  readonly group: 'structure' | 'loads' | 'self_penetration' | 'home' | 'tip' | 'noise' | 'actuators';
  readonly severity: CheckSeverity;
  readonly unit: Unit;
  /** Which side of the limit is good. */
  readonly good: 'at_most' | 'at_least';
  readonly limit: number | ((expected: Expectation) => number);
  /** What the value is, as a person would say it. */
  readonly says: string;
}

const error = { severity: 'error', good: 'at_most' } as const;

const recovery = (disturbance: string): Rule => ({
  ...error,
  group: 'home',
  unit: 'deg',
  limit: 2,
  says: `tilt left after ${disturbance}`,
});

/** Every question that a body is asked, with the number allowed. */
export const rules = {
  structure_faults: {
    ...error,
    group: 'structure',
    unit: 'count',
    limit: 0,
    says: 'faults of the body tree',
  },
  actuated: {
    ...error,
    group: 'structure',
    good: 'at_least',
    unit: 'count',
    limit: 1,
    says: 'driven joints',
  },
  joint_range_faults: {
    ...error,
    group: 'structure',
    unit: 'count',
    limit: 0,
    says: 'joints without a sound range around home',
  },
  mass_agreement: {
    ...error,
    group: 'structure',
    unit: '%',
    limit: 1,
    says: 'difference between the mass of the parts, the total and the model',
  },
  compiler_warnings: {
    ...error,
    group: 'loads',
    unit: 'count',
    limit: 0,
    says: "faults and warnings of MuJoCo's compiler",
  },
  feet_on_floor: {
    ...error,
    group: 'loads',
    unit: 'mm',
    limit: 1,
    says: 'largest distance of a foot from the floor after half a second',
  },
  self_penetration: {
    ...error,
    group: 'self_penetration',
    unit: 'mm',
    limit: 1,
    says: 'deepest overlap of two links at home',
  },
  home_warnings: {
    ...error,
    group: 'home',
    unit: 'count',
    limit: 0,
    says: "MuJoCo's warnings while standing",
  },
  home_drift: {
    ...error,
    group: 'home',
    unit: 'mm',
    limit: ({ standing_height_m }) => Math.max(10, 20 * standing_height_m),
    says: 'furthest the body drifted while standing',
  },
  home_tilt: {
    ...error,
    group: 'home',
    unit: 'deg',
    limit: 2,
    says: 'furthest the body tilted while standing',
  },
  home_joint_error: {
    ...error,
    group: 'home',
    unit: 'rad',
    limit: 0.02,
    says: 'furthest a joint was from home while holding',
  },
  recovery_pitch_forward: recovery('leaning 1° forward'),
  recovery_pitch_back: recovery('leaning 1° back'),
  recovery_roll_right: recovery('leaning 1° to the right'),
  recovery_roll_left: recovery('leaning 1° to the left'),
  recovery_push_x: recovery('a push of 0.1 m/s forward'),
  recovery_push_y: recovery('a push of 0.1 m/s sideways'),
  tip_angle: {
    ...error,
    group: 'tip',
    good: 'at_least',
    unit: 'deg',
    limit: ({ slope_deg }) => Math.max(10, slope_deg + 5),
    says: 'slope at which the standing body tips over',
  },
  noise_warnings: {
    ...error,
    group: 'noise',
    unit: 'count',
    limit: 0,
    says: "MuJoCo's warnings under random commands",
  },
  noise_stalls: {
    ...error,
    group: 'noise',
    unit: 'count',
    limit: 0,
    says: 'steps under random commands after which the simulation had not moved on',
  },
  noise_joint_speed: {
    ...error,
    group: 'noise',
    unit: 'ω0',
    limit: 1.5,
    says: "fastest joint under random commands, over its motor's no-load speed",
  },
  standing_stiffness: {
    group: 'actuators',
    severity: 'warning',
    good: 'at_least',
    unit: 'm·g·h',
    limit: 3,
    says: 'stiffness of the legs when the body leans, in times of what its weight pulls',
  },
  holding_torque: {
    group: 'actuators',
    severity: 'warning',
    good: 'at_most',
    unit: '%',
    limit: 100,
    says: 'largest torque of standing, of what its actuator can give without end',
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

function rounded(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/** How a unit is written behind its figure, where not by its own name. */
const signs: Readonly<Partial<Record<Unit, string>>> = { count: '', deg: '°', m·g·h: ' times' };

function quantity(value: number, unit: Unit): string {
  return `${rounded(value)}${signs[unit] ?? ` ${unit}`}`;
}

/**
 * Judges one value. What cannot be measured (not a number, infinite) fails.
 *
 * @param because Added to the message, such as the name of the worst joint.
 */
export function judge(name: CheckName, value: number, expected: Expectation, because?: string): Check {
  const rule: Rule = rules[name];
  const limit = typeof rule.limit === 'number' ? rule.limit : rule.limit(expected);
  const passed = Number.isFinite(value) && (rule.good === 'at_most' ? value <= limit : value >= limit);
  const asked = `${quantity(limit, rule.unit)} is ${rule.good === 'at_most' ? 'the most allowed' : 'the least needed'}`;
  const measured = Number.isFinite(value) ? quantity(value, rule.unit) : 'not measurable';
  const sentence = `${rule.says}: ${measured}; ${asked}`;
  return {
    name,
    group: rule.group,
    status: passed ? 'passed' : 'failed',
    severity: rule.severity,
    ...(Number.isFinite(value) && { value }),
    limit,
    unit: rule.unit,
    message: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${because ? ` (${because})` : ''}.`,
  };
}

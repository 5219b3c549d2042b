import type { DesignBrief } from '../derive/brief.ts';
import type { JointFall } from '../statics/falls.ts';
import type { JointLoad } from '../statics/required-torque.ts';

/** Requirements that set sizes: the numbers of a brief and the limits of the body, by their place in the brief. */
export const sizingKeys = [
  'payload_kg',
  'lift_kg',
  'pull_kg',
  'reach_m',
  'grip_height_m',
  'object_m',
  'speed_m_s',
  'duration_s',
  'step_m',
  'gap_m',
  'slope_rad',
  'clearance_m',
  'passage_width_m',
  'passage_height_m',
  'tall_m',
  'limits.mass_kg',
  'limits.length_m',
  'limits.width_m',
  'limits.height_m',
  'limits.cost_usd',
] as const;
export type SizingKey = (typeof sizingKeys)[number];

/** What a built body does about one requirement. */
export interface Finding {
  /** The requirement; absent for one that no size can meet, such as a colour. */
  readonly key?: SizingKey;
  readonly name: string;
  readonly hard: boolean;
  /** Absent if it is not computed. */
  readonly met?: boolean;
  /** Whether the value must reach the limit or stay below it. */
  readonly sense?: 'min' | 'max';
  readonly value?: number;
  readonly limit?: number;
  /** What limits the value: `torque`, `ground_clearance`. */
  readonly bound?: string;
}

/** Whether a body misses a hard requirement. What is not computed is not missed. */
export const isMissed = ({ hard, met }: Finding): boolean => hard && met === false;

/** A built body with everything that sizing compares and corrects. */
export interface Assessment<B> {
  readonly body: B;
  readonly findings: readonly Finding[];
  /** Loads of its joints with everything the task asks for at once. */
  readonly loads: readonly JointLoad[];
  /** Falls on the limbs that do not bear it. */
  readonly falls: readonly JointFall[];
  readonly mass_kg: number;
  /** Probable cost. */
  readonly cost_usd: number;
  /** At the speed that the task asks for, W. */
  readonly mean_power_w: number;
  /** How near it comes to the hard requirements; 1 if it meets all. */
  readonly closeness: number;
}

type LimitKey = keyof NonNullable<DesignBrief['limits']>;

/** The value that a brief asks for. */
export function askedValue(brief: DesignBrief, key: SizingKey): number | undefined {
  if (key.startsWith('limits.')) return brief.limits?.[key.slice('limits.'.length) as LimitKey];
  return brief[key as Exclude<SizingKey, `limits.${string}`>];
}

/** The brief with another value for one requirement. */
export function asking(brief: DesignBrief, key: SizingKey, value: number): DesignBrief {
  if (!key.startsWith('limits.')) return { ...brief, [key]: value };
  return { ...brief, limits: { ...brief.limits, [key.slice('limits.'.length)]: value } };
}

/** Whether a smaller value of a requirement is harder to meet. */
export const isUpperLimit = (key: SizingKey): boolean =>
  key.startsWith('limits.') || key.startsWith('passage_');

/** The brief without one requirement. */
export function without(brief: DesignBrief, key: SizingKey): DesignBrief {
  if (key === 'payload_kg') return { ...brief, payload_kg: 0 };
  if (key.startsWith('limits.')) {
    const { [key.slice('limits.'.length) as LimitKey]: _, ...limits } = brief.limits ?? {};
    return { ...brief, limits };
  }
  const { [key as Exclude<SizingKey, `limits.${string}` | 'payload_kg'>]: _, ...rest } = brief;
  return rest;
}

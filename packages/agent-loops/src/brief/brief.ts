import { isReachedHeight } from '@robotdesign/answers';
import { chooseSensor, isSensorKind, type SensorKind } from '@robotdesign/components';
import type { Notice, Plan } from '@robotdesign/contracts';
import {
  type BodyLimits,
  type DesignBrief,
  type LoadCase,
  loadCaseOf,
  rollingResistance,
  sensorPlaces,
  usualDrivingSpeed_m_s,
} from '@robotdesign/robot-design';
import { assumedGround } from './ground.ts';

/** Soft ground: wheels have more rolling resistance on it. */
const softGround: ReadonlySet<string> = new Set(['sand', 'mud', 'grass', 'soil', 'snow', 'gravel', 'forest']);

/** Usual depth of the treads of stairs, m. */
const stairRun_m = 0.28;

/** Part of every body; it needs no mount. */
const builtIn = 'imu';

export interface TaskBrief {
  readonly brief: DesignBrief;
  readonly load: LoadCase;
  readonly notices: readonly Notice[];
}

/** Sensors to mount: kinds in the catalogue, each component once, at most one per place. `missing` has the others. */
function sensorsOf(plan: Plan): { readonly sensors: SensorKind[]; readonly missing: string[] } {
  const asked = [...new Set(plan.sensors)].filter((word) => word !== builtIn);
  const known = asked.filter(isSensorKind);
  const components = new Map<string, SensorKind>();
  for (const kind of known) {
    const id = chooseSensor(kind).component_id;
    if (!components.has(id)) components.set(id, kind);
  }
  const sensors = [...components.values()].slice(0, sensorPlaces);
  const dropped = [...components.values()].slice(sensorPlaces);
  return { sensors, missing: [...asked.filter((word) => !isSensorKind(word)), ...dropped] };
}

/** The limits that a kind of constraint sets; `size` limits every side. */
const limitsBy: Readonly<Record<string, readonly (keyof BodyLimits)[]>> = {
  mass: ['mass_kg'],
  length: ['length_m'],
  width: ['width_m'],
  height: ['height_m'],
  size: ['length_m', 'width_m', 'height_m'],
  cost: ['cost_usd'],
};

/** The upper limits of a plan, the lowest of each kind; an exact size is one too. Budgets in another currency than dollars are left out. */
function limitsOf({ constraints }: Plan): BodyLimits | undefined {
  const limits: Partial<Record<keyof BodyLimits, number>> = {};
  for (const { kind, op, value, unit = 'USD' } of constraints) {
    if ((op !== 'max' && op !== 'eq') || value === undefined || (kind === 'cost' && unit !== 'USD')) continue;
    for (const key of limitsBy[kind] ?? []) limits[key] = Math.min(value, limits[key] ?? value);
  }
  return Object.keys(limits).length > 0 ? limits : undefined;
}

/** An exact height is met a little below it: it is an upper limit too. */
const underExact = 0.99;

/** The least height that a plan asks of the body; the highest counts. */
function tallOf({ constraints }: Plan): number | undefined {
  const heights = constraints.flatMap(({ kind, op, value }) =>
    kind === 'height' && value !== undefined && (op === 'min' || op === 'eq')
      ? [op === 'eq' ? underExact * value : value]
      : [],
  );
  return heights.length > 0 ? Math.max(...heights) : undefined;
}

/** Ways that are covered on one charge, with how often. */
const ways: Readonly<Record<string, number>> = { range: 1, return_trip: 2 };
/** More hours than this on one charge are left to several batteries. */
const longest_s = 12 * 3600;

/** The running time that a plan asks for, and that of the way that it asks for at its speed. */
function durationOf({ capabilities: { duration_s, speed_m_s }, constraints }: Plan): number | undefined {
  const distances = constraints.flatMap(({ kind, op, value }) =>
    value !== undefined && (op === 'min' || op === 'eq') ? [(ways[kind] ?? 0) * value] : [],
  );
  const way_s = Math.max(0, ...distances) / (speed_m_s ?? usualDrivingSpeed_m_s);
  return way_s > 0 ? Math.max(duration_s ?? 0, Math.min(way_s, longest_s)) : duration_s;
}

/** The fewest and the most segments that a plan asks for; absent if it asks for none. */
function segmentsOf({ constraints }: Plan): DesignBrief['segments'] {
  const counts = constraints.flatMap(({ kind, op, value }) =>
    kind === 'segment_count' && value !== undefined ? [{ op, value }] : [],
  );
  if (counts.length === 0) return undefined;
  const valuesOf = (bound: 'min' | 'max') =>
    counts.flatMap(({ op, value }) => (op === bound || op === 'eq' ? [value] : []));
  return [Math.max(0, ...valuesOf('min')), Math.min(Number.POSITIVE_INFINITY, ...valuesOf('max'))];
}

/** An object without its undefined fields. */
const defined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** The part of a plan that sizing, derivation and statics need. */
export function briefOf(plan: Plan): TaskBrief {
  const { payload_kg = 0, lift_kg, pull_kg, reach_m, object_m, speed_m_s } = plan.capabilities;
  const { terrain, slope_rad, step_height_m, gap_m, clearance_m, passage_width_m, passage_height_m } =
    plan.environment;
  const { sensors, missing } = sensorsOf(plan);
  const soft = terrain.some((word) => softGround.has(word));
  const rolling = soft ? rollingResistance.soft : rollingResistance.firm;
  const brief: DesignBrief = {
    sensors,
    payload_kg,
    rolling,
    // The figures of the plan replace what its ground is assumed to need.
    ...assumedGround(terrain),
    ...(terrain.includes('stairs') ? { stair_run_m: stairRun_m } : {}),
    ...defined({
      lift_kg,
      pull_kg,
      ...(isReachedHeight(plan) ? { grip_height_m: reach_m } : { reach_m }),
      object_m,
      speed_m_s,
      duration_s: durationOf(plan),
      step_m: step_height_m,
      gap_m,
      slope_rad,
      clearance_m,
      passage_width_m,
      passage_height_m,
      limits: limitsOf(plan),
      tall_m: tallOf(plan),
      segments: segmentsOf(plan),
    }),
  };
  return {
    brief,
    // Abilities hold for level ground unless the plan has a slope or a step.
    load: loadCaseOf({ ...brief, slope_rad: slope_rad ?? 0, step_m: step_height_m ?? 0 }),
    notices: missing.map((word) => ({
      code: 'sensor_missing',
      message: `No design carries the ${word.replaceAll('_', ' ')} sensor: there is no place or component for it.`,
    })),
  };
}

/**
 * The task in the words of the plan, for the metadata of a `RobotDesignProgram`. Programs travel in events, which must
 * not contain text of a prompt.
 */
export function taskPhrase({ capabilities, environment }: Plan): string {
  const { locomotion, manipulation, payload_kg } = capabilities;
  const phrase = [
    ...locomotion,
    ...manipulation,
    ...(payload_kg === undefined ? [] : [`${payload_kg} kg`]),
    ...(environment.terrain.length > 0 ? ['on', ...environment.terrain] : []),
  ];
  return phrase.length > 0 ? phrase.join(' ') : 'move';
}

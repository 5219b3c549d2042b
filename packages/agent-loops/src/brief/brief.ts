import { chooseSensor, isSensorKind, type SensorKind } from '@robotdesign/components';
import type { Notice, Plan } from '@robotdesign/contracts';
import { type DesignBrief, type LoadCase, rollingResistance, sensorPlaces } from '@robotdesign/robot-design';
import { type ServoTurns, servosFor } from './servos.ts';

/** Soft ground: wheels have more rolling resistance on it. */
const softGround: ReadonlySet<string> = new Set(['sand', 'mud', 'grass', 'soil', 'snow', 'gravel', 'forest']);

/** Part of every body; it needs no mount. */
const builtIn = 'imu';

export interface TaskBrief {
  readonly brief: DesignBrief;
  readonly servos: ServoTurns;
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

/** The part of a plan that derivation and statics need. */
export function briefOf(plan: Plan): TaskBrief {
  const { payload_kg = 0 } = plan.capabilities;
  const {
    terrain,
    slope_rad = 0,
    step_height_m,
    clearance_m,
    passage_width_m,
    passage_height_m,
  } = plan.environment;
  const { sensors, missing } = sensorsOf(plan);
  const soft = terrain.some((word) => softGround.has(word));
  return {
    brief: {
      sensors,
      payload_kg,
      ...(step_height_m === undefined ? {} : { step_m: step_height_m }),
      ...(clearance_m === undefined ? {} : { clearance_m }),
      ...(passage_width_m === undefined ? {} : { passage_width_m }),
      ...(passage_height_m === undefined ? {} : { passage_height_m }),
    },
    servos: servosFor(plan),
    load: { payload_kg, slope_rad, rolling: soft ? rollingResistance.soft : rollingResistance.firm },
    notices: missing.map((word) => ({
      code: 'sensor_missing',
      message: `No candidate carries the ${word.replaceAll('_', ' ')} sensor: there is no place or component for it.`,
    })),
  };
}

/**
 * The task in the words of the plan, for the metadata of a `RobotDesignProgram`. Programs travel in events, which must not contain text
 * of a prompt.
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

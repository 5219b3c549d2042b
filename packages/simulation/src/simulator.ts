import type { MainModule, MjContact, MjData, MjModel } from '@mujoco/mujoco';

/** Two geoms that touch or overlap. */
export interface Contact {
  readonly geoms: readonly [number, number];
  /** Distance between the surfaces, m; negative if they overlap. */
  readonly distance_m: number;
}

/** A contact, and where it is. */
export interface PlacedContact extends Contact {
  readonly position_m: readonly [number, number, number];
}

/** Factors on the values of the model as it was compiled. */
export interface Perturbation {
  readonly friction: number;
  /** On masses and inertias. */
  readonly mass: number;
  /** On the largest torques of the actuators. */
  readonly strength: number;
  /** On the time step. */
  readonly timestep?: number;
}

export type ObjectKind = 'body' | 'joint' | 'geom' | 'actuator' | 'key' | 'sensor';

/**
 * A compiled model and its state. Arrays are live views of the memory of MuJoCo: read them again after each step
 * and never keep one beyond `withModel`.
 */
export interface Simulator {
  readonly counts: { readonly actuators: number; readonly bodies: number; readonly geoms: number };
  readonly time: () => number;
  /** Time of a step, s. */
  readonly timestep: () => number;
  readonly qpos: () => Float64Array;
  readonly qvel: () => Float64Array;
  readonly ctrl: () => Float64Array;
  readonly actuatorForce: () => Float64Array;
  readonly controlRange: () => Float64Array;
  readonly bodyMass: () => Float64Array;
  readonly geomBody: () => Int32Array;
  readonly geomContactType: () => Int32Array;
  /** Potential and kinetic energy of all bodies, J. */
  readonly mechanicalEnergy: () => number;
  /** Centre of mass of all bodies in the world frame, m. */
  readonly centerOfMass: () => readonly [number, number, number];
  /** Index of a named object. Throws for an unknown name. */
  readonly index: (kind: ObjectKind, name: string) => number;
  readonly bodyName: (index: number) => string;
  /** Index of the position and the speed of a joint in `qpos` and `qvel`. */
  readonly jointAddress: (name: string) => { readonly qpos: number; readonly qvel: number };
  /** Values of all sensors as of the last step; zero until `computeSensors(true)`. */
  readonly sensors: () => Float64Array;
  /** Index of the first value of a sensor in `sensors`. */
  readonly sensorAddress: (name: string) => number;
  /** Sensors cost time, and only controllers read them. */
  readonly computeSensors: (on: boolean) => void;
  /** Resets to the initial state of the model without commands. */
  readonly reset: () => void;
  /** Resets to the position and command of a key, at rest. */
  readonly resetToKey: (name: string) => void;
  readonly step: () => void;
  /** Updates everything that depends on position and speed, without a time step. */
  readonly forward: () => void;
  readonly contacts: () => Contact[];
  /** Takes longer than without the positions. */
  readonly placedContacts: () => PlacedContact[];
  /** Distance between two geoms' surfaces, at most `furthest`, in metres. */
  readonly distance: (geom1: number, geom2: number, furthest: number) => number;
  /** Element `index` of the Halton sequence of a base, in [0, 1). */
  readonly halton: (index: number, base: number) => number;
  /** Changes friction, masses, strength and time step of the model until the next call. */
  readonly perturb: (factors: Perturbation) => void;
  /** Number of MuJoCo warnings since the last reset, such as unstable accelerations or full buffers. */
  readonly warningCount: () => number;
}

function kinds(mujoco: MainModule): Readonly<Record<ObjectKind, number>> {
  const { mjtObj } = mujoco;
  return {
    body: mjtObj.mjOBJ_BODY.value,
    joint: mjtObj.mjOBJ_JOINT.value,
    geom: mjtObj.mjOBJ_GEOM.value,
    actuator: mjtObj.mjOBJ_ACTUATOR.value,
    key: mjtObj.mjOBJ_KEY.value,
    sensor: mjtObj.mjOBJ_SENSOR.value,
  };
}

function readContacts<T>(data: MjData, read: (contact: MjContact) => T): T[] {
  // Each read copies into the heap of MuJoCo: the list and its items must be freed.
  using list = data.contact;
  return Array.from({ length: list.size() }, (_, index) => {
    using contact = list.get(index);
    if (!contact) throw new RangeError(`contact ${index} of ${list.size()} is missing`);
    return read(contact);
  });
}

function readContact(contact: MjContact): Contact {
  const geoms: Int32Array = contact.geom;
  return { geoms: [geoms[0] ?? -1, geoms[1] ?? -1], distance_m: contact.dist };
}

function readPlacedContact(contact: MjContact): PlacedContact {
  const position: Float64Array = contact.pos;
  return {
    ...readContact(contact),
    position_m: [position[0] ?? 0, position[1] ?? 0, position[2] ?? 0],
  };
}

function countWarnings(data: MjData): number {
  // The list itself (200 bytes) is not freed, because that aborts MuJoCo 3.14. Read it once per trial.
  const list = data.warning;
  let total = 0;
  for (let index = 0; index < list.size(); index += 1) {
    using warning = list.get(index);
    total += warning?.number ?? 0;
  }
  return total;
}

/**
 * Caches a view: each request costs a twentieth of a step. Arrays keep their address; but when memory grows, old
 * views are detached and a new one is requested.
 */
function cached<T extends Float64Array | Int32Array>(ask: () => T): () => T {
  let view: T | undefined;
  return () => {
    if (!view || view.buffer.byteLength === 0) view = ask();
    return view;
  };
}

/** Scales values of the model from those that it was compiled with. */
function perturbing(mujoco: MainModule, model: MjModel, data: MjData): Simulator['perturb'] {
  const scaling = (values: Float64Array, factor: (of: Perturbation, index: number) => number) => {
    const compiled = values.slice();
    return (of: Perturbation): void => {
      for (const [index, value] of compiled.entries()) values[index] = value * factor(of, index);
    };
  };
  const compiledStep: number = model.opt.timestep;
  let scales: readonly ((of: Perturbation) => void)[] | undefined;
  return (factors) => {
    scales ??= [
      // Sliding, torsional and rolling friction of each geom.
      scaling(model.geom_friction, ({ friction }, index) => (index % 3 === 0 ? friction : 1)),
      scaling(model.body_mass, ({ mass }) => mass),
      scaling(model.body_inertia, ({ mass }) => mass),
      scaling(model.actuator_forcerange, ({ strength }) => strength),
    ];
    for (const scale of scales) scale(factors);
    model.opt.timestep = compiledStep * (factors.timestep ?? 1);
    mujoco.mj_setConst(model, data);
  };
}

/** Creates the typed interface of one model and its data; `withModel` creates it and frees model and data. */
export function createSimulator(mujoco: MainModule, model: MjModel, data: MjData): Simulator {
  const objectTypes = kinds(mujoco);
  const index = (kind: ObjectKind, name: string): number => {
    const found = mujoco.mj_name2id(model, objectTypes[kind], name);
    if (found < 0) throw new RangeError(`the model has no ${kind} ${name}`);
    return found;
  };
  return {
    counts: { actuators: model.nu, bodies: model.nbody, geoms: model.ngeom },
    time: () => data.time,
    timestep: () => model.opt.timestep,
    qpos: cached<Float64Array>(() => data.qpos),
    qvel: cached<Float64Array>(() => data.qvel),
    ctrl: cached<Float64Array>(() => data.ctrl),
    actuatorForce: cached<Float64Array>(() => data.actuator_force),
    controlRange: cached<Float64Array>(() => model.actuator_ctrlrange),
    bodyMass: cached<Float64Array>(() => model.body_mass),
    geomBody: cached<Int32Array>(() => model.geom_bodyid),
    geomContactType: cached<Int32Array>(() => model.geom_contype),
    mechanicalEnergy: () => {
      mujoco.mj_energyPos(model, data);
      mujoco.mj_energyVel(model, data);
      const energy: Float64Array = data.energy;
      return (energy[0] ?? 0) + (energy[1] ?? 0);
    },
    centerOfMass: () => {
      const of: Float64Array = data.subtree_com;
      return [of[0] ?? 0, of[1] ?? 0, of[2] ?? 0];
    },
    index,
    bodyName: (body) => mujoco.mj_id2name(model, objectTypes.body, body) ?? '',
    jointAddress: (name) => {
      const joint = index('joint', name);
      return { qpos: model.jnt_qposadr[joint], qvel: model.jnt_dofadr[joint] };
    },
    sensors: cached<Float64Array>(() => data.sensordata),
    sensorAddress: (name) => model.sensor_adr[index('sensor', name)],
    computeSensors: (on) => {
      const { value } = mujoco.mjtDisableBit.mjDSBL_SENSOR;
      if (on) model.opt.disableflags &= ~value;
      else model.opt.disableflags |= value;
    },
    reset: () => mujoco.mj_resetData(model, data),
    resetToKey: (name) => mujoco.mj_resetDataKeyframe(model, data, index('key', name)),
    step: () => mujoco.mj_step(model, data),
    forward: () => mujoco.mj_forward(model, data),
    contacts: () => readContacts(data, readContact),
    placedContacts: () => readContacts(data, readPlacedContact),
    distance: (geom1, geom2, furthest) => mujoco.mj_geomDistance(model, data, geom1, geom2, furthest, null),
    halton: (at, base) => mujoco.mju_Halton(at, base),
    perturb: perturbing(mujoco, model, data),
    warningCount: () => countWarnings(data),
  };
}

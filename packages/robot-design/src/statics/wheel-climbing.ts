import { gravity } from './gravity.ts';
import { largest } from './largest.ts';
import type { LoadCase } from './load-case.ts';
import { laden, type StaticModel } from './static-model.ts';
import type { StepClimb } from './step-limits.ts';
import { supportShares } from './support.ts';

/** Assumed friction of soft printed feet and wheels. */
export const grip = 0.7;

/** An axle at the edge of a step. Forces in N. */
export interface Axle {
  readonly wheels: number;
  readonly load_n: number;
  /** Loads of each of the other wheels, which push the axle toward the edge. */
  readonly others_n: readonly number[];
}

/** A step, and the wheels that climb it. */
interface Edge {
  readonly height_m: number;
  readonly radius_m: number;
  readonly rolling: number;
}

/** Groups wheels into axles, from the front to the rear, with the load on each if the body pitches. */
function axlesOf(model: StaticModel, { payload_kg }: LoadCase, pitch_rad: number): Axle[] {
  const { mass_kg, centre } = laden(model, payload_kg);
  const above = centre[2] + model.height_m;
  const shares = supportShares(
    model.wheels.map(({ at: [x, y] }) => [x, y]),
    [centre[0] - above * Math.tan(pitch_rad), centre[1]],
  );
  const wheels = model.wheels.map(({ at }, index) => ({
    axle: Math.round(at[0] * 1000),
    load_n: mass_kg * gravity * (shares[index] ?? 0),
  }));
  return [...Map.groupBy(wheels, ({ axle }) => axle).entries()]
    .toSorted(([front], [rear]) => rear - front)
    .map(([axle, own]) => ({
      wheels: own.length,
      load_n: own.reduce((sum, { load_n }) => sum + load_n, 0),
      others_n: wheels.flatMap((wheel) => (wheel.axle === axle ? [] : [wheel.load_n])),
    }));
}

/**
 * What an axle lacks at the edge of a step if each wheel has the torque T. A wheel of radius r touches the edge at the
 * angle θ below its axle, with cos θ = (r − h)/r. It bears its load W and the push P of the other wheels,
 * P = Σ min(T/r, µ·Wᵢ) − ρ·Wᵢ: across the contact W·sin θ − P·cos θ, which its motors and friction must hold, and
 * into the contact W·cos θ + P·sin θ.
 */
function lacksAtEdge(
  { wheels, load_n, others_n }: Axle,
  { height_m, radius_m, rolling }: Edge,
  torque_nm: number,
): 'torque' | 'grip' | undefined {
  const cosine = (radius_m - height_m) / radius_m;
  const sine = Math.sqrt(Math.max(0, 1 - cosine ** 2));
  const push_n = others_n.reduce(
    (sum, load) => sum + Math.min(torque_nm / radius_m, grip * load) - rolling * load,
    0,
  );
  const across = load_n * sine - Math.max(0, push_n) * cosine;
  if (across > grip * (load_n * cosine + Math.max(0, push_n) * sine)) return 'grip';
  return across * radius_m > wheels * torque_nm ? 'torque' : undefined;
}

const torquePrecision = 1e-5;

/** The least torque of each wheel with which every axle climbs an edge, N·m; `grip` if friction prevents it. */
export function torqueAtEdge(axles: readonly Axle[], edge: Edge): number | 'grip' {
  const { load_n: own_n = 0, others_n = [] } = axles[0] ?? {};
  // With twice the torque at which every wheel slips, friction alone decides.
  const most = 2 * grip * edge.radius_m * others_n.reduce((sum, load) => sum + load, own_n);
  if (axles.some((axle) => lacksAtEdge(axle, edge, most))) return 'grip';
  const precision = most * torquePrecision;
  const fails = (torque: number) => axles.some((axle) => lacksAtEdge(axle, edge, torque) !== undefined);
  return fails(0) ? largest(most, precision, fails) + precision : 0;
}

const smallestRadius = ({ wheels }: StaticModel): number =>
  Math.min(...wheels.map(({ radius_m }) => radius_m));

/**
 * The climb of wheels on fixed axles: each axle in turn is at the edge, and the other wheels push. When the front axle is
 * on the step, the body has the pitch asin(h/wheelbase), which shifts load to the rear; its centre of mass must stay
 * ahead of the rear axle.
 */
export function wheeledStep(model: StaticModel, load: LoadCase, clearance_m: number): StepClimb {
  const radius_m = smallestRadius(model);
  const xs = model.wheels.map(({ at }) => at[0]);
  const rear = Math.min(...xs);
  const wheelbase = Math.max(...xs) - rear;
  const { centre } = laden(model, load.payload_kg);
  const level = axlesOf(model, load, 0);
  return {
    shape: [
      { value: radius_m, bound: 'wheel_radius' },
      // With one axle on the step, the middle of the chassis is half a step higher.
      { value: 2 * clearance_m, bound: 'ground_clearance' },
    ],
    torqueAt: (height) => {
      const edge = { height_m: Math.min(height, radius_m), radius_m, rolling: load.rolling };
      if (wheelbase === 0) return torqueAtEdge(level, edge);
      const pitch = Math.asin(Math.min(1, height / wheelbase));
      if ((centre[2] + model.height_m) * Math.tan(pitch) >= centre[0] - rear) return 'tipping';
      return torqueAtEdge([...level.slice(0, 1), ...axlesOf(model, load, pitch).slice(1)], edge);
    },
  };
}

/** Rockers climb steps up to the wheel radius over this (domain knowledge of six-wheeled rocker-bogies). */
const rockerShare = 0.6;

/**
 * The climb of six wheels on rockers: the differential keeps a sixth of the weight on each wheel, and the wheel at the
 * edge lifts it: T = m·g/6·r·sin θ, with cos θ = (r − h)/r, and sin θ = 1 for steps above the axle.
 */
export function rockerStep(model: StaticModel, load: LoadCase, clearance_m: number): StepClimb {
  const radius = smallestRadius(model);
  const each_n = (laden(model, load.payload_kg).mass_kg * gravity) / model.wheels.length;
  return {
    shape: [
      { value: radius / rockerShare, bound: 'wheel_radius' },
      { value: 2 * clearance_m, bound: 'ground_clearance' },
    ],
    torqueAt: (height) =>
      each_n * radius * Math.sqrt(Math.max(0, 1 - Math.max(0, (radius - height) / radius) ** 2)),
  };
}

import { supportShares } from '@robotdesign/mjcf';
import type { Bounded } from './bounds.ts';
import { gravity } from './gravity.ts';
import { largest } from './largest.ts';
import type { LoadCase } from './load-case.ts';
import { laden, type StaticModel } from './static-model.ts';
import type { StepClimb } from './step-limits.ts';

/** Assumed friction of soft printed feet and wheels. */
export const grip = 0.7;

/** Friction of tyres at the edge of a step. */
const edgeGrip = 0.8;

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

/** An axle in the plane along which a body drives: its wheels, at the same place along the body. */
interface AxlePlace {
  readonly x_m: number;
  readonly wheels: readonly (readonly [number, number])[];
}

/** Groups wheels into axles, from the front to the rear. */
const axlePlaces = ({ wheels }: StaticModel): AxlePlace[] =>
  [...Map.groupBy(wheels, ({ at }) => Math.round(at[0] * 1000)).entries()]
    .toSorted(([front], [rear]) => rear - front)
    .map(([, own]) => ({
      x_m: own[0]?.at[0] ?? 0,
      wheels: own.map(({ at: [x, y] }): readonly [number, number] => [x, y]),
    }));

/** Where an axle touches an edge ahead of it, and the pitch of its body. */
interface AtEdge {
  readonly ahead_m: number;
  readonly pitch_rad: number;
}

/**
 * The loads on axles while one of them bears on an edge, which is ahead of its center. The first of `places` is the axle
 * at the edge.
 */
function axleAtEdge(
  model: StaticModel,
  { payload_kg }: LoadCase,
  [own, ...others]: readonly [AxlePlace, ...AxlePlace[]],
  { ahead_m, pitch_rad }: AtEdge,
): Axle {
  const { mass_kg, centre } = laden(model, payload_kg);
  const above = centre[2] + model.height_m;
  const atEdge = own.wheels.map(([x, y]): readonly [number, number] => [x + ahead_m, y]);
  const loads = supportShares(
    [...atEdge, ...others.flatMap(({ wheels }) => wheels)],
    [centre[0] - above * Math.tan(pitch_rad), centre[1]],
  ).map((share) => mass_kg * gravity * share);
  return {
    wheels: own.wheels.length,
    load_n: loads.slice(0, own.wheels.length).reduce((sum, load) => sum + load, 0),
    others_n: loads.slice(own.wheels.length),
  };
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
    (sum, load) => sum + Math.min(torque_nm / radius_m, edgeGrip * load) - rolling * load,
    0,
  );
  const across = load_n * sine - Math.max(0, push_n) * cosine;
  if (across > edgeGrip * (load_n * cosine + Math.max(0, push_n) * sine)) return 'grip';
  return across * radius_m > wheels * torque_nm ? 'torque' : undefined;
}

const torquePrecision = 1e-5;

/** The least torque of each wheel with which every axle climbs an edge, N·m; `grip` if friction prevents it. */
export function torqueAtEdge(axles: readonly Axle[], edge: Edge): number | 'grip' {
  const { load_n: own_n = 0, others_n = [] } = axles[0] ?? {};
  // With twice the torque at which every wheel slips, friction alone decides.
  const most = 2 * edgeGrip * edge.radius_m * others_n.reduce((sum, load) => sum + load, own_n);
  if (axles.some((axle) => lacksAtEdge(axle, edge, most))) return 'grip';
  const precision = most * torquePrecision;
  const fails = (torque: number) => axles.some((axle) => lacksAtEdge(axle, edge, torque) !== undefined);
  return fails(0) ? largest(most, precision, fails) + precision : 0;
}

const smallestRadius = ({ wheels }: StaticModel): number =>
  Math.min(...wheels.map(({ radius_m }) => radius_m));

/**
 * The climb of wheels on axles: the front axle is at the edge, then the rear one, and the other wheels push. A wheel of
 * radius r touches an edge of height h at r·sin θ ahead of its axle, with cos θ = (r − h)/r; there it bears its share of
 * the weight. When the front axle is on the step, the body has the pitch asin(h/wheelbase), which shifts load to the
 * rear; its centre of mass must stay ahead of the edge. Of three axles or more that cannot pitch against each other, the
 * middle ones leave the ground as soon as the front one rises.
 */
export function wheeledStep(model: StaticModel, load: LoadCase, clearance_m: number): StepClimb {
  const radius_m = smallestRadius(model);
  const places = axlePlaces(model);
  const [front, rear] = [places[0], places.at(-1)];
  const { centre } = laden(model, load.payload_kg);
  const shape: Bounded[] = [
    { value: radius_m, bound: 'wheel_radius' },
    // With one axle on the step, the middle of the chassis is half a step higher.
    { value: 2 * clearance_m, bound: 'ground_clearance' },
  ];
  if (!front || !rear) return { shape, torqueAt: () => 0 };
  const middle = model.hasBogies ? places.slice(1, -1) : [];
  const wheelbase = front.x_m - rear.x_m;
  return {
    shape,
    torqueAt: (height) => {
      const height_m = Math.min(height, radius_m);
      const edge = { height_m, radius_m, rolling: load.rolling };
      if (wheelbase === 0) {
        return torqueAtEdge([axleAtEdge(model, load, [front], { ahead_m: 0, pitch_rad: 0 })], edge);
      }
      const ahead_m = Math.sqrt(Math.max(0, radius_m ** 2 - (radius_m - height_m) ** 2));
      const pitch_rad = Math.asin(Math.min(1, height / wheelbase));
      const behind_m = (centre[2] + model.height_m) * Math.tan(pitch_rad);
      if (centre[0] - behind_m <= rear.x_m + ahead_m) return 'tipping';
      return torqueAtEdge(
        [
          axleAtEdge(model, load, [front, ...middle, rear], { ahead_m, pitch_rad: 0 }),
          axleAtEdge(model, load, [rear, ...middle, front], { ahead_m, pitch_rad }),
        ],
        edge,
      );
    },
  };
}

/**
 * Shortest wheelbase of two axles for an edge of height h, m. With the centre of mass in the middle, at the height c, the
 * rear axle at the edge bears s = (L/2 + c·h/L)/(L − e) of the weight, with e = r·sin θ. Friction holds it up to
 * s = (µ·cos θ + µ²·sin θ)/(sin θ·(1 + µ²)), which gives (s − ½)·L² − s·e·L − c·h = 0. Infinite if friction prevents it.
 */
export function wheelbaseForEdge(height_m: number, radius_m: number, centre_m: number): number {
  if (height_m === 0) return 0;
  const cosine = Math.max(0, (radius_m - height_m) / radius_m);
  const sine = Math.sqrt(1 - cosine ** 2);
  const share = Math.min(1, (edgeGrip * cosine + edgeGrip ** 2 * sine) / (sine * (1 + edgeGrip ** 2)));
  const beyondHalf = share - 0.5;
  if (beyondHalf <= 0) return Number.POSITIVE_INFINITY;
  const moment = share * radius_m * sine;
  return (moment + Math.sqrt(moment ** 2 + 4 * beyondHalf * centre_m * height_m)) / (2 * beyondHalf);
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

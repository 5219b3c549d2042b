import { crawlingTorques } from './crawling.ts';
import type { StandingJoint, StaticModel } from './static-model.ts';

/**
 * Speed of bodies that move by a wave along their joints: a serpenoid curve with one wave over the length of the body.
 * On free wheels the body follows the wave; on its belly it advances by the length that the wave takes up.
 */

/** Share of the wave that moves the body ahead; the rest is slip. */
const onWheels = 0.6;
const onBelly = 0.8;
/** Largest angle of the body to its heading, and usable share of the joint range, rad. */
const steepest_rad = 1;
const usableRange = 0.8;

/** Bessel function J₀, by its series; exact to 1e-4 up to 1.2 rad: mean cosine of a sinusoidal angle. */
const meanCosine = (angle: number): number => {
  const square = angle ** 2;
  return 1 - square / 4 + square ** 2 / 64 - square ** 3 / 2304;
};

const isUpright = ({ axis }: StandingJoint): boolean => Math.abs(axis[2]) > 0.7;

/**
 * @param speedOf usable speed of a joint under a torque, rad/s
 * @returns speed in m/s and mean joint speeds in rad per metre; undefined without joints that form the wave
 */
export function undulation(
  model: StaticModel,
  payload_kg: number,
  speedOf: (joint: StandingJoint, torque: number) => number,
): { readonly value: number; readonly joints_rad_m: readonly number[] } | undefined {
  const rolls = model.crawler?.wheel_radius_m !== undefined;
  // Wheels follow a wave in the plane of the ground; bellies arch.
  const inWave = model.joints.map((joint) => isUpright(joint) === rolls);
  const count = inWave.filter(Boolean).length;
  if (count < 2) return undefined;
  const xs = model.contacts.map(([x]) => x);
  const length = Math.max(...xs) - Math.min(...xs);
  const phase = (2 * Math.PI) / count;
  const ranges = model.joints.flatMap(({ joint }, index) =>
    inWave[index] ? [Math.min(-(joint.range_rad?.min ?? 0), joint.range_rad?.max ?? 0)] : [],
  );
  const amplitude = Math.min(usableRange * Math.min(...ranges), 2 * Math.sin(phase / 2) * steepest_rad);
  const tangent = amplitude / (2 * Math.sin(phase / 2));
  const share = meanCosine(tangent);
  const perWave = rolls ? onWheels * length * share : onBelly * length * (1 - share);
  const torques = crawlingTorques(model, payload_kg);
  const waves = model.joints.flatMap((joint, index) =>
    inWave[index] ? [speedOf(joint, torques[index] ?? 0) / (2 * Math.PI * amplitude)] : [],
  );
  const value = perWave * Math.min(...waves);
  // Mean of |sin| is 2/π: four amplitudes a wave.
  const joints_rad_m = inWave.map((moves) => (moves ? (4 * amplitude) / perWave : 0));
  return { value, joints_rad_m };
}

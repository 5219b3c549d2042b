import type { Link, Part } from '@robotdesign/contracts';
import { MjcfError } from './mjcf-error.ts';
import { principalAxes } from './principal-axes.ts';
import { shapeMoments } from './shape-inertia.ts';
import {
  type Matrix3,
  matrix,
  minus,
  type Pose,
  plus,
  poseFrom,
  product,
  rotationFromMatrix,
  rotationMatrix,
  sum,
  times,
  transpose,
  type Vector,
  vector,
  wxyz,
} from './spatial.ts';

export interface LinkMass {
  readonly mass_kg: number;
  /** Centre of mass in the frame of the link. */
  readonly center_m: Vector;
  /** Full tensor, kg·m², about the centre of mass, along the axes of the link, row by row. */
  readonly inertia: Matrix3;
}

export interface LinkInertia extends LinkMass {
  /** Principal moments (kg·m²), largest first. */
  readonly principal: readonly [number, number, number];
  /** Rotation of the principal axes in the frame of the link. */
  readonly principal_quat_wxyz: readonly number[];
}

const origin: Vector = [0, 0, 0];
const nothing: Matrix3 = matrix(() => 0);

/** Inertia of a point mass about a point at the offset `d` from it: m(|d|²·1 − d·dᵀ), the parallel-axis theorem. */
export function pointInertia(mass: number, d: Vector): Matrix3 {
  const square = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
  return matrix((row, column) => mass * ((row === column ? square : 0) - d[row] * d[column]));
}

/** Transforms a tensor from the axes of a frame to those of its parent. */
export function alongParent(inertia: Matrix3, pose: Pose): Matrix3 {
  const rotation = rotationMatrix(pose.rotation);
  return product(product(rotation, inertia), transpose(rotation));
}

function massOf({ name, mass_kg }: Part): number {
  if (mass_kg >= 0 && Number.isFinite(mass_kg)) return mass_kg;
  throw new MjcfError(`part ${name} has a mass of ${mass_kg} kg`);
}

/** Inertia of a part about the centre of its link, along the axes of the link. */
function partInertia(part: Part, center: Vector): Matrix3 {
  const { position, rotation } = poseFrom(part.position_m, part.quaternion_wxyz);
  const moments = shapeMoments(part.shape, part.mass_kg);
  const own = matrix((row, column) => (row === column ? moments[row] : 0));
  const inertia = alongParent(own, { position, rotation });
  return sum(inertia, pointInertia(part.mass_kg, minus(position, center)));
}

/** Mass of a link and its centre in the frame of the link. @throws MjcfError for an invalid mass of a part */
export function linkCenter({ parts }: Link): Pick<LinkMass, 'mass_kg' | 'center_m'> {
  const mass_kg = parts.reduce((total, part) => total + massOf(part), 0);
  const weighted = parts.reduce<Vector>(
    (at, part) => plus(at, vector(part.position_m), part.mass_kg),
    origin,
  );
  return { mass_kg, center_m: mass_kg > 0 ? times(weighted, 1 / mass_kg) : origin };
}

/**
 * Mass, centre and inertia of a link: the parallel-axis sum over its parts, each a homogeneous solid.
 *
 * @throws MjcfError when the mass of a part is negative or not finite, or its shape has no size.
 */
export function linkMass(link: Link): LinkMass {
  const { mass_kg, center_m } = linkCenter(link);
  const inertia = link.parts.reduce((total, part) => sum(total, partInertia(part, center_m)), nothing);
  return { mass_kg, center_m, inertia };
}

/** The same with its principal axes. @throws MjcfError, as {@link linkMass} */
export function linkInertia(link: Link): LinkInertia {
  const mass = linkMass(link);
  const { moments, axes } = principalAxes(mass.inertia);
  return { ...mass, principal: moments, principal_quat_wxyz: wxyz(rotationFromMatrix(axes)) };
}

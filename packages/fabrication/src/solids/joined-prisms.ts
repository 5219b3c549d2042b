import { identityPose, type Pose, unit, type Vector, vector } from '@robotdesign/mjcf';
import type { ManifoldToplevel } from 'manifold-3d';
import type { Solid } from './kernel.ts';
import { inverse } from './seats.ts';
import { placed } from './shape-solid.ts';

/** A solid whose volume differs from that of its outline times its height by this share is no prism. */
const notPrism = 1e-3;
/** Prisms whose ends differ by less end in one plane, mm. */
const samePlane = 1e-3;
/**
 * Joined prisms reach this far beyond what they join, mm. Ends flush with the face of what they cut would leave a skin on
 * it: the way through two frames rounds them, and a body under a skin of 1e-14 mm counts as a cavity.
 */
const overshoot = 0.01;

/** The pose of a frame whose z points along a unit vector. */
function frameAlong([x, y, z]: Vector): Pose {
  if (z < -0.999999) return { ...identityPose, rotation: [1, 0, 0, 0] };
  const length = Math.hypot(x, y, 1 + z);
  return { ...identityPose, rotation: [-y / length, x / length, 0, (1 + z) / length] };
}

/** A body, and where it lies along the axis. */
interface Body {
  readonly solid: Solid;
  readonly upright: Solid;
  readonly from: number;
  readonly to: number;
}

const ends = ({ from, to }: Body): string => [from, to].map((end) => Math.round(end / samePlane)).join(' ');

/** The separate bodies of a solid. One with a cavity stays whole: its inner surface alone is no body. */
function bodiesOf(solid: Solid): readonly Solid[] {
  const bodies = solid.decompose();
  return bodies.every((body) => body.volume() > 0) ? bodies : [solid];
}

/**
 * Solids to cut away, in fewer solids: of those that are prisms along an axis, all between the same planes become one. A
 * union of many thin solids in one plane takes seconds, and that of their outlines milliseconds.
 */
export function withPrismsJoined(
  kernel: ManifoldToplevel,
  solids: readonly Solid[],
  axis: readonly number[],
): Solid[] {
  const frame = frameAlong(unit(vector(axis)));
  const bodies = solids.flatMap(bodiesOf).map((solid): Body => {
    const upright = placed(solid, inverse(frame));
    const { min, max } = upright.boundingBox();
    return { solid, upright, from: min[2], to: max[2] };
  });
  return [...Map.groupBy(bodies, ends).values()].flatMap((level) => {
    const outlines = level.map((body) => {
      const outline = body.upright.project();
      const volume = body.solid.volume();
      const isPrism = Math.abs(outline.area() * (body.to - body.from) - volume) < notPrism * volume;
      return { ...body, outline, isPrism };
    });
    const prisms = outlines.filter(({ isPrism }) => isPrism);
    const [first, second] = prisms;
    if (!first || !second) return level.map(({ solid }) => solid);
    const joined = kernel.CrossSection.union(prisms.map(({ outline }) => outline))
      .offset(overshoot, 'Miter')
      .extrude(first.to - first.from + 2 * overshoot)
      .translate(0, 0, first.from - overshoot);
    const others = outlines.filter(({ isPrism }) => !isPrism).map(({ solid }) => solid);
    return [placed(joined, frame), ...others];
  });
}

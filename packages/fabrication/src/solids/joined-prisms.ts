import { identityPose, type Pose, unit, type Vector, vector } from '@robotdesign/mjcf';
import type { ManifoldToplevel } from 'manifold-3d';
import type { Solid } from './kernel.ts';
import { inverse } from './seats.ts';
import { placed } from './shape-solid.ts';

/** A solid whose volume differs from that of its outline times its height by this share is no prism. */
const notPrism = 1e-3;
/** Prisms whose ends differ by less end in one plane, mm. */
const samePlane = 1e-3;

/** The pose of a frame whose z points along a unit vector. */
function frameAlong([x, y, z]: Vector): Pose {
  if (z < -0.999999) return { ...identityPose, rotation: [1, 0, 0, 0] };
  const length = Math.hypot(x, y, 1 + z);
  return { ...identityPose, rotation: [-y / length, x / length, 0, (1 + z) / length] };
}

interface Prism {
  readonly solid: Solid;
  readonly from: number;
  readonly to: number;
}

const ends = ({ from, to }: Prism): string => [from, to].map((end) => Math.round(end / samePlane)).join(' ');

/**
 * The same space in fewer solids: of those that are prisms along an axis, all between the same planes become one. A
 * union of many thin solids in one plane takes seconds, and that of their outlines milliseconds.
 */
export function withPrismsJoined(
  kernel: ManifoldToplevel,
  solids: readonly Solid[],
  axis: readonly number[],
): Solid[] {
  const frame = frameAlong(unit(vector(axis)));
  const bodies = solids
    .flatMap((solid) => solid.decompose())
    .map((solid): Prism => {
      const upright = placed(solid, inverse(frame));
      const { min, max } = upright.boundingBox();
      return { solid: upright, from: min[2], to: max[2] };
    });
  return [...Map.groupBy(bodies, ends).values()].flatMap((level) => {
    const outlines = level.map(({ solid, from, to }) => {
      const outline = solid.project();
      const isPrism = Math.abs(outline.area() * (to - from) - solid.volume()) < notPrism * solid.volume();
      return { solid, outline, isPrism };
    });
    const [first] = level;
    const prisms = outlines.filter(({ isPrism }) => isPrism).map(({ outline }) => outline);
    const others = outlines.filter(({ isPrism }) => !isPrism).map(({ solid }) => solid);
    const joined =
      first && prisms.length > 0
        ? [
            kernel.CrossSection.union(prisms)
              .extrude(first.to - first.from)
              .translate(0, 0, first.from),
          ]
        : [];
    return [...joined, ...others].map((solid) => placed(solid, frame));
  });
}

import { actuatorCase, printedSection, type Section, sideBySide } from '@robotdesign/components';
import type { Part } from '@robotdesign/contracts';
import { type LegLink, type LegMoments, legLinks, legMoments } from './leg-moments.ts';
import type { LoadCase } from './load-case.ts';
import type { StaticBody } from './static-body.ts';
import type { Member, MemberBuild } from './structure-member.ts';

/**
 * Hips that a fork joins to the servo above them: the coxae of legs that swing about an upright axis, and the blocks under
 * an upright torso. The two plates of a fork are joined by the horn of the servo and by a web.
 */

/** The names of the plates of a fork, within those of their parts. */
const forks = [
  ['yaw_fork_upper', 'yaw_fork_lower'],
  ['roll_fork_front', 'roll_fork_rear'],
] as const;

/**
 * Distance of the screws of a horn from its axis, over the width of the case: 0.28–0.3 of those in `data/mounts.json`. The
 * plates are clamped up to there.
 */
const clampedShare = 0.28;

/** A fork in the frame of its link. Axes are indices: across its plates, and along their width. */
interface Fork {
  readonly leg: LegLink;
  readonly material: string;
  readonly normal: number;
  readonly wide: number;
  readonly thickness: number;
  /** Of its plates with a thickness: thicker ones are wider too, up to their web. */
  readonly widthAt: (thickness: number) => number;
  /** Between the inner faces of the plates. */
  readonly between: number;
  /** From the screws of the horn to the web, along the link. */
  readonly from: number;
  readonly to: number;
}

const axes = [0, 1, 2] as const;
const at = (values: readonly number[], axis: number): number => values[axis] ?? 0;

/** The plates of the fork of a link. */
function platesOf({ name, placed }: LegLink): readonly [Part, Part] | undefined {
  const named = (part: string) => placed.link.parts.find((each) => each.name === `${name}_${part}`);
  for (const [one, other] of forks) {
    const [first, second] = [named(one), named(other)];
    if (first && second) return [first, second];
  }
  return undefined;
}

function forkOf({ ir }: StaticBody, leg: LegLink): Fork | undefined {
  const plates = platesOf(leg);
  const web = leg.placed.link.parts.find(({ name }) => name === `${leg.name}_web`);
  const drive = ir.actuators.find(({ joint }) => joint === leg.placed.joint?.name);
  if (!plates || !web || !drive) return undefined;
  const [first, second] = plates;
  const { material, shape, position_m } = first;
  const { along } = leg;
  const apart = (axis: number) => Math.abs(at(position_m, axis) - at(second.position_m, axis));
  const normal = axes.find((axis) => axis !== along && apart(axis) > 0);
  const wide = axes.find((axis) => axis !== along && axis !== normal);
  if (material === undefined || normal === undefined || wide === undefined) return undefined;
  const [thickness, width] = [at(shape.size_m, normal), at(shape.size_m, wide)];
  const from = clampedShare * actuatorCase(drive.component_id).across;
  const to = Math.abs(at(web.position_m, along)) - at(web.shape.size_m, along) / 2;
  return {
    leg,
    material,
    normal,
    wide,
    thickness,
    widthAt: (thick) => Math.max(width, Math.min(at(web.shape.size_m, wide), (width * thick) / thickness)),
    between: apart(normal) - thickness,
    from,
    to: Math.max(from, to),
  };
}

/** Both plates: bending in their plane about the first axis, and across it about the second. */
const sectionOf = ({ material, widthAt }: Fork, { thickness_m }: MemberBuild): Section =>
  sideBySide(printedSection(material, [thickness_m, widthAt(thickness_m)]), 2);

/**
 * What the plates bear. In their plane they bend like one beam, and each bends further by the couple that twists the fork.
 * Across it, a force shears the fork: each plate bends like an S between the horn and the web, with M = F·L/4 at its ends.
 * The moment about the width pulls one plate and presses the other; it is added as a bending moment of the same stress.
 */
function momentsOf(fork: Fork, { held_nm, end_nm }: LegMoments, build: MemberBuild) {
  const { leg, normal, wide, widthAt, between, from, to } = fork;
  const section = sectionOf(fork, build);
  const length = to - from;
  const about = (axis: number, x: number) =>
    at(held_nm, axis) + ((at(end_nm, axis) - at(held_nm, axis)) * x) / leg.length_m;
  const apart = between + build.thickness_m;
  const twist = (Math.max(...[from, to].map((x) => Math.abs(about(leg.along, x)))) * length) / apart;
  const shear = (Math.abs(at(held_nm, wide) - at(end_nm, wide)) / leg.length_m) * (length / 2);
  const pull =
    Math.abs(about(wide, (from + to) / 2)) / apart / (widthAt(build.thickness_m) * build.thickness_m);
  const bent = shear + (pull * section.second_moment_m4[1]) / section.half_m[1];
  const inPlane = (x: number) => Math.abs(about(normal, x)) + twist;
  return { held_nm: [inPlane(from), bent], end_nm: [inPlane(to), -bent] } as const;
}

/** The hips of a body that hold their servo in a fork. */
export function hipMembers(body: StaticBody): Member[] {
  const found = legLinks(body).flatMap((leg) => forkOf(body, leg) ?? []);
  const legs = found.map(({ leg }) => leg);
  let last: { readonly load: LoadCase; readonly cases: LegMoments[][] } | undefined;
  const casesOf = (load: LoadCase) => {
    if (last?.load !== load) last = { load, cases: legMoments(body, legs, load) };
    return last.cases;
  };
  return found.map((fork, index) => ({
    kind: 'hip',
    link: fork.leg.name,
    build: { thickness_m: fork.thickness },
    fits: () => false,
    spans: [
      {
        name: 'fork',
        length_m: Math.max(fork.to - fork.from, 1e-3),
        held: 'one_end',
        cases: (load, build) =>
          (casesOf(load)[index] ?? []).map((moments) => momentsOf(fork, moments, build)),
        section: (build) => sectionOf(fork, build),
      },
    ],
  }));
}

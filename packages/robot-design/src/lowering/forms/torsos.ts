import type { Part } from '@robotdesign/contracts';
import { type Anatomy, deckPostY, electronicsFloorZ, mastSize } from '../../anatomy.ts';
import { frontMargin } from '../../grammar/rules/fittings.ts';
import { segmentMiddle } from '../../grammar/rules/torso.ts';
import { type Branch, sizeOf } from '../../graph-view.ts';
import { quat4, rotate, turn, type Vec3, vec3 } from '../../pose.ts';
import { box, cylinder, printed, shifted } from '../parts.ts';
import type { Form, Forms } from './form.ts';
import { rockerDifferential } from './rockers.ts';

/** Heights of the middles of the three plates above the middle of a torso. */
const plateLevels = (height: number, anatomy: Anatomy) => ({
  floor: (anatomy.plate - height) / 2,
  shelf: electronicsFloorZ(height, anatomy) - anatomy.plate / 2,
  lid: (height - anatomy.plate) / 2,
});

/** A wall between floor and shelf along the middle, clear of the drives on both sides; none if nothing is between. */
function keel(length: number, height: number, anatomy: Anatomy): Part[] {
  const { floor, shelf } = plateLevels(height, anatomy);
  const upright = shelf - floor - anatomy.plate;
  if (upright < 1e-6) return [];
  return [
    printed('keel', box(length / 2, anatomy.plate, upright), {
      at: [0, 0, (floor + shelf) / 2],
      collides: false,
    }),
  ];
}

/** Builds the plates, rails and walls of a torso around its middle. */
export type Frame = (size: Vec3, anatomy: Anatomy) => Part[];

export const boxFrame: Frame = ([length, width, height], anatomy) => {
  const levels = plateLevels(height, anatomy);
  const railZ = electronicsFloorZ(height, anatomy) + anatomy.electronicsLevel / 2;
  return [
    printed('floor', box(length, width, anatomy.plate), { at: [0, 0, levels.floor] }),
    printed('shelf', box(length - 2 * anatomy.plate, width - 2 * anatomy.plate, anatomy.plate), {
      at: [0, 0, levels.shelf],
      collides: false,
    }),
    printed('lid', box(length, width, anatomy.plate), { at: [0, 0, levels.lid] }),
    printed('rail_left', box(length, anatomy.plate, anatomy.electronicsLevel), {
      at: [0, (width - anatomy.plate) / 2, railZ],
    }),
    printed('rail_right', box(length, anatomy.plate, anatomy.electronicsLevel), {
      at: [0, (anatomy.plate - width) / 2, railZ],
    }),
    ...keel(length, height, anatomy),
  ];
};

/** Angles of the posts of a disc: ahead, behind and at both sides of the middle legs. */
const postAngles = [0, 1.22, Math.PI - 1.22, Math.PI, Math.PI + 1.22, -1.22] as const;

const discFrame: Frame = ([diameter, , height], anatomy) => {
  const levels = plateLevels(height, anatomy);
  const posts = postAngles.map((angle, index) => {
    const radius = diameter / 2 - 0.006;
    const length = height - 2 * anatomy.plate;
    return printed(`post_${index + 1}`, cylinder(0.004, length), {
      at: [radius * Math.cos(angle), radius * Math.sin(angle), 0],
      collides: false,
    });
  });
  return [
    printed('floor', cylinder(diameter / 2, anatomy.plate), { at: [0, 0, levels.floor] }),
    printed('shelf', cylinder(diameter / 2 - 0.02, anatomy.plate), {
      at: [0, 0, levels.shelf],
      collides: false,
    }),
    printed('lid', cylinder(diameter / 2, anatomy.plate), { at: [0, 0, levels.lid] }),
    ...posts,
    ...keel(diameter, height, anatomy),
  ];
};

/** Two rails over an open tray and bars between them, which carry a deck, a mast and a nose sensor. */
function railsOver(length: number, height: number, anatomy: Anatomy): Part[] {
  const levels = plateLevels(height, anatomy);
  const across = 0.008;
  const upright = levels.lid - levels.shelf - anatomy.plate;
  const rails = Object.entries({ left: deckPostY, right: -deckPostY }).flatMap(([side, y]) => [
    printed(`rail_${side}`, box(length, across, anatomy.plate), { at: [0, y, levels.lid] }),
    ...Object.entries({ front: 1, rear: -1 }).map(([end, sign]) =>
      printed(`upright_${end}_${side}`, box(anatomy.plate, across, upright), {
        at: [(sign * (length - anatomy.plate)) / 2, y, (levels.shelf + levels.lid) / 2],
        collides: false,
      }),
    ),
  ]);
  const bars = Object.entries({ mast: [mastSize, frontMargin], nose: [across, across / 2] }).map(
    ([name, [along = 0, fromFront = 0]]) =>
      printed(`${name}_bar`, box(along, 2 * deckPostY, anatomy.plate), {
        at: [length / 2 - fromFront, 0, levels.lid],
        collides: false,
      }),
  );
  return [...rails, ...bars];
}

const trayFrame: Frame = ([length, width, height], anatomy) => {
  const levels = plateLevels(height, anatomy);
  const rim = 0.012;
  const rimZ = levels.shelf + anatomy.plate / 2 + rim / 2;
  return [
    ...railsOver(length, height, anatomy),
    printed('floor', box(length, width, anatomy.plate), { at: [0, 0, levels.floor] }),
    printed('shelf', box(length, width, anatomy.plate), { at: [0, 0, levels.shelf] }),
    printed('rim_left', box(length, anatomy.plate, rim), {
      at: [0, (width - anatomy.plate) / 2, rimZ],
      collides: false,
    }),
    printed('rim_right', box(length, anatomy.plate, rim), {
      at: [0, (anatomy.plate - width) / 2, rimZ],
      collides: false,
    }),
    ...keel(length, height, anatomy),
  ];
};

const wedgeFrame: Frame = (size, anatomy) => {
  const [length, width, height] = size;
  const slope = Math.PI / 4;
  const run = height / Math.tan(slope);
  return [
    ...boxFrame(size, anatomy),
    printed('nose', box(anatomy.plate, width, height / Math.sin(slope)), {
      at: [length / 2 + run / 2, 0, 0],
      rotation: turn([0, 1, 0], Math.PI / 2 - slope),
      collides: false,
    }),
  ];
};

/** Size along and across a servo's case, for the default servo. */
const pedestal = { along: 0.012, across: 0.018, inset: 0.002 } as const;

/**
 * The block between the floor and the far end of a torso servo's case, clear of the fork that turns under its
 * shaft. None for a servo outside, on the lid.
 */
export function pedestalOf({ node }: Branch, servo: Part, anatomy: Anatomy): Part[] {
  const height = sizeOf(node)[2];
  const floor = segmentMiddle(node, anatomy)[2] + plateLevels(height, anatomy).floor + anatomy.plate / 2;
  const rotation = quat4(servo.quaternion_wxyz);
  const [x, y, z] = vec3(servo.position_m);
  const { long, across, axial } = anatomy.case;
  const isUpright = Math.abs(rotate(rotation, [0, 0, 1])[2]) > 0.5;
  const under = z - (isUpright ? axial : across) / 2 - floor;
  if (under <= 1e-6 || under > height / 2) return [];
  const [dx, dy] = rotate(rotation, [1, 0, 0]);
  const size = Math.min(anatomy.scale * pedestal.along, 0.4 * anatomy.far);
  // A round case on its edge rests on its lowest line.
  const isOnEdge = servo.shape.kind === 'cylinder' && !isUpright;
  const out = isOnEdge ? 0 : long / 2 - anatomy.scale * pedestal.inset - size / 2;
  return [
    printed(`${servo.name}_pedestal`, box(size, anatomy.scale * pedestal.across, under), {
      at: [x + dx * out, y + dy * out, floor + under / 2],
      rotation: turn([0, 0, 1], Math.atan2(dy, dx)),
      collides: false,
    }),
  ];
}

/** A torso with servos on its floor and electronics on its shelf. */
export const torso = (frame: Frame): Form => ({
  build: ({ node }, anatomy) => shifted(frame(sizeOf(node), anatomy), segmentMiddle(node, anatomy)),
  // The servo between the halves of the torso.
  seat: ({ edge }) => ({ long: [1, 0, 0], shaft: vec3(edge.axis), axial: 0 }),
  holds: pedestalOf,
  couplings: rockerDifferential,
  shelf: true,
});

/** Torsos of legged bodies and chassis. */
export const torsoForms: Forms = {
  box: torso(boxFrame),
  disc: torso(discFrame),
  tray: torso(trayFrame),
  wedge: torso(wedgeFrame),
};

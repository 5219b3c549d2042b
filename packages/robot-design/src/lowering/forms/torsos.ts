import { stockOf } from '@robotdesign/components';
import type { Part } from '@robotdesign/contracts';
import {
  type Anatomy,
  deckPostY,
  deckReach,
  electronicsFloorZ,
  mastSize,
  type TorsoLevels,
  trayRail,
} from '../../anatomy.ts';
import { frontMargin } from '../../grammar/rules/fittings.ts';
import { framedLevels, lidExcess, segmentMiddle } from '../../grammar/rules/torso.ts';
import { type Branch, sizeOf } from '../../graph-view.ts';
import { quat4, rotate, turn, type Vec3, vec3 } from '../../pose.ts';
import { box, cut, cylinder, printed, shifted } from '../parts.ts';
import type { Form, Forms } from './form.ts';
import { rockerDifferential } from './rockers.ts';

/** What the plates, walls and frame of a torso are made of, m. */
export interface Trunk extends TorsoLevels {
  /** Thickness of its walls, and of its lid. */
  readonly wall: number;
  readonly lid: number;
  /** The tube or profile of the frame under its lid. */
  readonly stock?: string;
  /** The middle of its deck along the body, from its own middle, and the length of the deck. */
  readonly deck: { readonly at: number; readonly length: number };
}

function trunkOf({ node, children }: Branch, anatomy: Anatomy): Trunk {
  const deck = children.find((child) => child.node.symbol === 'bay');
  const at = (deck?.edge?.anchor_m[0] ?? 0) - segmentMiddle(node, anatomy)[0];
  const { plate, electronicsLevel } = framedLevels(anatomy, node);
  return {
    plate,
    electronicsLevel,
    wall: anatomy.plate,
    lid: plate + lidExcess(anatomy.plate, node),
    ...(node.stock === undefined ? {} : { stock: node.stock }),
    deck: deck ? { at, length: sizeOf(deck.node)[0] } : { at: 0, length: sizeOf(node)[0] },
  };
}

/** Heights of the middles of the three plates above the middle of a torso. */
const plateLevels = (height: number, levels: TorsoLevels & { readonly lid?: number }) => ({
  floor: (levels.plate - height) / 2,
  shelf: electronicsFloorZ(height, levels) - levels.plate / 2,
  lid: (height - (levels.lid ?? levels.plate)) / 2,
});

/** A wall between floor and shelf along the middle, clear of the drives on both sides; none if nothing is between. */
function keel(length: number, height: number, trunk: Trunk): Part[] {
  const { floor, shelf } = plateLevels(height, trunk);
  const upright = shelf - floor - trunk.plate;
  if (upright < 1e-6) return [];
  return [
    printed('keel', box(length / 2, trunk.wall, upright), {
      at: [0, 0, (floor + shelf) / 2],
      collides: false,
    }),
  ];
}

/** Turns a piece of stock, which is long in z, along the body and across it. */
const alongBody = turn([0, 1, 0], Math.PI / 2);
const acrossBody = turn([1, 0, 0], Math.PI / 2);

/** Height of the middle of the stock of a frame, and its distance from the middle plane at the sides. */
const frameAt = ([, width, height]: Vec3, { lid, wall }: Trunk, outer: number) => ({
  z: height / 2 - lid - outer / 2,
  y: width / 2 - wall - outer / 2,
});

/** A frame under the lid: a rail along each side, and two between them under the posts of the deck. */
function frame(size: Vec3, trunk: Trunk): Part[] {
  const { stock, deck } = trunk;
  if (stock === undefined) return [];
  const { outer_m } = stockOf(stock);
  const { y, z } = frameAt(size, trunk, outer_m);
  const reach = Math.max(deckReach(deck.length), outer_m / 2);
  const sides = { left: 1, right: -1 };
  const ends = { front: 1, rear: -1 };
  return [
    ...Object.entries(sides).map(([side, sign]) =>
      cut(`frame_${side}`, stock, size[0], { at: [0, sign * y, z], rotation: alongBody, collides: false }),
    ),
    ...Object.entries(ends).map(([end, sign]) =>
      cut(`frame_${end}`, stock, 2 * y - outer_m, {
        at: [deck.at + sign * reach, 0, z],
        rotation: acrossBody,
        collides: false,
      }),
    ),
  ];
}

/** Builds the plates, rails and walls of a torso around its middle. */
export type Frame = (size: Vec3, trunk: Trunk) => Part[];

export const boxFrame: Frame = (size, trunk) => {
  const [length, width, height] = size;
  const { plate, lid, wall, electronicsLevel } = trunk;
  const levels = plateLevels(height, trunk);
  const railHeight = electronicsLevel - (lid - plate);
  const railZ = electronicsFloorZ(height, trunk) + railHeight / 2;
  return [
    printed('floor', box(length, width, plate), { at: [0, 0, levels.floor] }),
    printed('shelf', box(length - 2 * wall, width - 2 * wall, plate), {
      at: [0, 0, levels.shelf],
      collides: false,
    }),
    printed('lid', box(length, width, lid), { at: [0, 0, levels.lid] }),
    printed('rail_left', box(length, wall, railHeight), {
      at: [0, (width - wall) / 2, railZ],
    }),
    printed('rail_right', box(length, wall, railHeight), {
      at: [0, (wall - width) / 2, railZ],
    }),
    ...keel(length, height, trunk),
    ...frame(size, trunk),
  ];
};

/** Angles of the posts of a disc: ahead, behind and at both sides of the middle legs. */
const postAngles = [0, 1.22, Math.PI - 1.22, Math.PI, Math.PI + 1.22, -1.22] as const;

const discFrame: Frame = ([diameter, , height], trunk) => {
  const { plate } = trunk;
  const levels = plateLevels(height, trunk);
  const posts = postAngles.map((angle, index) => {
    const radius = diameter / 2 - 0.006;
    const length = height - plate - trunk.lid;
    return printed(`post_${index + 1}`, cylinder(0.004, length), {
      at: [radius * Math.cos(angle), radius * Math.sin(angle), (plate - trunk.lid) / 2],
      collides: false,
    });
  });
  return [
    printed('floor', cylinder(diameter / 2, plate), { at: [0, 0, levels.floor] }),
    printed('shelf', cylinder(diameter / 2 - 0.02, plate), {
      at: [0, 0, levels.shelf],
      collides: false,
    }),
    printed('lid', cylinder(diameter / 2, trunk.lid), { at: [0, 0, levels.lid] }),
    ...posts,
    ...keel(diameter, height, trunk),
  ];
};

/** Two rails over an open tray and bars between them, which carry a deck, a mast and a nose sensor. */
function railsOver(size: Vec3, trunk: Trunk): Part[] {
  const [length, , height] = size;
  const { plate, lid, stock } = trunk;
  const levels = plateLevels(height, trunk);
  const across = trayRail;
  const outer = stock === undefined ? 0 : stockOf(stock).outer_m;
  // The uprights are under the rails, or under the frame on which the rails lie.
  const uprightY = stock === undefined ? deckPostY : frameAt(size, trunk, outer).y;
  const from = levels.shelf + plate / 2;
  const to = levels.lid - lid / 2 - outer;
  const rails = Object.entries({ left: 1, right: -1 }).flatMap(([side, y]) => [
    printed(`rail_${side}`, box(length, across, lid), { at: [0, y * deckPostY, levels.lid] }),
    ...Object.entries({ front: 1, rear: -1 }).map(([end, sign]) =>
      printed(`upright_${end}_${side}`, box(trunk.wall, across, to - from), {
        at: [(sign * (length - trunk.wall)) / 2, y * uprightY, (from + to) / 2],
        collides: false,
      }),
    ),
  ]);
  const bars = Object.entries({ mast: [mastSize, frontMargin], nose: [across, across / 2] }).map(
    ([name, [along = 0, fromFront = 0]]) =>
      printed(`${name}_bar`, box(along, 2 * deckPostY, lid), {
        at: [length / 2 - fromFront, 0, levels.lid],
        collides: false,
      }),
  );
  return [...rails, ...bars];
}

const trayFrame: Frame = (size, trunk) => {
  const [length, width, height] = size;
  const { plate, wall } = trunk;
  const levels = plateLevels(height, trunk);
  const rim = 0.012;
  const rimZ = levels.shelf + plate / 2 + rim / 2;
  return [
    ...railsOver(size, trunk),
    printed('floor', box(length, width, plate), { at: [0, 0, levels.floor] }),
    printed('shelf', box(length, width, plate), { at: [0, 0, levels.shelf] }),
    printed('rim_left', box(length, wall, rim), {
      at: [0, (width - wall) / 2, rimZ],
      collides: false,
    }),
    printed('rim_right', box(length, wall, rim), {
      at: [0, (wall - width) / 2, rimZ],
      collides: false,
    }),
    ...keel(length, height, trunk),
    ...frame(size, trunk),
  ];
};

const wedgeFrame: Frame = (size, trunk) => {
  const [length, width, height] = size;
  const slope = Math.PI / 4;
  const run = height / Math.tan(slope);
  return [
    ...boxFrame(size, trunk),
    printed('nose', box(trunk.wall, width, height / Math.sin(slope)), {
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
  const levels = framedLevels(anatomy, node);
  const floor = segmentMiddle(node, anatomy)[2] + plateLevels(height, levels).floor + levels.plate / 2;
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
export const torso = (build: Frame): Form => ({
  build: (branch, anatomy) =>
    shifted(build(sizeOf(branch.node), trunkOf(branch, anatomy)), segmentMiddle(branch.node, anatomy)),
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

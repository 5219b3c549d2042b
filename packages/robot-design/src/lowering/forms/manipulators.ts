import type { Part } from '@robotdesign/contracts';
import { forkGap, plate } from '../../anatomy.ts';
import {
  type ArmJointSizes,
  armJoint,
  endBlock,
  forkEndOf,
  pedestalHeight,
  pedestalSize,
} from '../../arm-anatomy.ts';
import { armLinks } from '../../grammar/rules/manipulator.ts';
import { type Branch, sizeOf } from '../../graph-view.ts';
import type { Vec3 } from '../../pose.ts';
import { box, printed, shifted } from '../parts.ts';
import type { Forms, LinkBuilder, ServoSeat } from './form.ts';
import { limbBeam } from './limb-beam.ts';

/** Links of an arm that stands on a base, from its pedestal to its wrist. */

/** The joint that moves a link. */
const ownJoint = ({ node }: Branch): ArmJointSizes => armJoint(node.sized_for ?? '');
/** The joint that pitches the next link; undefined if no child pitches. */
function nextJoint({ children }: Branch): ArmJointSizes | undefined {
  const pitching = children.find(
    ({ edge }) => edge?.actuator !== undefined && Math.abs(edge.axis[1] ?? 0) > 0.5,
  );
  return pitching?.edge?.actuator === undefined ? undefined : armJoint(pitching.edge.actuator);
}

/** A pair of plates at both sides of the middle plane. */
export const sidePlates = (
  name: string,
  [x, y, z]: Vec3,
  [along, thick, high]: Vec3,
  collides: boolean,
): Part[] =>
  [y, -y].map((side, index) =>
    printed(`${name}_${index === 0 ? 'left' : 'right'}`, box(along, thick, high), {
      at: [x, side, z],
      collides,
    }),
  );

/** The fork of a link around the actuator that pitches it, and its web. */
export function pitchFork(joint: ArmJointSizes): Part[] {
  const { webAt, behind, wall, forkY, forkHeight } = joint;
  return [
    ...sidePlates('fork', [(webAt - behind) / 2, forkY, 0], [webAt + behind, wall, forkHeight], false),
    printed('web', box(1.5 * wall, 2 * forkY + wall, forkHeight), { at: [webAt + 0.75 * wall, 0, 0] }),
  ];
}

/** The end of a link: a block, and a cradle around the actuator of the next joint. */
function endOf(branch: Branch, length: number): Part[] {
  const next = nextJoint(branch);
  const own = ownJoint(branch);
  if (!next) {
    const thick = endBlock(own);
    return [
      printed('end', box(thick, 0.8 * own.anatomy.case.axial, own.forkHeight), {
        at: [length - thick / 2, 0, 0],
      }),
    ];
  }
  const { far, shaftOffset, case: servo } = next.anatomy;
  const thick = endBlock(next);
  return [
    printed('end', box(thick, servo.axial + 2 * next.wall, Math.max(servo.across, own.forkHeight)), {
      at: [length - far - thick / 2, 0, 0],
    }),
    ...sidePlates(
      'cradle',
      [length - shaftOffset, next.cradleY, 0],
      [servo.long, next.wall, servo.across],
      false,
    ),
  ];
}

/** A fork, a beam, and at its end the actuator of the next joint. */
const armBeam: LinkBuilder = (branch) => {
  const [length] = sizeOf(branch.node);
  const own = ownJoint(branch);
  const next = nextJoint(branch);
  const from = forkEndOf(own);
  const to = length - endBlock(next ?? own) - (next?.anatomy.far ?? 0);
  const wide = 0.8 * Math.min(own.anatomy.case.axial, next?.anatomy.case.axial ?? Number.POSITIVE_INFINITY);
  return [
    ...pitchFork(own),
    ...limbBeam(branch.node, {
      direction: 'ahead',
      from,
      to,
      sides: [wide, own.forkHeight],
      blocks: [endBlock(own), endBlock(own)],
    }),
    ...endOf(branch, length),
  ];
};

/** A fork, and behind its web the actuator that rolls the hand, between two strips. */
const armWrist: LinkBuilder = (branch) => {
  const [length] = sizeOf(branch.node);
  const own = ownJoint(branch);
  const roller = branch.children.find(({ edge }) => edge?.actuator !== undefined);
  const roll = armJoint(roller?.edge?.actuator ?? branch.node.sized_for ?? '');
  const { across, axial, long } = roll.anatomy.case;
  const from = forkEndOf(own);
  return [
    ...pitchFork(own),
    ...sidePlates(
      'strip',
      [from + 0.45 * axial, (across + roll.wall) / 2, -roll.anatomy.shaftOffset],
      [0.9 * axial, roll.wall, 0.5 * long],
      false,
    ),
    // Behind the actuator, as high as its case reaches down.
    printed('back', box(1.5 * own.wall, across, long), {
      at: [length - forkGap - axial - 0.75 * own.wall, 0, -roll.anatomy.shaftOffset],
      collides: false,
    }),
  ];
};

/** A tower around the actuator that turns the arm, whose horn is above its upper edge. */
function tower(joint: ArmJointSizes, height: number): Part[] {
  const { wall, anatomy } = joint;
  const { length, width, ahead } = pedestalSize(joint);
  const floor = Math.min(wall, height - anatomy.case.axial - forkGap + 1e-6);
  const upper = height - forkGap;
  const side = (name: string, at: Vec3, size: Vec3) => printed(name, box(...size), { at });
  const middle = (floor + upper) / 2;
  const high = upper - floor;
  return [
    printed('floor', box(length, width, floor), { at: [ahead, 0, floor / 2] }),
    side('front', [ahead + (length - wall) / 2, 0, middle], [wall, width - 2 * wall, high]),
    side('rear', [ahead - (length - wall) / 2, 0, middle], [wall, width - 2 * wall, high]),
    side('left', [ahead, (width - wall) / 2, middle], [length, wall, high]),
    side('right', [ahead, (wall - width) / 2, middle], [length, wall, high]),
  ];
}

/** A tower, or a low one on a tube or profile that stands on the body. */
const armMount: LinkBuilder = ({ node }) => {
  const [, , height] = sizeOf(node);
  const usual = armJoint(node.sized_for ?? '');
  const joint = { ...usual, wall: node.thickness_m ?? usual.wall };
  if (node.stock === undefined) return tower(joint, height);
  const { length, width, ahead } = pedestalSize(joint);
  const below = height - pedestalHeight(joint);
  const blocks = [2 * joint.wall, 2 * joint.wall] as const;
  const post = limbBeam(node, { direction: 'up', from: 0, to: below, sides: [length, width], blocks });
  return [...shifted(post, [ahead, 0, 0]), ...shifted(tower(joint, height - below), [0, 0, below])];
};

/** A plate on the horn of the actuator below, and on it the upright actuator of the shoulder. */
const armTurntable: LinkBuilder = (branch) => {
  const shoulder = nextJoint(branch) ?? ownJoint(branch);
  const { across, axial, long } = shoulder.anatomy.case;
  const thick = 1.5 * shoulder.wall;
  return [
    printed('plate', box(across, axial + 2 * shoulder.wall, thick), { at: [0, 0, thick / 2] }),
    ...sidePlates('cradle', [0, shoulder.cradleY, thick + long / 2], [across, shoulder.wall, long], false),
  ];
};

/** A closed box. */
const armBase: LinkBuilder = ({ node }) => {
  const [length, width, height] = sizeOf(node);
  const inner = height - 2 * plate;
  return [
    printed('floor', box(length, width, plate), { at: [0, 0, (plate - height) / 2] }),
    printed('lid', box(length, width, plate), { at: [0, 0, (height - plate) / 2] }),
    ...sidePlates('side', [0, (width - plate) / 2, 0], [length, plate, inner], true),
    ...[1, -1].map((end) =>
      printed(end > 0 ? 'front' : 'rear', box(plate, width - 2 * plate, inner), {
        at: [(end * (length - plate)) / 2, 0, 0],
      }),
    ),
  ];
};

/** The actuator of a pitching joint lies along the link that holds it; on a turntable it stands. */
const pitchSeat: NonNullable<Forms[string]['seat']> = ({ parent }): ServoSeat => ({
  long: parent.form === 'arm_turntable' ? [0, 0, -1] : [-1, 0, 0],
  shaft: [0, 1, 0],
  axial: 0,
  byFaces: true,
});

/** Seat of the actuator that pitches or rolls the hand. */
export const handSeat: NonNullable<Forms[string]['seat']> = (joint) => {
  if (Math.abs(joint.edge.axis[0] ?? 0) < 0.5) return pitchSeat(joint);
  return {
    long: [0, 0, -1],
    shaft: [1, 0, 0],
    axial: -(forkGap + joint.anatomy.case.axial / 2),
    byFaces: true,
  };
};

/**
 * Speeds to which the drivers of fast actuators limit the joints of arms, by link, rad/s: shoulder and turntable more
 * than the lighter joints beyond, which they would throw about.
 */
const beamSpeeds: Readonly<Record<string, number>> = { [armLinks.upper]: 5, [armLinks.fore]: 8 };
const turntableSpeed_rad_s = 5;
/**
 * The same on legs, which can turn the body under the arm faster than that. Fitted to 80 bodies under random commands in
 * native MuJoCo: joints of 27 exceed 1.5 times their no-load speed with a limit of 5 rad/s, of 12 with 20 rad/s.
 */
const turntableOnLegsSpeed_rad_s = 20;
export const handSpeed_rad_s = 15;

export const manipulatorForms: Forms = {
  arm_base: {
    build: armBase,
    bay: ({ node }) => {
      const [length, width, height] = sizeOf(node);
      return { at: [0, 0, 0], size: [length - 2 * plate, width - 2 * plate, height - 2 * plate] };
    },
  },
  arm_mount: { build: armMount },
  arm_column: { build: armMount },
  arm_turntable: {
    build: armTurntable,
    seat: ({ anatomy }) => ({
      long: [-1, 0, 0],
      shaft: [0, 0, 1],
      axial: -(forkGap + anatomy.case.axial / 2),
      byFaces: true,
    }),
    fastest_rad_s: (_node, nodes) =>
      nodes.some(({ symbol }) => symbol === 'foot') ? turntableOnLegsSpeed_rad_s : turntableSpeed_rad_s,
  },
  arm_beam: { build: armBeam, seat: pitchSeat, fastest_rad_s: ({ name }) => beamSpeeds[name] },
  arm_wrist: { build: armWrist, seat: pitchSeat, fastest_rad_s: () => handSpeed_rad_s },
};

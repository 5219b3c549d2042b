import type { Part } from '@robotdesign/contracts';
import { type Anatomy, forkGap, gap } from '../../anatomy.ts';
import { type Branch, sizeOf } from '../../graph-view.ts';
import type { Vec3 } from '../../pose.ts';
import { hungShaft } from '../../upright-anatomy.ts';
import { box, printed, softMaterial } from '../parts.ts';
import type { Forms, LinkBuilder, ServoSeat } from './form.ts';
import { cheeks, cheekY, endCradle, forkEnd, shin } from './legs.ts';

/** Links of arms, from the shoulder to the hand. */

const hanging = (shaft: Vec3): ServoSeat => ({ long: [0, 0, 1], shaft, axial: 0 });

/** A plate on the horn of the torso servo, and on the plate the upright servo that lifts the arm. */
const shoulderBlock: LinkBuilder = ({ node }, anatomy) => {
  const side = 0.026 * anatomy.scale;
  const thickness = sizeOf(node)[1] - anatomy.case.across;
  return [printed('hub', box(side, thickness, side), { at: [0, thickness / 2, 0] })];
};

/** A fork of this width around a servo whose shaft points ahead, with its web. */
function rollFork(wide: number, anatomy: Anatomy): Part[] {
  const x = cheekY(anatomy) + forkGap;
  const end = anatomy.swing + anatomy.web;
  const top = forkEnd(anatomy) / 2;
  return [
    ...[x, -x].map((at, index) =>
      printed(
        `roll_fork_${index === 0 ? 'front' : 'rear'}`,
        box(anatomy.cheek, 0.018 * anatomy.scale, end + top),
        {
          at: [at, 0, (top - end) / 2],
          collides: false,
        },
      ),
    ),
    printed('web', box(2 * x - anatomy.cheek, wide, anatomy.web), { at: [0, 0, anatomy.web / 2 - end] }),
  ];
}

/** The lower part of an upper arm, from this level down: a beam, and a cradle around the servo of the elbow. */
function toElbow({ node }: Branch, from: number, anatomy: Anatomy): Part[] {
  const [along, wide, length] = sizeOf(node);
  const end = length - hungShaft(anatomy);
  const beam =
    end - from > 1e-4
      ? [printed('beam', box(along, wide, end - from), { at: [0, 0, -(from + end) / 2] })]
      : [];
  return [...beam, ...endCradle('elbow_cradle', length, anatomy)];
}

const upperArm: LinkBuilder = (branch, anatomy) => [
  ...rollFork(2 * anatomy.thighHalfWidth, anatomy),
  ...toElbow(branch, anatomy.swing + anatomy.web, anatomy),
];

const turnedUpperArm: LinkBuilder = (branch, anatomy) => [
  printed('horn_plate', box(0.026 * anatomy.scale, 2 * anatomy.thighHalfWidth, anatomy.web), {
    at: [0, 0, -anatomy.web / 2],
  }),
  ...toElbow(branch, anatomy.web, anatomy),
];

/** A fork, and under its web the servo that turns the arm, with its horn down. */
const armTurn: LinkBuilder = (_branch, anatomy) => rollFork(anatomy.case.across, anatomy);

/** The fixed finger behind the servo of a claw. */
function fixedFinger(claw: Branch, length: number, anatomy: Anatomy): Part {
  const reach = sizeOf(claw.node)[2];
  const above = 0.6 * anatomy.far;
  return printed('fixed_finger', box(anatomy.cheek, 0.018 * anatomy.scale, reach + above), {
    at: [-(anatomy.case.across + anatomy.cheek) / 2, 0, -length + (above - reach) / 2],
  });
}

const forearm: LinkBuilder = (branch, anatomy, usual) => {
  const claw = branch.children.find(({ node }) => node.form === 'claw');
  const own = shin(branch, anatomy, usual);
  return claw ? [...own, fixedFinger(claw, sizeOf(branch.node)[2], anatomy)] : own;
};

/** A fork around the servo in the forearm, and a finger under its web with a soft pad. */
const claw: LinkBuilder = ({ node }, anatomy) => {
  const [along, , reach] = sizeOf(node);
  const outside = cheekY(anatomy) + anatomy.cheek + forkGap;
  const end = anatomy.swing + anatomy.web;
  const top = forkEnd(anatomy) / 2;
  const wide = 0.018 * anatomy.scale;
  return [
    ...cheeks('grip_fork', 0, (top - end) / 2, along, end + top, outside, anatomy),
    printed('web', box(along, 2 * outside - anatomy.cheek, anatomy.web), {
      at: [0, 0, anatomy.web / 2 - end],
    }),
    printed('finger', box(anatomy.cheek, wide, reach - end), {
      at: [along / 2 - anatomy.cheek / 2, 0, -(end + reach) / 2],
    }),
    printed(
      'finger_pad',
      box(anatomy.cheek, wide, 0.6 * (reach - end)),
      { at: [along / 2 - 1.5 * anatomy.cheek, 0, -reach + 0.3 * (reach - end)], collides: false },
      softMaterial,
    ),
  ];
};

const hook: LinkBuilder = ({ node }) => {
  const [along, wide, height] = sizeOf(node);
  const bar = 0.006;
  return [
    printed('stem', box(bar, wide, height), { at: [0, 0, -height / 2] }),
    printed('bend', box(along, wide, bar), { at: [(along - bar) / 2, 0, -height - bar / 2] }),
    printed('tip', box(bar, wide, 0.5 * height), { at: [along - bar, 0, -0.75 * height] }),
  ];
};

export const armForms: Forms = {
  shoulder_block: {
    build: shoulderBlock,
    isShort: true,
    // Behind the side of the torso, with its shaft through the side.
    seat: ({ anatomy, usual }) => ({
      long: [-1, 0, 0],
      shaft: [0, 1, 0],
      axial: -(gap + usual.plate + anatomy.case.axial / 2),
    }),
  },
  arm_turn: { build: armTurn, isShort: true, seat: () => hanging([1, 0, 0]) },
  upper_arm: { build: upperArm, seat: () => hanging([1, 0, 0]) },
  turned_upper_arm: {
    build: turnedUpperArm,
    seat: ({ anatomy }) => ({
      long: [-1, 0, 0],
      shaft: [0, 0, 1],
      axial: forkGap + anatomy.case.axial / 2,
    }),
  },
  forearm: { build: forearm, seat: () => hanging([0, 1, 0]) },
  claw: { build: claw, seat: () => hanging([0, 1, 0]) },
  hook: { build: hook },
};

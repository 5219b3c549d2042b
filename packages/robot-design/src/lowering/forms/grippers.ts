import type { Part } from '@robotdesign/contracts';
import { forkGap } from '../../anatomy.ts';
import { armJoint } from '../../arm-anatomy.ts';
import { type Branch, sizeOf } from '../../graph-view.ts';
import {
  type FingerStyle,
  type GripperSizes,
  gripperParts,
  gripperSizes,
  guideWidth,
  pinionZ,
  slideGap,
} from '../../gripper-anatomy.ts';
import { box, cylinder, printed, softMaterial } from '../parts.ts';
import type { Forms, LinkBuilder } from './form.ts';
import { handSeat, handSpeed_rad_s, pitchFork, sidePlates } from './manipulators.ts';

/** The parts of a printed parallel gripper: palm, pinion and fingers. */

/** The joint that pitches a palm; undefined for a palm that is fixed or rolls. */
const pitching = ({ edge }: Branch) =>
  edge?.actuator !== undefined && Math.abs(edge.axis[1] ?? 0) > 0.5 ? armJoint(edge.actuator) : undefined;

function sizesOf(palm: Branch): GripperSizes {
  const [finger, opening] = sizeOf(palm.node);
  return gripperSizes(palm.node.sized_for ?? '', { opening, finger, style: 'flat' }, pitching(palm));
}

/** A back plate or fork, the actuator between two strips, and ahead of it the guide of the fingers. */
const palm: LinkBuilder = (branch) => {
  const sizes = sizesOf(branch);
  const { grip, backX, fingerX } = sizes;
  const { across, axial, long } = grip.anatomy.case;
  const by = pitching(branch);
  const { wall } = grip;
  const front = fingerX - slideGap;
  const strip = front - gripperParts.guide - backX;
  return [
    ...(by
      ? pitchFork(by)
      : [printed('back', box(backX, across + 2 * wall, axial), { at: [backX / 2, 0, 0] })]),
    ...sidePlates(
      'strip',
      [backX + strip / 2, (across + wall) / 2, 0],
      [Math.max(strip, long), wall, 0.7 * axial],
      false,
    ),
    printed('guide', box(gripperParts.guide, guideWidth(sizes), 0.7 * axial), {
      at: [front - gripperParts.guide / 2, 0, 0],
    }),
  ];
};

const pinion: LinkBuilder = ({ node }) => [
  printed('pinion', cylinder(sizeOf(node)[0] / 2, gripperParts.pinion), {
    at: [0, 0, gripperParts.pinion / 2],
    collides: false,
  }),
];

/**
 * A soft pad on a jaw, a post up to the level of the pinion, and a rack. The rack of the first finger passes ahead of
 * the pinion, that of the second one behind it and above the first. The frame is at the rear end of the pad's face.
 */
function finger(sizes: GripperSizes, side: 1 | -1, style: FingerStyle): Part[] {
  const { fingerX, fingerLength, fingerHeight, opening, shaftX, pinionRadius } = sizes;
  const { pad, jaw, rack, pinion: thick } = gripperParts;
  const bottom = pinionZ(sizes);
  const isBehind = side < 0;
  const top = bottom + (isBehind ? 2 * thick + slideGap : thick);
  const bridgeFrom = isBehind ? bottom + thick + slideGap : bottom;
  const y = side * (pad + jaw / 2);
  const reach = 2 * jaw;
  const rackX = shaftX - fingerX + (isBehind ? -1 : 1) * (pinionRadius + rack / 2 + slideGap / 5);
  // At home the rack ends beyond the pinion by a quarter of the opening, so that they stay in mesh when it opens.
  const rackEnd = -side * (opening / 2 + 0.003);
  const outer = side * (pad + jaw);
  const bridgeX = rackX - rack / 2;
  return [
    printed('jaw', box(fingerLength, jaw, fingerHeight), { at: [fingerLength / 2, y, 0] }),
    ...padLevels[style].map(([level, share], index) =>
      printed(
        index === 0 ? 'pad' : 'lower_pad',
        box(0.8 * fingerLength, pad, share * fingerHeight),
        { at: [0.6 * fingerLength, (side * pad) / 2, level * fingerHeight] },
        softMaterial,
      ),
    ),
    printed('post', box(reach, jaw, top - fingerHeight / 2), {
      at: [reach / 2, y, (top + fingerHeight / 2) / 2],
      collides: false,
    }),
    printed('bridge', box(-bridgeX, jaw, top - bridgeFrom), {
      at: [bridgeX / 2, y, (top + bridgeFrom) / 2],
      collides: false,
    }),
    printed('rack', box(rack, Math.abs(outer - rackEnd), top - bottom), {
      at: [rackX, (outer + rackEnd) / 2, (top + bottom) / 2],
      collides: false,
    }),
  ];
}

/** Middle and height of the pads of a finger, relative to its height. */
const padLevels: Readonly<Record<FingerStyle, readonly (readonly [number, number])[]>> = {
  flat: [[0, 1]],
  broad: [[0, 1]],
  grooved: [
    [0.32, 0.36],
    [-0.32, 0.36],
  ],
};

const fingerOf =
  (style: FingerStyle): LinkBuilder =>
  ({ node, edge }) => {
    const [length, opening] = sizeOf(node);
    const sizes = gripperSizes(node.sized_for ?? '', { opening, finger: length, style });
    return finger(sizes, (edge?.axis[1] ?? 1) > 0 ? 1 : -1, style);
  };

const palmForm: Forms[string] = {
  build: palm,
  seat: handSeat,
  fastest_rad_s: () => handSpeed_rad_s,
  grip: (branch) => [sizesOf(branch).gripX, 0, 0],
  // Both fingers open when the pinion turns forward.
  couplings: (branch) => {
    const { pinionRadius } = sizesOf(branch);
    const leader = branch.children.find(({ node }) => node.form === 'grip_pinion')?.edge?.joint_name;
    if (leader === undefined) return [];
    return branch.children.flatMap(({ edge }) =>
      edge?.kind === 'slide' ? [{ joint: edge.joint_name, follows: leader, ratio: pinionRadius }] : [],
    );
  },
};

export const gripperForms: Forms = {
  parallel_gripper: palmForm,
  grip_pinion: {
    build: pinion,
    seat: ({ anatomy }) => ({
      long: [-1, 0, 0],
      shaft: [0, 0, 1],
      axial: -(forkGap + anatomy.case.axial / 2),
      byFaces: true,
    }),
  },
  flat_finger: { build: fingerOf('flat'), role: 'gripper' },
  broad_finger: { build: fingerOf('broad'), role: 'gripper' },
  grooved_finger: { build: fingerOf('grooved'), role: 'gripper' },
};

import type { GraphEdge, Part } from '@robotdesign/contracts';
import {
  ankleHeight,
  cheek,
  forkGap,
  gap,
  plate,
  servoCase,
  servoFar,
  servoShaftOffset,
  servoSwing,
  thighHalfWidth,
} from '../anatomy.ts';
import type { Branch } from '../graph-view.ts';
import { sizeOf } from '../graph-view.ts';
import { turn } from '../pose.ts';
import { box, cylinder, printed, softMaterial, sphere } from './parts.ts';

/** Printed solids of a link, in its frame. */
export type LinkBuilder = (branch: Branch) => Part[];

const cheekY = servoCase.axial / 2 + cheek / 2;
/** A cylinder's or a wheel's axis is its z; this lays it along y. */
const acrossBody = turn([1, 0, 0], Math.PI / 2);

/** Both cheeks of a fork or cradle, whose middle lies at `x, z`. */
const cheeks = (name: string, x: number, z: number, along: number, upright: number, y = cheekY): Part[] =>
  [y, -y].map((side, index) =>
    printed(`${name}_${index === 0 ? 'outer' : 'inner'}`, box(along, cheek, upright), {
      at: [x, side, z],
      collides: false,
    }),
  );

const hasKneeServo = (branch: Branch): boolean =>
  branch.children.some((child) => child.node.form === 'shin' && child.edge?.kind === 'hinge');

/** The lower end of a thigh: a cradle around the knee's servo. */
const kneeCradle = (length: number): Part[] =>
  cheeks('knee_cradle', 0, -length + servoShaftOffset, servoCase.across, servoCase.long);

/** How far a thigh's beam reaches down before the knee's servo begins. */
const beamEnd = (branch: Branch, length: number): number =>
  hasKneeServo(branch) ? length - servoFar : length;

const thigh: LinkBuilder = (branch) => {
  const [across, , length] = sizeOf(branch.node);
  const end = beamEnd(branch, length);
  const top = 0.012;
  return [
    printed('beam', box(across, 0.022, end + top), { at: [0, 0, (top - end) / 2] }),
    printed('hip_hub', cylinder(0.012, thighHalfWidth - 0.011), {
      at: [0, -(thighHalfWidth + 0.011) / 2, 0],
      rotation: acrossBody,
      collides: false,
    }),
    ...(hasKneeServo(branch) ? kneeCradle(length) : []),
  ];
};

/** A femur holds the servo of its own hip between the cheeks of a fork. */
const femur: LinkBuilder = (branch) => {
  const [across, , length] = sizeOf(branch.node);
  const start = servoSwing;
  const end = beamEnd(branch, length);
  return [
    ...cheeks('hip_fork', 0, -start / 2, across * 0.85, start + 0.016, cheekY + forkGap),
    printed('beam', box(across, 2 * thighHalfWidth, end - start), { at: [0, 0, -(start + end) / 2] }),
    ...(hasKneeServo(branch) ? kneeCradle(length) : []),
  ];
};

/**
 * How far below the knee's axis a shin's web may begin: outside of the near end of the servo's case, and of a shin that
 * is folded up beyond a right angle also beside its flank.
 */
function webStart(edge: GraphEdge | undefined, halfWidth: number): number {
  const [w = 1, , y = 0] = edge?.quaternion_wxyz ?? [];
  const bend = Math.abs(2 * Math.atan2(y, w));
  if (Math.cos(bend) >= 0) return servoSwing;
  const beside = servoCase.across / 2 + forkGap - halfWidth * Math.cos(bend);
  return Math.max(servoSwing, beside / Math.sin(bend));
}

const shin: LinkBuilder = (branch) => {
  const [across, , length] = sizeOf(branch.node);
  if (branch.edge?.kind === 'fixed')
    return [printed('beam', box(across, 0.016, length), { at: [0, 0, -length / 2] })];
  const start = webStart(branch.edge, across / 2);
  return [
    ...cheeks('knee_fork', 0, -start / 2, across, start + 0.016, cheekY + cheek + forkGap),
    printed('knee_web', box(across, 2 * (thighHalfWidth + cheek), 0.006), { at: [0, 0, -start - 0.003] }),
    printed('beam', box(across * 0.9, 0.016, length - start - 0.006), {
      at: [0, 0, -(start + 0.006 + length) / 2],
    }),
  ];
};

/** The coxa's fork holds the torso's servo from above and below; its web carries the servo of the thigh. */
const coxa: LinkBuilder = (branch) => {
  const [length] = sizeOf(branch.node);
  const end = length - servoFar;
  const z = servoCase.axial / 2 + cheek / 2 + forkGap;
  const forks = [z, -z].map((level, index) =>
    printed(`yaw_fork_${index === 0 ? 'upper' : 'lower'}`, box(end + 0.01, 0.022, cheek), {
      at: [(end - 0.01) / 2, 0, level],
      collides: false,
    }),
  );
  return [
    ...forks,
    printed('web', box(cheek, servoCase.across, servoCase.axial + 2 * (cheek + forkGap)), {
      at: [end - cheek / 2, 0, 0],
    }),
  ];
};

/** Between the flange of a hip and the torso that it turns on. */
const flangeGap = 0.001;

const abductionHip: LinkBuilder = (branch) => {
  const ahead = branch.node.name.startsWith('rear') ? -1 : 1;
  const [along] = sizeOf(branch.node);
  // From the torso's face, with room to turn, to the servo behind it.
  const thickness = (along - servoCase.across) / 2 - flangeGap;
  return [
    printed('flange', box(thickness, 0.03, 0.03), {
      at: [ahead * (flangeGap + thickness / 2), 0, 0],
      collides: false,
    }),
    ...cheeks('hip_cradle', (ahead * along) / 2, servoShaftOffset, servoCase.across, servoCase.long),
  ];
};

const ball: LinkBuilder = ({ node }) => {
  const radius = sizeOf(node)[0] / 2;
  return [printed('ball', sphere(radius), { at: [0, 0, radius - ankleHeight] }, softMaterial)];
};

const pad: LinkBuilder = ({ node }) => {
  const [length, width, thickness] = sizeOf(node);
  return [
    printed('pad', box(length, width, thickness), { at: [0, 0, thickness / 2 - ankleHeight] }, softMaterial),
    printed('stem', cylinder(0.006, ankleHeight - thickness), {
      at: [0, 0, (thickness - ankleHeight) / 2],
      collides: false,
    }),
  ];
};

const rocker: LinkBuilder = ({ node }) => {
  const [diameter, width] = sizeOf(node);
  return [
    printed('roller', cylinder(diameter / 2, width), { at: [0, 0, 0], rotation: acrossBody }, softMaterial),
  ];
};

const airlessWheel: LinkBuilder = ({ node }) => {
  const [diameter, width] = sizeOf(node);
  return [
    printed('wheel', cylinder(diameter / 2, width), { at: [0, 0, 0], rotation: acrossBody }, softMaterial),
  ];
};

/** An open trough around two motors: a floor, two sides. */
const axleBeam: LinkBuilder = ({ node }) => {
  const [length, width, height] = sizeOf(node);
  const x = gap + length / 2;
  const side = (name: string, sign: number) =>
    // Lower than the motors' housing, to pass under what is mounted on the nose.
    printed(name, box(plate, width, height - plate), {
      at: [x + (sign * (length - plate)) / 2, 0, -plate / 2],
      collides: false,
    });
  return [
    printed('floor', box(length, width, plate), { at: [x, 0, (plate - height) / 2] }),
    side('front_side', 1),
    side('rear_side', -1),
    printed('pivot', cylinder(0.008, gap), {
      at: [gap / 2, 0, 0],
      rotation: turn([0, 1, 0], Math.PI / 2),
      collides: false,
    }),
  ];
};

const bogie: LinkBuilder = ({ node }) => {
  const [length, width, height] = sizeOf(node);
  const y = width / 2;
  return [
    printed('floor', box(length, width, plate), { at: [0, y, (plate - height) / 2] }),
    printed('inner_side', box(length, plate, height), { at: [0, plate / 2, 0], collides: false }),
    printed('outer_side', box(length, plate, height), { at: [0, width - plate / 2, 0], collides: false }),
    printed('pivot', cylinder(0.008, gap), { at: [0, -gap / 2, 0], rotation: acrossBody, collides: false }),
  ];
};

/** Builders of links other than the torso's, by the form of their node. */
export const limbBuilders: Readonly<Record<string, LinkBuilder>> = {
  thigh,
  femur,
  shin,
  coxa,
  abduction_hip: abductionHip,
  ball,
  pad,
  rocker,
  airless_wheel: airlessWheel,
  axle_beam: axleBeam,
  bogie,
};

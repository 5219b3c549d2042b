import type { GraphEdge, Part } from '@robotdesign/contracts';
import {
  cheek,
  forkGap,
  gap,
  plate,
  servoCase,
  servoFar,
  servoShaftOffset,
  servoSwing,
  thighHalfWidth,
} from '../../anatomy.ts';
import { type Branch, sizeOf } from '../../graph-view.ts';
import { quat4, rotate, vec3 } from '../../pose.ts';
import { box, cylinder, printed } from '../parts.ts';
import { acrossBody, type Forms, type LinkBuilder } from './form.ts';

const cheekY = servoCase.axial / 2 + cheek / 2;
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

/** Points along the body toward its middle, seen from an anchor in front of or behind it. */
const inward = (x: number): number => (x >= 0 ? -1 : 1);

/** Links of legs. */
export const legForms: Forms = {
  thigh: {
    build: thigh,
    seat: ({ edge, parent, half }) => {
      const [x, y] = vec3(edge.anchor_m);
      if (parent.form === 'abduction_hip') return { long: [0, 0, 1], shaft: [0, 1, 0], axial: -Math.abs(y) };
      return { long: [inward(x), 0, 0], shaft: [0, 1, 0], axial: -(thighHalfWidth + gap + plate + half) };
    },
  },
  femur: { build: femur, seat: () => ({ long: [-1, 0, 0], shaft: [0, 1, 0], axial: 0 }) },
  shin: { build: shin, seat: () => ({ long: [0, 0, 1], shaft: [0, 1, 0], axial: 0 }) },
  coxa: {
    build: coxa,
    isShort: true,
    seat: ({ edge }) => ({
      long: rotate(quat4(edge.quaternion_wxyz), [-1, 0, 0]),
      shaft: [0, 0, 1],
      axial: 0,
    }),
  },
  abduction_hip: {
    build: abductionHip,
    isShort: true,
    seat: ({ edge, half }) => {
      const ahead = edge.child.startsWith('rear') ? -1 : 1;
      return { long: [0, -1, 0], shaft: [ahead, 0, 0], axial: -(half + plate + gap / 2) };
    },
  },
};

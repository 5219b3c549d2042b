import type { GraphEdge, Part } from '@robotdesign/contracts';
import { type Anatomy, anatomyWith, forkGap, gap } from '../../anatomy.ts';
import { type Branch, sizeOf } from '../../graph-view.ts';
import { hipWeb, hubReach, legHalfWidth } from '../../leg-anatomy.ts';
import { quat4, rotate, vec3 } from '../../pose.ts';
import { box, cylinder, printed, shifted } from '../parts.ts';
import { acrossBody, type Forms, type LinkBuilder } from './form.ts';
import { limbBeam } from './limb-beam.ts';

export const cheekY = ({ case: { axial }, cheek }: Anatomy): number => axial / 2 + cheek / 2;
/** Half the width of a slim beam between actuators, at most nearly that of the link around them. */
const beamHalf = ({ scale, thighHalfWidth }: Anatomy): number =>
  Math.min(0.011 * scale, 0.85 * thighHalfWidth);
export const forkEnd = ({ scale }: Anatomy): number => 0.016 * scale;
/** Width of the plates of a fork that is `usual` wide: thicker plates are wider in proportion, up to their web. */
export const forkWidth = (usual: number, thick: number, web: number, { cheek }: Anatomy): number =>
  Math.max(usual, Math.min(web, (usual * thick) / cheek));
/** Both cheeks of a fork or cradle with its middle at `x, z`. */
export const cheeks = (
  name: string,
  x: number,
  z: number,
  along: number,
  upright: number,
  y: number,
  { cheek }: Anatomy,
): Part[] =>
  [y, -y].map((side, index) =>
    printed(`${name}_${index === 0 ? 'outer' : 'inner'}`, box(along, cheek, upright), {
      at: [x, side, z],
      collides: false,
    }),
  );

const hasKneeServo = (branch: Branch): boolean =>
  branch.children.some((child) => child.node.form === 'shin' && child.edge?.kind === 'hinge');

/** The lower end of a link: a cradle around the servo of the joint there. */
export const endCradle = (name: string, length: number, anatomy: Anatomy): Part[] =>
  cheeks(
    name,
    0,
    -length + anatomy.shaftOffset,
    anatomy.case.across,
    anatomy.case.long,
    cheekY(anatomy),
    anatomy,
  );

/** Length of a thigh's beam, which ends above the servo of the knee. */
const beamEnd = (branch: Branch, length: number, { far }: Anatomy): number =>
  hasKneeServo(branch) ? length - far : length;

const thigh: LinkBuilder = (branch, knee, hip) => {
  const [across, , length] = sizeOf(branch.node);
  const end = beamEnd(branch, length, knee);
  const half = Math.min(beamHalf(hip), beamHalf(knee));
  const inward = hubReach(hip, knee, /_hip$/.test(branch.edge?.parent ?? ''));
  const top = 0.012 * hip.scale;
  return [
    ...limbBeam(branch.node, {
      direction: 'down',
      from: -top,
      to: end,
      sides: [across, 2 * half],
      // The hub is on the upper block.
      blocks: [2 * top, knee.web],
    }),
    printed('hip_hub', cylinder(top, inward - half), {
      at: [0, -(inward + half) / 2, 0],
      rotation: acrossBody,
      collides: false,
    }),
    ...(hasKneeServo(branch) ? endCradle('knee_cradle', length, knee) : []),
  ];
};

/** A femur holds its hip servo between the cheeks of a fork. */
const femur: LinkBuilder = (branch, knee, hip) => {
  const [across, wide, length] = sizeOf(branch.node);
  const start = hip.swing;
  const web = hipWeb(hip, knee);
  const end = beamEnd(branch, length, knee);
  const fork = start + forkEnd(hip);
  return [
    ...(web > 0
      ? [printed('hip_web', box(across, 2 * hip.thighHalfWidth, web), { at: [0, 0, -start - web / 2] })]
      : []),
    ...cheeks('hip_fork', 0, -start / 2, 0.85 * 0.026 * hip.scale, fork, cheekY(hip) + forkGap, hip),
    ...limbBeam(branch.node, {
      direction: 'down',
      from: start + web,
      to: end,
      sides: [across, wide],
      blocks: [hip.web, knee.web],
    }),
    ...(hasKneeServo(branch) ? endCradle('knee_cradle', length, knee) : []),
  ];
};

/**
 * Distance below the knee axis where a shin's web can start: outside of the near end of the servo's case and, for a
 * shin that folds beyond a right angle, also clear of its flank.
 */
function webStart(edge: GraphEdge | undefined, halfWidth: number, anatomy: Anatomy): number {
  const [w = 1, , y = 0] = edge?.quaternion_wxyz ?? [];
  const bend = Math.abs(2 * Math.atan2(y, w));
  if (Math.cos(bend) >= 0) return anatomy.swing;
  const beside = anatomy.case.across / 2 + forkGap - halfWidth * Math.cos(bend);
  return Math.max(anatomy.swing, beside / Math.sin(bend));
}

export const shin: LinkBuilder = (branch, anatomy, usual) => {
  const [across, , length] = sizeOf(branch.node);
  const beam = 0.016 * anatomy.scale;
  const { web } = anatomy;
  const down = { direction: 'down', blocks: [web, web] } as const;
  if (branch.edge?.kind === 'fixed')
    return limbBeam(branch.node, { ...down, from: 0, to: length, sides: [across, beam], isTip: true });
  const start = webStart(branch.edge, across / 2, anatomy);
  const below = branch.children.find(({ edge }) => edge?.kind === 'hinge')?.edge;
  const ankle = below && anatomyWith(usual, below.actuator);
  const end = ankle ? length - ankle.far : length;
  const outside = cheekY(anatomy) + anatomy.cheek + forkGap;
  return [
    ...cheeks('knee_fork', 0, -start / 2, across, start + forkEnd(anatomy), outside, anatomy),
    printed('knee_web', box(across, 2 * (anatomy.thighHalfWidth + anatomy.cheek), web), {
      at: [0, 0, -start - web / 2],
    }),
    ...limbBeam(branch.node, {
      ...down,
      from: start + web,
      to: end,
      sides: [across * 0.9, ankle ? 2 * ankle.thighHalfWidth : beam],
      isTip: ankle === undefined,
    }),
    ...(ankle ? endCradle('end_cradle', length, ankle) : []),
  ];
};

/** The fork of the coxa holds the torso servo from above and below; its web carries the servo of the thigh. */
const coxa: LinkBuilder = (branch, anatomy) => {
  const [length] = sizeOf(branch.node);
  const { across, axial } = anatomy.case;
  const end = length - anatomy.far;
  const behind = Math.min(0.01 * anatomy.scale, anatomy.far / 3);
  const thick = branch.node.thickness_m ?? anatomy.cheek;
  const z = axial / 2 + thick / 2 + forkGap;
  const forks = [z, -z].map((level, index) =>
    printed(
      `yaw_fork_${index === 0 ? 'upper' : 'lower'}`,
      box(end + behind, forkWidth(2 * beamHalf(anatomy), thick, across, anatomy), thick),
      {
        at: [(end - behind) / 2, 0, level],
        collides: false,
      },
    ),
  );
  return [
    ...forks,
    printed('web', box(anatomy.cheek, across, axial + 2 * (thick + forkGap)), {
      at: [end - anatomy.cheek / 2, 0, 0],
    }),
  ];
};

/** Gap between the flange of a hip and the torso on which it turns. */
const flangeGap = 0.001;

const abductionHip: LinkBuilder = (branch, anatomy) => {
  const ahead = branch.node.name.startsWith('rear') ? -1 : 1;
  const [along] = sizeOf(branch.node);
  const { across, long } = anatomy.case;
  const side = 0.03 * anatomy.scale;
  // From the face of the torso, with room to turn, to the servo behind it.
  const thickness = (along - across) / 2 - flangeGap;
  return [
    printed('flange', box(thickness, side, side), {
      at: [ahead * (flangeGap + thickness / 2), 0, 0],
      collides: false,
    }),
    ...shifted(
      cheeks('hip_cradle', (ahead * along) / 2, anatomy.shaftOffset, across, long, cheekY(anatomy), anatomy),
      [0, anatomy.abductionHip.servo, 0],
    ),
  ];
};

/** Direction along the body toward its middle, from this anchor. */
const inward = (x: number): number => (x >= 0 ? -1 : 1);

/** Links of legs. */
export const legForms: Forms = {
  thigh: {
    build: thigh,
    seat: ({ edge, child, parent, anatomy }) => {
      const [x, y] = vec3(edge.anchor_m);
      if (parent.form === 'abduction_hip')
        return { long: [0, 0, 1], shaft: [0, 1, 0], axial: anatomy.abductionHip.servo - Math.abs(y) };
      const outside = legHalfWidth(anatomy, anatomyWith(anatomy, child.sized_for));
      const beside = outside + gap + anatomy.plate + anatomy.case.axial / 2;
      return { long: [inward(x), 0, 0], shaft: [0, 1, 0], axial: -beside };
    },
  },
  femur: {
    build: femur,
    // Under the fork of a hip the servo hangs; in a coxa it is horizontal.
    seat: ({ parent }) => ({
      long: parent.form === 'hip_block' ? [0, 0, 1] : [-1, 0, 0],
      shaft: [0, 1, 0],
      axial: 0,
    }),
  },
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
    seat: ({ edge, anatomy }) => {
      const ahead = edge.child.startsWith('rear') ? -1 : 1;
      return {
        long: [0, -1, 0],
        shaft: [ahead, 0, 0],
        axial: -(anatomy.case.axial / 2 + anatomy.plate + gap / 2),
      };
    },
  },
};

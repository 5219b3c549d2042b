import type { Part } from '@robotdesign/contracts';
import { type Anatomy, forkGap, gap, plate } from '../../anatomy.ts';
import { segmentMiddle } from '../../grammar/rules/torso.ts';
import { type Branch, sizeOf } from '../../graph-view.ts';
import { quat4, rotate, vec3 } from '../../pose.ts';
import { rollingSoleDrop, soleThickness } from '../../upright-anatomy.ts';
import { box, cylinder, printed, shifted, softMaterial } from '../parts.ts';
import type { Form, Forms, LinkBuilder } from './form.ts';
import { cheeks, cheekY, forkEnd, forkWidth } from './legs.ts';

/** Links of bodies with two legs: torsos, hips and ankles of stacked joints, soles, heads. */

const floorZ = (height: number, { plate: thick }: Anatomy): number => (thick - height) / 2;

const trunk: LinkBuilder = ({ node }, anatomy) => {
  const [length, width, height] = sizeOf(node);
  const inner = height - 2 * anatomy.plate;
  const wall = (name: string, at: readonly [number, number, number], along: number, across: number) =>
    printed(name, box(along, across, inner), { at, collides: false });
  return [
    printed('floor', box(length, width, anatomy.plate), { at: [0, 0, floorZ(height, anatomy)] }),
    printed('lid', box(length, width, anatomy.plate), { at: [0, 0, -floorZ(height, anatomy)] }),
    wall('side_left', [0, (width - anatomy.plate) / 2, 0], 0.6 * length, anatomy.plate),
    wall('side_right', [0, (anatomy.plate - width) / 2, 0], 0.6 * length, anatomy.plate),
    printed('chest', box(anatomy.plate, 0.6 * width, inner), { at: [(length - anatomy.plate) / 2, 0, 0] }),
    printed('back', box(anatomy.plate, 0.4 * width, inner), { at: [(anatomy.plate - length) / 2, 0, 0] }),
  ];
};

const drum: LinkBuilder = ({ node }, anatomy) => {
  const [diameter, , height] = sizeOf(node);
  const posts = Array.from({ length: 8 }, (_, index) => {
    const angle = (Math.PI * (index + 0.5)) / 4;
    const radius = diameter / 2 - 0.006;
    return printed(`stave_${index + 1}`, cylinder(0.005, height - 2 * anatomy.plate), {
      at: [radius * Math.cos(angle), radius * Math.sin(angle), 0],
      collides: false,
    });
  });
  return [
    printed('floor', cylinder(diameter / 2, anatomy.plate), { at: [0, 0, floorZ(height, anatomy)] }),
    printed('lid', cylinder(diameter / 2, anatomy.plate), { at: [0, 0, -floorZ(height, anatomy)] }),
    ...posts,
  ];
};

/**
 * A hanger from above the shaft of a hanging servo up to its parent, at the side of its case and clear of its fork.
 */
function hanger(
  name: string,
  at: readonly [number, number, number],
  along: 'x' | 'y',
  anatomy: Anatomy,
): Part[] {
  const { across, axial } = anatomy.case;
  const above = Math.min(0.014 * anatomy.scale, 0.5 * anatomy.far);
  const height = anatomy.far - above;
  const side = across / 2 + anatomy.cheek / 2;
  const [x, y, z] = at;
  return [1, -1].map((sign) =>
    printed(
      `${name}_${sign > 0 ? 'first' : 'second'}`,
      along === 'x' ? box(0.6 * axial, anatomy.cheek, height) : box(anatomy.cheek, 0.6 * axial, height),
      {
        at: [
          x + (along === 'x' ? 0 : sign * side),
          y + (along === 'x' ? sign * side : 0),
          z + above + height / 2,
        ],
        collides: false,
      },
    ),
  );
}

/** The hanger of a hip servo under the floor of a torso: strips at the sides of a servo that hangs by its far end. */
function hipHanger(_branch: Branch, servo: Part, anatomy: Anatomy): Part[] {
  const rotation = quat4(servo.quaternion_wxyz);
  if (rotate(rotation, [1, 0, 0])[2] < 0.5) return [];
  const [x, y, z] = vec3(servo.position_m);
  return hanger(`${servo.name}_hanger`, [x, y, z - anatomy.shaftOffset], 'x', anatomy);
}

/** A plate on the horn above it, and under the plate the servo that spreads the leg. */
const hipTurn: LinkBuilder = ({ node }, anatomy) => {
  const [axial, across, height] = sizeOf(node);
  return [
    printed('horn_plate', box(axial, across + 2 * anatomy.cheek, anatomy.web), {
      at: [0, 0, -anatomy.web / 2],
    }),
    ...hanger('hanger', [0, 0, -height], 'x', anatomy),
  ];
};

/**
 * A fork around the servo above, with cheeks ahead and behind, and under its web the servo that pitches the thigh.
 */
const hipBlock: LinkBuilder = ({ node }, anatomy) => {
  const height = sizeOf(node)[2];
  const { axial } = anatomy.case;
  const thick = node.thickness_m ?? anatomy.cheek;
  const y = axial / 2 + thick / 2 + forkGap;
  const end = anatomy.swing + anatomy.web;
  const top = forkEnd(anatomy) / 2;
  return [
    ...[y, -y].map((x, index) =>
      printed(
        `roll_fork_${index === 0 ? 'front' : 'rear'}`,
        box(thick, forkWidth(0.02 * anatomy.scale, thick, axial, anatomy), end + top),
        {
          at: [x, 0, (top - end) / 2],
          collides: false,
        },
      ),
    ),
    printed('web', box(2 * y - thick, axial, anatomy.web), { at: [0, 0, anatomy.web / 2 - end] }),
    ...hanger('hanger', [0, 0, -height], 'y', anatomy),
  ];
};

/** A fork around the servo of a shin, and under its web the servo that rolls the foot, on its side. */
const ankleBlock: LinkBuilder = (_branch, anatomy) => {
  const end = anatomy.swing + anatomy.web;
  const top = forkEnd(anatomy) / 2;
  const outside = cheekY(anatomy) + anatomy.cheek + forkGap;
  const { axial, across } = anatomy.case;
  return [
    ...cheeks('pitch_fork', 0, (top - end) / 2, 0.02 * anatomy.scale, end + top, outside, anatomy),
    printed('web', box(0.8 * axial, 2 * outside - anatomy.cheek, anatomy.web), {
      at: [0, 0, anatomy.web / 2 - end],
    }),
    // At the side of the case, from the web down to its middle.
    printed('ledge', box(0.6 * axial, anatomy.cheek, across / 2), {
      at: [0, -anatomy.near - anatomy.cheek / 2, -end - across / 4],
      collides: false,
    }),
  ];
};

/**
 * Distance of an ankle behind the middle of its sole, relative to the length of the sole: heels are shorter than
 * toes.
 */
const soleLead = 0.08;

const soleAt = (length: number, width: number, z: number): Part =>
  printed('sole', box(length, width, soleThickness), { at: [soleLead * length, 0, z] }, softMaterial);

const sole: LinkBuilder = ({ node }, anatomy) => {
  const [length, width] = sizeOf(node);
  const top = forkEnd(anatomy) / 2;
  const outside = cheekY(anatomy) + anatomy.cheek + forkGap;
  const end = anatomy.swing;
  return [
    ...cheeks('ankle_fork', 0, (top - end) / 2, 0.022 * anatomy.scale, end + top, outside, anatomy),
    soleAt(length, Math.max(width, 2 * outside + anatomy.cheek), -end - soleThickness / 2),
  ];
};

const rollingSole: LinkBuilder = ({ node }, anatomy) => {
  const [length, width] = sizeOf(node);
  const top = forkEnd(anatomy) / 2;
  const x = cheekY(anatomy) + forkGap;
  const end = rollingSoleDrop(anatomy);
  return [
    ...[x, -x].map((at, index) =>
      printed(
        `ankle_fork_${index === 0 ? 'front' : 'rear'}`,
        box(anatomy.cheek, 0.022 * anatomy.scale, end + top),
        {
          at: [at, 0, (top - end) / 2],
          collides: false,
        },
      ),
    ),
    soleAt(length, width, -end - soleThickness / 2),
  ];
};

/** A hollow head with a brow over its face, on the horn of its neck. */
const skull: LinkBuilder = ({ node }) => {
  const [length, width, height] = sizeOf(node);
  const inner = height - 2 * plate;
  return [
    printed('jaw', box(length, width, plate), { at: [0, 0, plate / 2] }),
    printed('crown', box(length, width, plate), { at: [0, 0, height - plate / 2] }),
    printed('back', box(plate, width, inner), { at: [(plate - length) / 2, 0, height / 2], collides: false }),
    printed('cheek_left', box(length - plate, plate, inner), {
      at: [plate / 2, (width - plate) / 2, height / 2],
      collides: false,
    }),
    printed('cheek_right', box(length - plate, plate, inner), {
      at: [plate / 2, (plate - width) / 2, height / 2],
      collides: false,
    }),
    printed('brow', box(plate, width - 2 * plate, 0.4 * inner), {
      at: [(length - plate) / 2, 0, height - plate - 0.2 * inner],
      collides: false,
    }),
  ];
};

const upright = (build: LinkBuilder): Form => ({
  build: (branch, anatomy, usual) =>
    shifted(build(branch, anatomy, usual), segmentMiddle(branch.node, anatomy)),
  // The servo of a waist is on the torso below, with its horn up.
  seat: ({
    anatomy: {
      case: { axial },
    },
  }) => ({ long: [-1, 0, 0], shaft: [0, 0, 1], axial: -(axial / 2 + gap) }),
  holds: hipHanger,
  shelf: true,
  shelfLevel: (height, { plate: thick }) => thick - height / 2,
});

export const uprightForms: Forms = {
  trunk: upright(trunk),
  drum: upright(drum),
  hip_turn: {
    build: hipTurn,
    isShort: true,
    seat: ({ anatomy }) => ({
      long: [-1, 0, 0],
      shaft: [0, 0, 1],
      axial: forkGap + anatomy.case.axial / 2,
    }),
  },
  hip_block: {
    build: hipBlock,
    isShort: true,
    seat: () => ({ long: [0, 0, 1], shaft: [1, 0, 0], axial: 0 }),
  },
  ankle_block: {
    build: ankleBlock,
    isShort: true,
    seat: () => ({ long: [0, 0, 1], shaft: [0, 1, 0], axial: 0 }),
  },
  sole: { build: sole, seat: () => ({ long: [0, 0, 1], shaft: [0, 1, 0], axial: 0 }) },
  rolling_sole: {
    build: rollingSole,
    seat: () => ({ long: [0, 1, 0], shaft: [1, 0, 0], axial: 0 }),
  },
  skull: { build: skull },
};

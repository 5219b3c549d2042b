import type { Part } from '@robotdesign/contracts';
import type { Anatomy } from '../../anatomy.ts';
import { type Branch, sizeOf } from '../../graph-view.ts';
import { turn } from '../../pose.ts';
import {
  braceShare,
  chamberHeight,
  hasPosts,
  isTall,
  postShare,
  raised,
  skidRadius,
} from '../../tower-anatomy.ts';
import { wheelDriveOf } from '../../wheel-anatomy.ts';
import { box, cylinder, printed, sphere } from '../parts.ts';
import { acrossBody, type Form, type Forms, type LinkBuilder } from './form.ts';

const sides = { left: 1, right: -1 } as const;
const ends = { front: 1, rear: -1 } as const;

/** Floor and lid, a shelf above motors inside, and the brace of a tall trunk. */
function levelsOf({ node }: Branch, { plate }: Anatomy): Part[] {
  const [length, width, height] = sizeOf(node);
  // Shelf and brace end at the walls, or between the outer faces of posts.
  const wall = hasPosts(node.form) ? plate : (node.thickness_m ?? plate);
  const chamber = chamberHeight(wheelDriveOf(node.sized_for), { plate });
  const shelf = printed('shelf', box(length - 2 * plate, width - 2 * wall, plate), {
    at: [0, 0, plate / 2 - height / 2 + chamber],
    collides: false,
  });
  const overChamber = height - 2 * plate - chamber;
  const brace = printed('brace', box(length - 2 * plate, width - 2 * wall, plate), {
    at: [0, 0, plate - height / 2 + chamber + braceShare * overChamber],
    collides: false,
  });
  return [
    printed('floor', box(length, width, plate), { at: [0, 0, (plate - height) / 2] }),
    ...(chamber > 0 ? [shelf] : []),
    ...(isTall(node.form) ? [brace] : []),
    printed('lid', box(length, width, plate), { at: [0, 0, (height - plate) / 2] }),
  ];
}

/** A trunk with walls at its sides, open ahead and behind. */
const walled: LinkBuilder = (branch, anatomy) => {
  const { plate } = anatomy;
  const [length, width, height] = sizeOf(branch.node);
  const { thickness_m: wall = plate } = branch.node;
  const walls = Object.entries(sides).map(([side, sign]) =>
    printed(`wall_${side}`, box(length, wall, height - 2 * plate), {
      at: [0, (sign * (width - wall)) / 2, 0],
    }),
  );
  return [...levelsOf(branch, anatomy), ...walls];
};

/** A trunk with a post at each corner. */
const posted: LinkBuilder = (branch, anatomy) => {
  const { plate } = anatomy;
  const [length, width, height] = sizeOf(branch.node);
  const side = postShare * (branch.node.thickness_m ?? plate);
  const posts = Object.entries(ends).flatMap(([end, along]) =>
    Object.entries(sides).map(([name, across]) =>
      printed(`post_${end}_${name}`, box(side, side, height - 2 * plate), {
        at: [(along * (length - side)) / 2, (across * (width - side)) / 2, 0],
      }),
    ),
  );
  return [...levelsOf(branch, anatomy), ...posts];
};

/** The floor under the electronics; they are stowed above it. */
const towerBay: Form = {
  build: ({ node }, { plate }) => {
    const [length, width, height] = sizeOf(node);
    return [
      printed('floor', box(length, width, plate), { at: [0, 0, (plate - height) / 2], collides: false }),
    ];
  },
  bay: ({ node }, { plate }) => {
    const [length, width, height] = sizeOf(node);
    return { at: [0, 0, plate / 2], size: [length, width, height - plate] };
  },
  role: 'torso',
};

/** How far a strut reaches under the trunk, m. */
const overlap = 0.012;

/** A strut from the end of a skid back to the trunk, and what slides on the ground. */
const skid = (sign: number, feet: (width: number) => Part[], rise: 1 | -1): Form => ({
  build: ({ node }, { plate }) => {
    const [along, width, height] = sizeOf(node);
    const up = rise * height;
    const run = along + overlap;
    const length = Math.hypot(run, up);
    const strut = printed('strut', box(length, Math.max(0.25 * width, 2 * plate), 2 * plate), {
      at: [(-sign * run) / 2, 0, up / 2],
      rotation: turn([0, 1, 0], sign * Math.atan2(up, run)),
      collides: false,
    });
    const bar = printed('bar', box(2 * plate, width, 2 * plate), { at: [0, 0, 0], collides: false });
    return [strut, bar, ...feet(width)];
  },
  role: 'torso',
});

const balls = (width: number): Part[] =>
  Object.entries(sides).map(([side, sign]) =>
    printed(`ball_${side}`, sphere(skidRadius), { at: [0, sign * (width / 2 - skidRadius), 0] }),
  );
const runner = (width: number): Part[] => [
  printed('runner', cylinder(skidRadius, width), { at: [0, 0, 0], rotation: acrossBody }),
];

const skidForms: Forms = Object.fromEntries(
  Object.entries(ends).flatMap(([end, sign]) =>
    Object.entries({ balls, runner }).flatMap(([name, feet]) => [
      [`${end}_${name}`, skid(sign, feet, 1)],
      [`${end}_${name}${raised}`, skid(sign, feet, -1)],
    ]),
  ),
);

/** Trunks above one axle, and the skids on which they park. */
export const towerForms: Forms = {
  tower: { build: walled },
  frame_tower: { build: posted },
  tall_tower: { build: walled },
  tall_frame_tower: { build: posted },
  tower_bay: towerBay,
  ...skidForms,
};

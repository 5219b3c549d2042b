import type { Part } from '@robotdesign/contracts';
import { forkGap, plate } from '../../anatomy.ts';
import { sizeOf } from '../../graph-view.ts';
import { turn } from '../../pose.ts';
import { soleThickness } from '../../upright-anatomy.ts';
import { box, printed, softMaterial } from '../parts.ts';
import type { Forms, LinkBuilder } from './form.ts';
import { cheeks, cheekY, forkEnd } from './legs.ts';
import { boxFrame, type Frame, torso } from './torsos.ts';

/** Parts of birds: a raised breast, toes, a beak, wings and a tail. */

/** Distance by which the breast extends ahead of the floor, relative to its height. */
const breastLead = 0.5;

/** A frame, and a plate from the front of its floor up and ahead. */
const breastFrame: Frame = (size, trunk) => {
  const [length, width, height] = size;
  const run = breastLead * height;
  return [
    ...boxFrame(size, trunk),
    printed('breast', box(plate, 0.7 * width, Math.hypot(run, height) - 2 * plate), {
      at: [length / 2 + run / 2, 0, 0],
      rotation: turn([0, 1, 0], Math.atan2(run, height)),
      collides: false,
    }),
    printed('crop', box(run + 2 * plate, 0.7 * width, plate), {
      at: [length / 2 + run / 2, 0, (height - plate) / 2],
    }),
  ];
};

/** Share of the length of a foot that is ahead of its ankle. */
const toesAhead = 0.6;
const toeWidth = 0.014;

const toes: LinkBuilder = ({ node }, anatomy) => {
  const [length, width] = sizeOf(node);
  const top = forkEnd(anatomy) / 2;
  const outside = cheekY(anatomy) + anatomy.cheek + forkGap;
  const end = anatomy.swing;
  const z = -end - soleThickness / 2;
  const palm = 2 * outside + anatomy.cheek;
  const ahead = toesAhead * length;
  const spread = Math.atan2((width - palm) / 2, ahead);
  const toe = (name: string, angle: number, reach: number, y: number): Part =>
    printed(
      name,
      box(reach, toeWidth, soleThickness),
      {
        at: [(reach / 2) * Math.cos(angle), y + (reach / 2) * Math.sin(angle), z],
        rotation: turn([0, 0, 1], angle),
      },
      softMaterial,
    );
  const reach = ahead / Math.cos(spread);
  const side = palm / 2 - toeWidth;
  return [
    ...cheeks('ankle_fork', 0, (top - end) / 2, 0.022 * anatomy.scale, end + top, outside, anatomy),
    printed('palm', box(0.03 * anatomy.scale, palm, soleThickness), { at: [0, 0, z] }, softMaterial),
    toe('middle_toe', 0, ahead, 0),
    toe('outer_toe', spread, reach, side),
    toe('inner_toe', -spread, reach, -side),
    toe('hind_toe', Math.PI, length - ahead, 0),
  ];
};

const beaked: LinkBuilder = ({ node }) => {
  const [whole, width, height] = sizeOf(node);
  const head = 0.036;
  const neck = height - head;
  const beak = whole - head;
  return [
    printed('collar', box(0.03, 0.03, plate), { at: [0, 0, plate / 2] }),
    printed('neck', box(0.016, 0.016, neck - plate), { at: [0, 0, (neck + plate) / 2] }),
    printed('head', box(head, width, head), { at: [0, 0, neck + head / 2] }),
    printed('beak', box(beak, 0.014, 0.012), { at: [(head + beak) / 2, 0, neck + 0.4 * head] }),
  ];
};

const wing: LinkBuilder = ({ node, children }, anatomy) => {
  const [chord, span] = sizeOf(node);
  const bends = children.length > 0;
  const x = cheekY(anatomy) + anatomy.cheek + forkGap;
  const start = anatomy.swing;
  const end = bends ? span - anatomy.far : span;
  const top = forkEnd(anatomy) / 2;
  const wide = 0.018 * anatomy.scale;
  const ends = (name: string, from: number, to: number, at: number): Part[] =>
    [at, -at].map((along, index) =>
      printed(`${name}_${index === 0 ? 'front' : 'rear'}`, box(anatomy.cheek, to - from, wide), {
        at: [along, (from + to) / 2, 0],
        collides: false,
      }),
    );
  return [
    ...ends('flap_fork', -top, start + anatomy.web, x),
    printed('web', box(2 * x - anatomy.cheek, anatomy.web, wide), { at: [0, start + anatomy.web / 2, 0] }),
    printed('spar', box(2 * anatomy.thighHalfWidth, end - start - anatomy.web, 0.008), {
      at: [0, (start + anatomy.web + end) / 2, 0],
    }),
    printed('feathers', box(chord, end - start - anatomy.web, 0.0012), {
      // The trailing edge extends beyond the spar.
      at: [-0.2 * chord, (start + anatomy.web + end) / 2, 0.004 + 0.0006],
      collides: false,
    }),
    ...(bends ? ends('cradle', end - 0.002, end + anatomy.far + anatomy.near, cheekY(anatomy)) : []),
  ];
};

/** A boom from `from` backward, and a fan at its end. */
const tailParts = (length: number, width: number, from: number): Part[] => {
  const fan = 0.45 * length;
  return [
    printed('boom', box(length - from, 0.016, 0.008), { at: [-(from + length) / 2, 0, 0.004 - plate / 2] }),
    printed('fan', box(fan, width, plate), { at: [fan / 2 - length, 0, 0.008] }),
  ];
};

const stiffTail: LinkBuilder = ({ node }) => {
  const [length, width] = sizeOf(node);
  return tailParts(length, width, 0);
};

const drivenTail: LinkBuilder = ({ node }, anatomy) => {
  const [length, width] = sizeOf(node);
  const y = cheekY(anatomy) + forkGap;
  const start = anatomy.swing;
  const top = forkEnd(anatomy) / 2;
  return [
    ...[y, -y].map((side, index) =>
      printed(
        `fork_${index === 0 ? 'left' : 'right'}`,
        box(start + anatomy.web + top, anatomy.cheek, 0.018 * anatomy.scale),
        {
          at: [(top - start - anatomy.web) / 2, side, 0],
          collides: false,
        },
      ),
    ),
    printed('web', box(anatomy.web, 2 * y - anatomy.cheek, 0.018 * anatomy.scale), {
      at: [-start - anatomy.web / 2, 0, 0],
    }),
    ...tailParts(length + start + anatomy.web, width, start + anatomy.web),
  ];
};

export const birdForms: Forms = {
  breast: torso(breastFrame),
  toes: { build: toes, seat: () => ({ long: [0, 0, 1], shaft: [0, 1, 0], axial: 0 }) },
  beaked: { build: beaked },
  wing: {
    build: wing,
    // Outside of the torso the case hangs down; in an inner wing it is along the wing.
    seat: ({ parent }) => ({
      long: parent.form === 'wing' ? [0, -1, 0] : [0, 0, -1],
      shaft: [1, 0, 0],
      axial: 0,
    }),
  },
  stiff_tail: { build: stiffTail },
  driven_tail: {
    build: drivenTail,
    seat: () => ({ long: [1, 0, 0], shaft: [0, 1, 0], axial: 0 }),
  },
};

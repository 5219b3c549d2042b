import type { Part } from '@robotdesign/contracts';
import { type Anatomy, forkGap, plate } from '../../anatomy.ts';
import { chainAnatomy, isHead, isTail, treadHeight, tubeOf } from '../../chain-anatomy.ts';
import { type Branch, sizeOf } from '../../graph-view.ts';
import { turn, type Vec3, vec3 } from '../../pose.ts';
import type { Bay } from '../bays.ts';
import { box, cylinder, printed, softMaterial } from '../parts.ts';
import { acrossBody, type Form, type Forms, type LinkBuilder } from './form.ts';

/** A box between two values of x. */
const spanning = (
  name: string,
  from: number,
  to: number,
  [y, z]: readonly [number, number],
  at: readonly [number, number],
  collides: boolean,
): Part => printed(name, box(Math.abs(from - to), y, z), { at: [(from + to) / 2, ...at], collides });

function closedTube(from: number, to: number, width: number, height: number): Part[] {
  const inside = height - 2 * plate;
  return [
    spanning('floor', from, to, [width, plate], [0, (plate - height) / 2], true),
    spanning('lid', from, to, [width, plate], [0, (height - plate) / 2], true),
    spanning('wall_left', from, to, [plate, inside], [(width - plate) / 2, 0], true),
    spanning('wall_right', from, to, [plate, inside], [(plate - width) / 2, 0], true),
  ];
}

/** Side length of the bars of an open frame. */
const bar = 0.005;

/** A floor, sides that are low at the wheels, and a bar along each upper edge. */
function openTube(from: number, to: number, width: number, height: number): Part[] {
  const side = height / 2 - plate;
  const sideZ = plate + side / 2 - height / 2;
  const [barY, barZ] = [(width - bar) / 2, (height - bar) / 2];
  return [
    spanning('floor', from, to, [width, plate], [0, (plate - height) / 2], true),
    spanning('side_left', from, to, [plate, side], [(width - plate) / 2, sideZ], true),
    spanning('side_right', from, to, [plate, side], [(plate - width) / 2, sideZ], true),
    spanning('bar_left', from, to, [bar, bar], [barY, barZ], true),
    spanning('bar_right', from, to, [bar, bar], [-barY, barZ], true),
    // Carries a sensor.
    printed('bridge', box(Math.min(0.03, Math.abs(from - to)), width, plate), {
      at: [(from + to) / 2, 0, (height - plate) / 2],
      collides: false,
    }),
  ];
}

/** The fork around the servo ahead, above and below it or at its sides, and the web behind it. */
export function fork({ edge, node }: Branch, anatomy: Anatomy): Part[] {
  const [, width, height] = sizeOf(node);
  const { forkHalf } = chainAnatomy(anatomy);
  const out = anatomy.case.axial / 2 + forkGap + anatomy.cheek / 2;
  const isYaw = Math.abs(edge?.axis[2] ?? 0) > 0.5;
  const [y, z] = isYaw ? [2 * forkHalf, anatomy.cheek] : [anatomy.cheek, 2 * forkHalf];
  const ends = Object.entries(
    isYaw ? { upper: [0, out], lower: [0, -out] } : { left: [out, 0], right: [-out, 0] },
  );
  return [
    ...ends.map(([name, [dy = 0, dz = 0]]) =>
      spanning(`fork_${name}`, forkHalf, -anatomy.swing, [y, z], [dy, dz], false),
    ),
    spanning('web', -anatomy.swing, -anatomy.swing - anatomy.cheek, [width, height], [0, 0], true),
  ];
}

/** Behind the stowed parts; the servo of the next joint is mounted on it. */
function bulkhead({ node, children }: Branch, anatomy: Anatomy): Part[] {
  const next = children.find(({ node: { symbol } }) => symbol === 'torso_segment')?.edge;
  if (!next) return [];
  const [, width, height] = sizeOf(node);
  const at = vec3(next.anchor_m)[0] + anatomy.far;
  return [
    spanning('bulkhead', at, at + anatomy.cheek, [width - 2 * plate, height - 2 * plate], [0, 0], false),
  ];
}

/** Stub axles at the sides of a segment, or an axle block under it. */
function axles({ node, children }: Branch): Part[] {
  const wheel = children.find(
    (child) => child.node.form === 'free_wheel' && child.node.mirror_of === undefined,
  );
  if (!wheel?.edge) return [];
  const [x, y, z] = vec3(wheel.edge.anchor_m);
  const [, width, height] = sizeOf(node);
  const [, wide] = sizeOf(wheel.node);
  const inner = y - wide / 2;
  if (inner > width / 2)
    return [1, -1].map((side) =>
      printed(`axle_${side > 0 ? 'left' : 'right'}`, cylinder(0.002, inner - width / 2), {
        at: [x, (side * (inner + width / 2)) / 2, z],
        rotation: acrossBody,
        collides: false,
      }),
    );
  const tall = -height / 2 - z + 0.003;
  return [
    printed('axle_block', box(0.008, 2 * inner - 0.003, tall), {
      at: [x, 0, -height / 2 - tall / 2],
      collides: false,
    }),
    printed('axle', cylinder(0.002, 2 * inner), { at: [x, 0, z], rotation: acrossBody, collides: false }),
  ];
}

/** Two plates that meet in an edge, `ahead` of x or behind it. */
function wedge(name: string, x: number, ahead: 1 | -1, long: number, width: number, height: number): Part[] {
  const slope = Math.atan2(height / 2, long);
  const side = Math.hypot(height / 2, long);
  // Their outer faces meet in the tip.
  const inward = plate / 2 / Math.cos(slope);
  return ([1, -1] as const).map((up) =>
    printed(`${name}_${up > 0 ? 'upper' : 'lower'}`, box(side, width, plate), {
      at: [x + (ahead * long) / 2, 0, up * (height / 4 - inward)],
      rotation: turn([0, 1, 0], ahead * up * slope),
    }),
  );
}

/** The bay of a tube, between its ends. */
function bayOf({ node, children }: Branch, anatomy: Anatomy): Bay {
  const [length, width, height] = sizeOf(node);
  const { front } = chainAnatomy(anatomy);
  const next = children.find((child) => child.node.symbol === 'torso_segment')?.edge;
  const from = isHead(node) ? length / 2 - plate : -front;
  const to = next ? vec3(next.anchor_m)[0] + anatomy.far + anatomy.cheek : -length + plate;
  return {
    at: [(from + to) / 2, 0, 0],
    size: [Math.max(0, from - to), width - 2 * plate, height - 2 * plate],
  };
}

const segment = (tube: typeof closedTube): Form => {
  const build: LinkBuilder = (branch, anatomy) => {
    const { node } = branch;
    const [, width, height] = sizeOf(node);
    const [from, to] = tubeOf(node, anatomy);
    const inside: readonly [number, number] = [width - 2 * plate, height - 2 * plate];
    return [
      ...(isHead(node)
        ? [spanning('face', from, from - plate, inside, [0, 0], false)]
        : fork(branch, anatomy)),
      ...tube(from, to, width, height),
      ...bulkhead(branch, anatomy),
      ...(isTail(node) ? [spanning('end', to + plate, to, inside, [0, 0], false)] : []),
      ...(node.form === 'pointed_tail' ? wedge('tip', to, -1, height / 2, width, height) : []),
      ...axles(branch),
    ];
  };
  return {
    build,
    seat: ({ edge }) => ({ long: [1, 0, 0], shaft: vec3(edge.axis), axial: 0 }),
    bay: bayOf,
  };
};

const soft = (name: string, size: Vec3, at: Vec3): Part => printed(name, box(...size), { at }, softMaterial);

const freeWheel: LinkBuilder = ({ node }) => {
  const [diameter, width] = sizeOf(node);
  return [
    printed('wheel', cylinder(diameter / 2, width), { at: [0, 0, 0], rotation: acrossBody }, softMaterial),
  ];
};

/**
 * Two pads and the strap between them, because they are printed as one piece; the strap does not reach the ground.
 */
const pads: LinkBuilder = ({ node }) => {
  const [long, width, tall] = sizeOf(node);
  const across = width / 3;
  const out = (width - across) / 2;
  return [
    soft('pad_left', [long, across, tall], [0, out, -tall / 2]),
    soft('pad_right', [long, across, tall], [0, -out, -tall / 2]),
    printed(
      'strap',
      box(long / 3, across, tall / 3),
      { at: [0, 0, -tall / 6], collides: false },
      softMaterial,
    ),
  ];
};

const runner: LinkBuilder = ({ node }) => {
  const [long, width, tall] = sizeOf(node);
  return [soft('runner', [long, width * 0.8, tall], [0, 0, -tall / 2])];
};

const ring: LinkBuilder = ({ node }) => {
  const [long, width, height] = sizeOf(node);
  const wide = 1.6 * long;
  const outer = width + 2 * treadHeight;
  const [y, z] = [(width + treadHeight) / 2, (height + treadHeight) / 2];
  return [
    soft('lower', [wide, outer, treadHeight], [0, 0, -z]),
    soft('upper', [wide, outer, treadHeight], [0, 0, z]),
    soft('left', [wide, treadHeight, height], [0, y, 0]),
    soft('right', [wide, treadHeight, height], [0, -y, 0]),
  ];
};

const snoutWedge: LinkBuilder = ({ node }) => {
  const [long, width, height] = sizeOf(node);
  return wedge('snout', 0, 1, long, width, height);
};

const snoutBumper: LinkBuilder = ({ node }) => {
  const [long, width, height] = sizeOf(node);
  return [soft('bumper', [long, width, height], [long / 2, 0, 0])];
};

const closed = segment(closedTube);

/** Segments of chains, and what they roll and stand on. */
export const chainForms: Forms = {
  blunt_head: closed,
  hood_head: closed,
  closed_segment: closed,
  open_segment: segment(openTube),
  blunt_tail: closed,
  pointed_tail: closed,
  free_wheel: { build: freeWheel },
  tread_pads: { build: pads, role: 'segment' },
  tread_ring: { build: ring, role: 'segment' },
  tread_runner: { build: runner, role: 'segment' },
  snout_wedge: { build: snoutWedge, role: 'head' },
  snout_bumper: { build: snoutBumper, role: 'head' },
};

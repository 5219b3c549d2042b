import type { Part } from '@robotdesign/contracts';
import { gap, plate } from '../../anatomy.ts';
import { sizeOf } from '../../graph-view.ts';
import { turn } from '../../pose.ts';
import { proud, wheelWalls } from '../../wheel-anatomy.ts';
import { box, cylinder, printed, softMaterial, tube } from '../parts.ts';
import { acrossBody, type Forms, type LinkBuilder } from './form.ts';

const airlessWheel: LinkBuilder = ({ node }) => {
  const [diameter, width] = sizeOf(node);
  return [
    printed('wheel', cylinder(diameter / 2, width), { at: [0, 0, 0], rotation: acrossBody }, softMaterial),
  ];
};

/** Number of bars across a wheel; each is two spokes. */
const spokeBars = 3;
/** Width of a spoke and radius of a hub over the radius inside the rim. */
const spokeShare = 0.22;
const hubShare = 0.4;

/** A tyre of soft filament on a rim, with spokes at this distance outward of the middle of the wheel. */
function hollowWheel(radius: number, width: number, outward: number): Part[] {
  const { tyre, bore, web } = wheelWalls(radius);
  const at = [0, outward, 0] as const;
  const bars = Array.from({ length: spokeBars }, (_, index) =>
    printed(`spokes_${index + 1}`, box(2 * bore, web, spokeShare * bore), {
      at,
      rotation: turn([0, 1, 0], (index * Math.PI) / spokeBars),
      collides: false,
    }),
  );
  return [
    printed(
      'tyre',
      tube(radius, width, radius - tyre),
      { at: [0, 0, 0], rotation: acrossBody },
      softMaterial,
    ),
    printed('rim', tube(radius - tyre, width, bore), {
      at: [0, 0, 0],
      rotation: acrossBody,
      collides: false,
    }),
    printed('hub', cylinder(hubShare * bore, web), { at, rotation: acrossBody, collides: false }),
    ...bars,
  ];
}

const spokedWheel: LinkBuilder = ({ node }) => {
  const [diameter, width] = sizeOf(node);
  return hollowWheel(diameter / 2, width, 0);
};

/** A wheel around its motor, with the spokes at its outer side. */
const hubWheel: LinkBuilder = ({ node }) => {
  const [diameter, width] = sizeOf(node);
  return hollowWheel(diameter / 2, width, (width - wheelWalls(diameter / 2).web) / 2 + proud);
};

/** A bar across the nose, on a boom from its pivot. */
const hubBeam: LinkBuilder = ({ node }) => {
  const [length, width, height] = sizeOf(node);
  const along = node.thickness_m ?? 0.5 * height;
  return [
    printed('boom', box(length / 2, along, height), { at: [gap + length / 4, 0, 0] }),
    printed('bar', box(along, width, height), { at: [gap + length / 2, 0, 0] }),
    printed('pivot', cylinder(0.25 * height, gap), {
      at: [gap / 2, 0, 0],
      rotation: turn([0, 1, 0], Math.PI / 2),
      collides: false,
    }),
  ];
};

/** A bar next to the chassis whose ends carry hub motors. */
const hubBogie: LinkBuilder = ({ node }) => {
  const [length, width, height] = sizeOf(node);
  return [
    printed('bar', box(length, width, height), { at: [0, width / 2, 0] }),
    printed('pivot', cylinder(0.25 * height, gap), {
      at: [0, -gap / 2, 0],
      rotation: acrossBody,
      collides: false,
    }),
  ];
};

/** An open trough around two motors: a floor, two sides. */
const axleBeam: LinkBuilder = ({ node }) => {
  const [length, width, height] = sizeOf(node);
  const wall = node.thickness_m ?? plate;
  const x = gap + length / 2;
  const side = (name: string, sign: number) =>
    // Lower than the motors' housing, to pass under parts on the nose.
    printed(name, box(wall, width, height - wall), {
      at: [x + (sign * (length - wall)) / 2, 0, -wall / 2],
      collides: false,
    });
  return [
    printed('floor', box(length, width, wall), { at: [x, 0, (wall - height) / 2] }),
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
  const inner = node.thickness_m ?? plate;
  return [
    printed('floor', box(length, width, plate), { at: [0, y, (plate - height) / 2] }),
    printed('inner_side', box(length, inner, height), { at: [0, inner / 2, 0], collides: false }),
    printed('outer_side', box(length, plate, height), { at: [0, width - plate / 2, 0], collides: false }),
    printed('pivot', cylinder(0.008, gap), { at: [0, -gap / 2, 0], rotation: acrossBody, collides: false }),
  ];
};

/** Wheels, and the axles and bogies at the sides of the chassis. */
export const wheelForms: Forms = {
  airless_wheel: { build: airlessWheel },
  axle_beam: { build: axleBeam },
  bogie: { build: bogie },
  spoked_wheel: { build: spokedWheel },
  hub_wheel: { build: hubWheel },
  hub_beam: { build: hubBeam },
  hub_bogie: { build: hubBogie },
};

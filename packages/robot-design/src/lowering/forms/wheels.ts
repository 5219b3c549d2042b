import { gap, plate } from '../../anatomy.ts';
import { sizeOf } from '../../graph-view.ts';
import { turn } from '../../pose.ts';
import { box, cylinder, printed, softMaterial } from '../parts.ts';
import { acrossBody, type Forms, type LinkBuilder } from './form.ts';

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
    // Lower than the motors' housing, to pass under parts on the nose.
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

/** Wheels, and the axles and bogies at the sides of the chassis. */
export const wheelForms: Forms = {
  airless_wheel: { build: airlessWheel },
  axle_beam: { build: axleBeam },
  bogie: { build: bogie },
};

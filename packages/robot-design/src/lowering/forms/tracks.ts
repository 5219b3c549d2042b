import { plate } from '../../anatomy.ts';
import { isTrackRoller } from '../../grammar/rules/tracks.ts';
import { type Branch, sizeOf } from '../../graph-view.ts';
import { turn } from '../../pose.ts';
import { proud, wheelWalls } from '../../wheel-anatomy.ts';
import { box, cylinder, printed, softMaterial, tube } from '../parts.ts';
import { acrossBody, type Form, type Forms, type LinkBuilder } from './form.ts';

/** Two walls of filament, m. */
const thinnest = 0.0012;
const spokeBars = 2;

/**
 * A roller with its share of the belt. The belt runs over and under the rollers; its mass is spread over their
 * circumferences, which are about π times as long as the belt.
 */
const roller: LinkBuilder = ({ node }) => {
  const [diameter, width] = sizeOf(node);
  const radius = diameter / 2;
  const walls = wheelWalls(radius);
  const belt = Math.max(thinnest, walls.tyre / Math.PI);
  const outward = (width - walls.web) / 2 + proud;
  const at = [0, outward, 0] as const;
  const spokes = Array.from({ length: spokeBars }, (_, index) =>
    printed(`spokes_${index + 1}`, box(2 * (radius - belt), walls.web, 0.2 * radius), {
      at,
      rotation: turn([0, 1, 0], (index * Math.PI) / spokeBars),
      collides: false,
    }),
  );
  return [
    printed(
      'belt',
      tube(radius, width, radius - belt),
      { at: [0, 0, 0], rotation: acrossBody },
      softMaterial,
    ),
    printed('hub', cylinder(0.3 * radius, walls.web), { at, rotation: acrossBody, collides: false }),
    ...spokes,
  ];
};

/** A beam on this side of the plane to which its rollers are fixed. */
const beamOn =
  (side: 1 | -1): LinkBuilder =>
  ({ node }) => {
    const [length, thickness, height] = sizeOf(node);
    return [
      printed('beam', box(length, Math.max(thickness, plate), height), {
        at: [0, (side * thickness) / 2, 0],
        collides: false,
      }),
    ];
  };

/** The belt turns all rollers with the driven one. */
const belt: Pick<Form, 'couplings' | 'overlapping'> = {
  couplings: ({ children }: Branch) => {
    const rollers = children.filter(({ node }) => isTrackRoller(node));
    const leader = rollers.find(({ edge }) => edge?.passive === false)?.edge?.joint_name;
    if (leader === undefined) return [];
    return rollers.flatMap(({ edge }) =>
      edge?.passive ? [{ joint: edge.joint_name, follows: leader, ratio: 1 }] : [],
    );
  },
  overlapping: 'the rollers of one track overlap each other and the motor inside it',
};

/** Tracks at the sides of a chassis. */
export const trackForms: Forms = {
  track_roller: { build: roller },
  track_beam: { build: beamOn(-1), ...belt },
  hub_track_beam: { build: beamOn(1), ...belt },
};

import { acrossSpan, type Chassis, chassisOf, closedSpan, hasRoom, postReach } from './chassis.ts';
import type { PlacedLink } from './home-pose.ts';
import type { StaticBody } from './static-body.ts';
import type { Member } from './structure-member.ts';

/** The torso of a body on four legs or more, as a beam on two supports: across between its hips, and along. */

/** Bodies with fewer feet stand on other forms of torso. */
const leastFeet = 4;

/** The links that turn on a torso and belong to legs. */
function hipsOf({ links, model }: StaticBody): PlacedLink[] {
  const found = new Map<string, PlacedLink>();
  for (const { name } of model.feet) {
    let link = links.get(name);
    while (link?.joint && links.get(link.joint.parent)?.link.role !== 'torso')
      link = links.get(link.joint.parent);
    if (link?.joint) found.set(link.link.name, link);
  }
  return [...found.values()];
}

const massIn = (links: Iterable<PlacedLink>): number =>
  [...links].reduce((sum, { mass_kg }) => sum + mass_kg, 0);

/** The segments of the torso of a body on four legs or more; empty for other bodies. */
export function torsoMembers(body: StaticBody): Member[] {
  const { links, model } = body;
  if (model.feet.length < leastFeet) return [];
  const hips = hipsOf(body).map(({ pose }) => pose.position);
  const along = hips.map(([x]) => x);
  const between = Math.max(...along) - Math.min(...along);
  const outward = 2 * Math.max(...hips.map(([, y]) => Math.abs(y)));
  const carried = [...links.values()].filter(({ link }) => link.role !== 'limb' && link.role !== 'foot');
  const segments = [...links.values()].flatMap((placed) => {
    const own = placed.link.role === 'torso' ? chassisOf(placed) : undefined;
    return own?.rise === undefined ? [] : [{ link: placed.link.name, torso: own }];
  });
  const length = segments.reduce((sum, { torso }) => sum + torso.length, 0);
  const situation = { between, length, own_kg: massIn(carried), reach: postReach(body) };
  return segments.map(({ link, torso }) => {
    // The hips hold it a little inside of its sides.
    const held: Chassis = { ...torso, width: Math.min(torso.width, outward) };
    return {
      kind: 'torso',
      link,
      build: torso.build,
      fits: (stock) => !torso.isRound && hasRoom(torso, stock),
      spans: [acrossSpan(held, situation), ...(torso.isRound ? [] : [closedSpan(held, situation)])],
    };
  });
}

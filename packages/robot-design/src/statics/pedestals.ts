import {
  type Across,
  actuatorCase,
  type BendingMoments,
  hollowSection,
  stockOf,
  stockSection,
} from '@robotdesign/components';
import { shortestTube } from '../lowering/forms/limb-beam.ts';
import type { StaticArm } from './arm-model.ts';
import { firstMoment } from './arms.ts';
import { gravity } from './gravity.ts';
import type { PlacedLink } from './home-pose.ts';
import { longestPrinted_m } from './limb-loads.ts';
import type { StaticBody } from './static-body.ts';
import type { Member } from './structure-member.ts';

/** Pedestals and columns on which arms stand, as cantilevers on the body: four printed walls, or a tube under a low tower. */

/** The link of an arm that is fixed to the body. */
function standOf({ links }: StaticBody, arm: StaticArm): PlacedLink | undefined {
  let link: PlacedLink | undefined = arm.shoulder;
  while (link?.joint && links.get(link.joint.parent)?.link.role !== 'torso')
    link = links.get(link.joint.parent);
  return link?.joint?.kind === 'fixed' ? link : undefined;
}

/** The arm bends it alike at every height, toward any side: it turns. */
const allAround = (moment_nm: number): readonly BendingMoments[] =>
  [[moment_nm, 0] as Across, [0, moment_nm] as Across].map((nm) => ({ held_nm: nm, end_nm: nm }));

/** The height that the actuator at the top of a pedestal takes, m. */
function actuatorHeight({ ir }: StaticBody, stand: string): number {
  const turning = ir.joints.find(({ parent }) => parent === stand);
  const drive = ir.actuators.find(({ joint }) => joint === turning?.name);
  return drive ? actuatorCase(drive.component_id).axial : 0;
}

function memberOf(body: StaticBody, arm: StaticArm, { link }: PlacedLink): Member[] {
  const [left, front, beam] = ['left', 'front', 'beam'].map((part) =>
    link.parts.find(({ name }) => name === `${link.name}_${part}`),
  );
  if (left?.material === undefined || !front) return [];
  const { material } = left;
  const [length = 0, thickness_m = 0, high = 0] = left.shape.size_m;
  const [, inside = 0] = front.shape.size_m;
  const around = length - 2 * thickness_m;
  const height = (left.position_m[2] ?? 0) + high / 2;
  // Two blocks of two walls, and the floor of the tower.
  const room = height - actuatorHeight(body, link.name) - 5 * thickness_m;
  const stock = beam?.component_id;
  return [
    {
      kind: 'pedestal',
      link: link.name,
      build: { thickness_m, ...(stock === undefined ? {} : { stock }) },
      longestPrinted_m,
      fits: (id) => {
        const { outer_m, sold_m } = stockOf(id);
        return room >= shortestTube(outer_m) && room <= sold_m && outer_m <= inside + 2 * thickness_m;
      },
      spans: [
        {
          name: 'walls',
          length_m: height,
          held: 'one_end',
          cases: ({ lift_kg = 0 }) => allAround(gravity * firstMoment(arm, 0, lift_kg)),
          section: ({ thickness_m: wall, stock: id }) =>
            id === undefined
              ? hollowSection(material, [around + 2 * wall, inside + 2 * wall], wall)
              : stockSection(stockOf(id)),
        },
      ],
    },
  ];
}

/** The arms of a body that stand on it, with the link that is fixed to the body. */
export const standingArms = (body: StaticBody): { readonly arm: StaticArm; readonly stand: PlacedLink }[] =>
  body.arms.flatMap((arm) => {
    const stand = standOf(body, arm);
    return stand ? [{ arm, stand }] : [];
  });

/** The pedestals of the arms of a body, which hold them straight out with their load. */
export const pedestalMembers = (body: StaticBody): Member[] =>
  standingArms(body).flatMap(({ arm, stand }) => memberOf(body, arm, stand));

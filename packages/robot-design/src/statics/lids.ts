import { printedSection } from '@robotdesign/components';
import { firstMoment } from './arms.ts';
import { chassisOf, framed, hasRoom, partOf } from './chassis.ts';
import { gravity } from './gravity.ts';
import type { PlacedLink } from './home-pose.ts';
import { standingArms } from './pedestals.ts';
import type { StaticBody } from './static-body.ts';
import { bendingOnce, type Member } from './structure-member.ts';

/** The lids of bodies under their arms, as beams across between the sides. */

/** Length and width of what stands on a lid, m. */
function footprint({ link }: PlacedLink): readonly [number, number] {
  const extent = (axis: 0 | 1): number => {
    const ends = link.parts.flatMap(({ position_m, shape: { size_m } }) => {
      const [at = 0, half = 0] = [position_m[axis], (size_m[axis] ?? 0) / 2];
      return [at - half, at + half];
    });
    return Math.max(...ends) - Math.min(...ends);
  };
  return [extent(0), extent(1)];
}

/**
 * The lids on which arms stand. The front and rear edges of a pedestal press and pull on the lid, or on the rails of its
 * frame, when the arm holds its load straight ahead. A force spreads at 45°, at most over half of the lid.
 */
export const lidMembers = (body: StaticBody): Member[] =>
  standingArms(body).flatMap(({ arm, stand }): Member[] => {
    const base = body.links.get(stand.joint?.parent ?? '');
    const torso = base && chassisOf(base);
    const lid = base && partOf(base, 'lid');
    if (!torso || !lid) return [];
    const { length, width, material, isRound } = torso;
    const [along, across] = footprint(stand);
    const thickness_m = lid.shape.size_m[lid.shape.kind === 'box' ? 2 : 1] ?? 0;
    return [
      {
        kind: 'lid',
        link: base.link.name,
        build: { ...torso.build, thickness_m },
        fits: (stock) => !isRound && hasRoom(torso, stock),
        spans: [
          {
            name: 'under the arm',
            length_m: width,
            held: 'both_ends',
            cases: ({ lift_kg = 0 }) =>
              bendingOnce(
                ((gravity * firstMoment(arm, 0, lift_kg)) / along / 2) * Math.max(0, width / 2 - across / 4),
              ),
            section: framed((thick) => printedSection(material, [Math.min(length / 2, width), thick])),
          },
        ],
      },
    ];
  });

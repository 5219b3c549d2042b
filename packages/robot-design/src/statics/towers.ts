import { type BendingMoments, printedSection, sideBySide } from '@robotdesign/components';
import { postShare } from '../tower-anatomy.ts';
import { gravity } from './gravity.ts';
import type { StaticBody } from './static-body.ts';
import type { Member, Span } from './structure-member.ts';

/** The walls or posts of a body that balances, between the chamber of its motors and its lid. */

/**
 * Force from the side over the weight. Posts that bend by 2 % of their height under it, H·h³/(12·E·I), have an Euler load,
 * π²·E·I/h², of three times the weight: 12·0.02·3/π².
 */
const sideShare = (12 * 0.02 * 3) / Math.PI ** 2;

/** Floor and lid hold both ends upright, so that the walls or posts bend like an S. */
const swaying = (moment_nm: number): readonly BendingMoments[] => [
  { held_nm: [moment_nm, 0], end_nm: [-moment_nm, 0] },
];

/** The tower of a body that balances; empty for other bodies. */
export function towerMembers({ links, model, ir }: StaticBody): Member[] {
  const torso = links.get(ir.root_link)?.link;
  if (!model.recovery_nm || !torso) return [];
  const named = (pattern: RegExp) => torso.parts.filter(({ name }) => pattern.test(name));
  const [walls, posts] = [named(/_wall_(left|right)$/), named(/_post_(front|rear)_(left|right)$/)];
  const [part] = [...walls, ...posts];
  if (part?.material === undefined) return [];
  const { material } = part;
  const [along = 0, across = 0, height = 0] = part.shape.size_m;
  const span: Span = {
    name: 'height',
    length_m: height,
    held: 'one_end',
    cases: ({ payload_kg, slope_rad }) => {
      const weight = gravity * (model.mass_kg + payload_kg);
      return swaying((weight * (sideShare + Math.sin(slope_rad)) * height) / 2);
    },
    section: ({ thickness_m }) =>
      walls.length > 0
        ? sideBySide(printedSection(material, [along, thickness_m]), walls.length)
        : sideBySide(
            printedSection(material, [postShare * thickness_m, postShare * thickness_m]),
            posts.length,
          ),
  };
  const thickness_m = walls.length > 0 ? across : across / postShare;
  return [{ kind: 'tower', link: torso.name, build: { thickness_m }, fits: () => false, spans: [span] }];
}

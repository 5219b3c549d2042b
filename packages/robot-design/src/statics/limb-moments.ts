import type { Across, BendingMoments } from '@robotdesign/components';
import type { Vec3 } from '../pose.ts';
import type { StaticArm } from './arm-model.ts';
import { firstMoment, isPlanar } from './arms.ts';
import { gravity } from './gravity.ts';
import { legLinks, legMoments, stretch } from './leg-moments.ts';
import type { LoadCase } from './load-case.ts';
import type { StaticBody } from './static-body.ts';

/** A link of a limb between two joints, with the bending moments of each load case. */
export interface LimbSegment {
  readonly link: string;
  readonly length_m: number;
  /** Index of the axis of its frame along which it is long; moments are about the other two, in order. */
  readonly along: 0 | 1 | 2;
  readonly cases: readonly BendingMoments[];
}

/** The components of a moment about the two axes across a link. */
function across(moment: Vec3, along: LimbSegment['along']): Across {
  const [first = 0, second = 0] = moment.filter((_, axis) => axis !== along);
  return [first, second];
}

/**
 * The links of an arm that is held straight out and level. They bend about the axis of its joints, or about both axes
 * where its shoulder rolls.
 */
function armSegments(arm: StaticArm, lift_kg: number): LimbSegment[] {
  const momentAt = (from: number) => gravity * firstMoment(arm, from, lift_kg);
  return arm.links.flatMap(({ placed, along_m }, index) => {
    const next = arm.links[index + 1];
    if (!next || next.along_m <= along_m) return [];
    const { length_m, along } = stretch(placed, next.placed.pose.position);
    const about = (nm: number, axis: number): Across => (axis === 0 ? [nm, 0] : [0, nm]);
    const pitch = along === 0 ? 0 : 1;
    const cases = (isPlanar(arm) ? [pitch] : [0, 1]).map((axis) => ({
      held_nm: about(momentAt(along_m), axis),
      end_nm: about(momentAt(next.along_m), axis),
    }));
    return [{ link: placed.link.name, length_m, along, cases }];
  });
}

/**
 * Bending moments of the links of legs and arms in a load case: of legs in the phases of a slow gait; of arms that hold
 * the load of the task straight out.
 */
export function limbSegments(body: StaticBody, load: LoadCase): LimbSegment[] {
  const legs = legLinks(body);
  const cases = legMoments(body, legs, load);
  return [
    ...legs.map(({ name, length_m, along }, index) => ({
      link: name,
      length_m,
      along,
      cases: (cases[index] ?? []).map(({ held_nm, end_nm }) => ({
        held_nm: across(held_nm, along),
        end_nm: across(end_nm, along),
      })),
    })),
    ...body.arms.flatMap((arm) => armSegments(arm, load.lift_kg ?? 0)),
  ];
}

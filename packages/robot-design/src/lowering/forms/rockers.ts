import type { JointCoupling, Part } from '@robotdesign/contracts';
import { gap } from '../../anatomy.ts';
import { rockerShare } from '../../grammar/rules/rockers.ts';
import { type Branch, sizeOf } from '../../graph-view.ts';
import { turn } from '../../pose.ts';
import { armHeight } from '../../wheel-anatomy.ts';
import { box, cylinder, printed } from '../parts.ts';
import { acrossBody, type Forms, type LinkBuilder } from './form.ts';

/** A bar from the pivot to a point in the plane of the wheels. */
function arm(name: string, x: number, z: number, thick: number, height: number): Part {
  return printed(name, box(Math.hypot(x, z), thick, height), {
    at: [x / 2, thick / 2, z / 2],
    rotation: turn([0, 1, 0], -Math.atan2(z, x)),
    collides: false,
  });
}

const pivot = (radius: number): Part =>
  printed('pivot', cylinder(radius, gap), { at: [0, -gap / 2, 0], rotation: acrossBody, collides: false });

/** Two arms from the pivot: to a wheel on one side, to the pivot of the bogie on the other. */
const rockerTo =
  (side: 1 | -1): LinkBuilder =>
  ({ node }) => {
    const [length, thick, lift] = sizeOf(node);
    const wheelbase = length / rockerShare;
    const height = armHeight(wheelbase, thick);
    return [
      arm('wheel_arm', side * wheelbase, -lift, thick, height),
      arm('bogie_arm', (-side * wheelbase) / 2, -lift, thick, height),
      pivot(height / 2),
    ];
  };

const armBogie: LinkBuilder = ({ node }) => {
  const [wheelbase, thick] = sizeOf(node);
  const height = armHeight(wheelbase, thick);
  return [
    arm('front_arm', wheelbase / 2, 0, thick, height),
    arm('rear_arm', -wheelbase / 2, 0, thick, height),
    pivot(height / 2),
  ];
};

/** The differential between the rockers of a chassis: they pitch oppositely. */
export function rockerDifferential({ children }: Branch): readonly JointCoupling[] {
  const [left, right] = children.flatMap(({ node, edge }) =>
    edge && node.form?.endsWith('_bogie_rocker') ? [edge.joint_name] : [],
  );
  return left !== undefined && right !== undefined ? [{ joint: right, follows: left, ratio: -1 }] : [];
}

/** Rockers and their bogies, at the sides of a chassis. */
export const rockerForms: Forms = {
  rear_bogie_rocker: { build: rockerTo(1) },
  front_bogie_rocker: { build: rockerTo(-1) },
  arm_bogie: { build: armBogie },
};

import { gap } from '../../anatomy.ts';
import type { Vec3 } from '../../pose.ts';
import type { WheelDrive } from '../../wheel-anatomy.ts';
import { addPair, type Body, close, nodeOf } from '../body.ts';
import { needsAtLeast } from '../refusal.ts';
import { defineRule } from '../rule.ts';
import { addWheels, axleZ, driveAt, free, isBelow, reachAt, wheelRadius, wheelWidth } from './axles.ts';
import { rearTorso } from './torso.ts';

const across: Vec3 = [0, 1, 0];
/** Thickness of an arm next to a gear motor, m; hub motors need their bracket. */
const plainArm = 0.006;

/** Thickness of an arm that is not made thicker for its load. */
const armThickness = ({ mount, bracket }: WheelDrive): number => (mount === 'hub' ? bracket : plainArm);

/** From the inner side of an arm of this thickness to the middle of a wheel: arm, motor, wheel. */
function armReach(body: Body, thick: number, width: number): number {
  const { mount, bracket, case: box } = driveAt(body);
  const beside = mount === 'hub' ? thick - bracket : thick + box.axial + (box.axial > 0 ? 0.0024 : 0);
  return beside + reachAt(body, width);
}

/** Direction of the single wheel of a rocker from its pivot. */
const sides = { rear: 1, front: -1 } as const;

/** Length of a rocker over the distance of neighbouring wheels: a whole one to its wheel, a half to its bogie. */
export const rockerShare = 1.5;

export const hangRockers = defineRule({
  name: 'hang_rockers',
  symbol: 'axle',
  description:
    'six driven wheels on a rocker on each side, which pitch oppositely, and a bogie on each rocker: all wheels stay on the ground',
  parameters: {
    bogie: { words: ['rear', 'front'], description: 'the end at which each rocker carries two wheels' },
    wheelbase_m: { unit: 'm', min: 0.06, max: 0.9, description: 'distance between neighbouring wheels' },
    wheel_width_m: wheelWidth,
    arm_m: {
      unit: 'm',
      min: 0.002,
      max: 0.06,
      optional: true,
      description: 'thickness of the arms; 6 mm, or that of the bracket of a hub motor, if absent',
    },
  },
  guard: {
    description: 'an undivided chassis without wheels, and room between the wheels',
    refuses: (body, _target, { wheelbase_m }) => {
      if (body.nodes.has(rearTorso)) return 'a divided chassis has no rockers';
      if ([...body.nodes.values()].some(({ symbol }) => symbol === 'wheel')) return 'the chassis has wheels';
      const needed = Math.max(2 * wheelRadius(body), driveAt(body).case.long) + gap;
      return wheelbase_m < needed
        ? needsAtLeast('wheelbase_m', needed, `the wheels or motors need ${needed.toFixed(3)} m`)
        : undefined;
    },
  },
  effect: (body, target, { bogie, wheelbase_m, wheel_width_m, arm_m }) => {
    const [, width = 0, height = 0] = nodeOf(body, target).size_m;
    const thick = arm_m ?? armThickness(driveAt(body));
    // The pivot is on the side of the chassis.
    const pivotZ = isBelow(body, height) ? 0 : axleZ(body);
    const drop = axleZ(body) - pivotZ;
    const side = sides[bogie];
    const outward = armReach(body, thick, wheel_width_m);
    addPair(body, {
      name: 'left_rocker',
      symbol: 'limb_link',
      form: `${bogie}_bogie_rocker`,
      size: [rockerShare * wheelbase_m, thick, -drop],
      parent: target,
      anchor: [0, width / 2 + gap, pivotZ],
      joint: { name: 'left_rocker', kind: 'hinge', axis: across, range: free, passive: true },
    });
    addPair(body, {
      name: 'left_bogie',
      symbol: 'limb_link',
      form: 'arm_bogie',
      size: [wheelbase_m, thick, wheelbase_m],
      parent: 'left_rocker',
      anchor: [(-side * wheelbase_m) / 2, thick + gap, drop],
      joint: { name: 'left_bogie', kind: 'hinge', axis: across, range: free, passive: true },
    });
    const single = bogie === 'rear' ? 'front' : 'rear';
    addWheels(body, `${single}_left`, 'left_rocker', [side * wheelbase_m, outward, drop], wheel_width_m);
    addWheels(body, 'middle_left', 'left_bogie', [(side * wheelbase_m) / 2, outward, 0], wheel_width_m);
    addWheels(body, `${bogie}_left`, 'left_bogie', [(-side * wheelbase_m) / 2, outward, 0], wheel_width_m);
    close(body, target, 'axle');
  },
});

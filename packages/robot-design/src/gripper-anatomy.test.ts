import { expect, test } from '@jest/globals';
import { continuousTorqueOf, grippers, jointDrives, probablePrice } from '@robotdesign/components';
import { fingersFor, gripperSizes, opensFor, widestObject, widestOpening } from './gripper-anatomy.ts';

/** Force of a finger of a printed gripper with this opening, N. */
function printedForce(actuator: string, opening: number): number {
  const { pinionRadius } = gripperSizes(actuator, { opening, finger: 0.08, style: 'flat' });
  return (continuousTorqueOf(actuator) ?? 0) / (2 * pinionRadius);
}

test('a printed gripper opens 15 % and 8 mm wider than its object', () => {
  const { opening_m, finger_m } = fingersFor(0.1, 'act_sts3215_c018');
  expect(opening_m).toBeCloseTo(0.123, 3);
  expect(finger_m).toBeCloseTo(0.09, 3);
  expect(widestObject(0.123)).toBeCloseTo(0.1, 6);
});

test('an actuator suits an object whose opening its racks reach', () => {
  expect(opensFor(0.2, 'act_sts3215_c018')).toBe(true);
  expect(opensFor(0.09, 'act_sg90')).toBe(false);
  expect(fingersFor(0.09, 'act_sg90').opening_m).toBeCloseTo(widestOpening('act_sg90'), 6);
});

// Bodies are built with printed grippers only, as these are always the cheaper choice.
test.each(grippers.map((each) => [each.component_id, each] as const))(
  '%s costs more than a printed gripper that opens as wide and presses as hard',
  (_id, { opening_m, force_n, usd }) => {
    const printed = jointDrives.filter(
      (id) => widestOpening(id) >= opening_m && printedForce(id, opening_m) >= force_n,
    );
    expect(Math.min(...printed.map(probablePrice))).toBeLessThan(usd);
  },
);

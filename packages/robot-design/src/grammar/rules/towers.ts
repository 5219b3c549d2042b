import { wheelDrives } from '@robotdesign/components';
import {
  axleOverFloor,
  braceShare,
  chamberHeight,
  frontSkid,
  hasPosts,
  isTall,
  leastSkidHeight,
  leastTowerHeight,
  postShare,
  raised,
  skidRadius,
  towerForms,
  towerLevels,
} from '../../tower-anatomy.ts';
import { hubReach, wheelDriveOf } from '../../wheel-anatomy.ts';
import { addLink, addRoot, type Body, homeOf, nodeOf } from '../body.ts';
import { needsAtLeast } from '../refusal.ts';
import { defineRule } from '../rule.ts';
import { addWheels, driveAt, wheelRadius, wheelWidth, widthOfMotors } from './axles.ts';
import { batteryOf, batteryParameters } from './power.ts';
import { frontTorso } from './torso.ts';

export const frameTower = defineRule({
  name: 'frame_tower',
  symbol: 'robot',
  description:
    'a trunk above a pair of driven wheels on one axle, which keep it upright; motors below, electronics under the lid',
  parameters: {
    form: {
      words: towerForms,
      description:
        'with walls at its sides, or with a post at each corner; tall ones are braced in the middle',
    },
    length_m: { unit: 'm', min: 0.06, max: 0.6, description: 'along x' },
    width_m: { unit: 'm', min: 0.06, max: 0.8, description: 'along y, without wheels' },
    height_m: { unit: 'm', min: 0.03, max: 1.5, description: 'of the trunk' },
    bay_height_m: { unit: 'm', min: 0.015, max: 0.4, description: 'of the electronics' },
    wheel_diameter_m: { unit: 'm', min: 0.05, max: 0.8, description: 'diameter of both wheels' },
    wheel_width_m: wheelWidth,
    motor: { words: wheelDrives, description: 'the motor of both wheels; the body is sized for it' },
    ...batteryParameters,
    wall_m: {
      unit: 'm',
      min: 0.0024,
      max: 0.012,
      optional: true,
      description: 'thickness of its walls, a third of that of its posts; the usual one if absent',
    },
  },
  guard: {
    description: 'room for motors and electronics, and the underside is above the ground',
    refuses: (
      _body,
      _target,
      { form, motor, width_m, height_m, bay_height_m, wheel_diameter_m, ...power },
    ) => {
      const drive = wheelDriveOf(motor);
      const battery = batteryOf(power);
      const levels = towerLevels(battery ? { battery } : {});
      const wide = widthOfMotors(drive);
      if (width_m < wide)
        return needsAtLeast('width_m', wide, `two motors need ${wide.toFixed(3)} m of width`);
      const high = leastTowerHeight(drive, levels, bay_height_m);
      if (height_m < high - 1e-4)
        return needsAtLeast('height_m', high, `motors and electronics need ${high.toFixed(3)} m of height`);
      const above = height_m - 2 * levels.plate - chamberHeight(drive, levels);
      if (isTall(form) && above - bay_height_m < braceShare * above + levels.plate)
        return 'the electronics leave no room for the brace';
      return wheel_diameter_m / 2 - axleOverFloor(drive, levels) < leastSkidHeight
        ? 'the trunk would touch the ground'
        : undefined;
    },
  },
  effect: (body, _target, values) => {
    const { form, height_m, bay_height_m, wheel_diameter_m, wheel_width_m, motor, wall_m } = values;
    const drive = wheelDriveOf(motor);
    const battery = batteryOf(values);
    const levels = towerLevels(battery ? { battery } : {});
    // Thicker walls and posts are outside of the space for motors and electronics.
    const thicker = 2 * ((wall_m ?? levels.plate) - levels.plate);
    const posts = hasPosts(form) ? postShare * thicker : 0;
    const [length_m, width_m] = [values.length_m + posts, values.width_m + Math.max(thicker, posts)];
    const radius = wheel_diameter_m / 2;
    const axle = axleOverFloor(drive, levels) - height_m / 2;
    addRoot(body, {
      name: frontTorso,
      form,
      size: [length_m, width_m, height_m],
      height: radius - axle,
      wheelMotor: motor,
      wheelRadius: radius,
      battery,
      thickness_m: wall_m,
      // The chamber of the motors.
      sizedFor: motor,
      opens: ['skids', 'top', 'top_front', 'nose'],
    });
    const highest = height_m / 2 - levels.plate - bay_height_m;
    addLink(body, {
      name: 'electronics',
      symbol: 'limb_link',
      form: 'tower_bay',
      size: [values.length_m - 2 * levels.plate, values.width_m - 2 * levels.plate, bay_height_m],
      parent: frontTorso,
      anchor: [0, 0, highest + bay_height_m / 2],
    });
    const reach = hubReach(drive, radius, wheel_width_m);
    addWheels(body, 'left', frontTorso, [0, width_m / 2 + reach, axle], wheel_width_m);
  },
});

/** Height of the axle above the middle of a tower. */
const axleAt = (body: Body): number => wheelRadius(body) - homeOf(body, frontTorso).position[2];

/**
 * The lean at which the end of a skid touches the ground, from its reach and its height while the body balances:
 * reach·sin θ + (r − ρ − height)·cos θ = r − ρ.
 */
function parkedLeanOf(radius: number, reach: number, height: number): number {
  const foot = radius - skidRadius;
  const drop = foot - height;
  return Math.asin(Math.min(1, foot / Math.hypot(reach, drop))) - Math.atan2(drop, reach);
}

export const addSkids = defineRule({
  name: 'add_skids',
  symbol: 'skids',
  description: 'a skid ahead of the wheels and one behind them, on which the body parks',
  parameters: {
    form: { words: ['balls', 'runner'], description: 'two balls, or a bar across' },
    reach_m: { unit: 'm', min: 0.04, max: 1, description: 'from the axle to the end of a skid, level' },
    height_m: {
      unit: 'm',
      min: leastSkidHeight,
      max: 0.5,
      description: 'of the skids above the ground while the body balances',
    },
  },
  guard: {
    description: 'the skids are ahead of the trunk and touch the ground before it',
    refuses: (body, target, { reach_m, height_m }) => {
      const [length = 0] = nodeOf(body, target).size_m;
      const radius = wheelRadius(body);
      const below = axleOverFloor(driveAt(body), towerLevels(body));
      if (reach_m < length / 2) return 'the trunk is longer than its skids';
      // Parked, the line from the end of the skid to the foot of the wheels is level.
      const lean = parkedLeanOf(radius, reach_m, height_m);
      return (length / 2) * Math.sin(lean) + below * Math.cos(lean) > radius
        ? 'the trunk would touch the ground first'
        : undefined;
    },
  },
  effect: (body, target, { form, reach_m, height_m }) => {
    const [length = 0, width = 0, height = 0] = nodeOf(body, target).size_m;
    const z = height_m + skidRadius - wheelRadius(body) + axleAt(body);
    const toFloor = (towerLevels(body).plate - height) / 2 - z;
    for (const [end, sign] of Object.entries({ front: 1, rear: -1 }))
      addLink(body, {
        name: end === 'front' ? frontSkid : 'rear_skid',
        symbol: 'limb_link',
        form: `${end}_${form}${toFloor < 0 ? raised : ''}`,
        // To the floor of the trunk: along, across, and up or down.
        size: [reach_m - length / 2, width, Math.abs(toFloor)],
        parent: target,
        anchor: [sign * reach_m, 0, z],
      });
    body.open.get(target)?.delete('skids');
  },
});

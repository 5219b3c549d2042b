import type { SizedBy } from '@robotdesign/contracts';
import type { DesignBrief } from '../derive/brief.ts';
import { askedValue, type SizingKey, sizingKeys } from './finding.ts';

/** What each requirement sets, and its unit. */
const sets: Readonly<Record<SizingKey, Pick<SizedBy, 'unit' | 'sets'>>> = {
  payload_kg: { unit: 'kg', sets: 'actuators, torso and structure' },
  lift_kg: { unit: 'kg', sets: 'actuators of the arm, and the base against tipping' },
  pull_kg: { unit: 'kg', sets: 'actuators of wheels or legs' },
  reach_m: { unit: 'm', sets: 'lengths of the arm' },
  grip_height_m: { unit: 'm', sets: 'lengths of the arm, and the column under it' },
  object_m: { unit: 'm', sets: 'opening and fingers of the gripper, and its actuator' },
  speed_m_s: { unit: 'm/s', sets: 'wheel diameter or leg length, and the speed of the actuators' },
  duration_s: { unit: 's', sets: 'battery' },
  step_m: { unit: 'm', sets: 'leg length and joint ranges, or wheel and track radius' },
  gap_m: { unit: 'm', sets: 'stride, wheelbase or track length' },
  slope_rad: { unit: 'rad', sets: 'actuators, and the stance against tipping' },
  clearance_m: { unit: 'm', sets: 'height of the trunk above the ground' },
  passage_width_m: { unit: 'm', sets: 'stance and width' },
  passage_height_m: { unit: 'm', sets: 'posture and height' },
  tall_m: { unit: 'm', sets: 'length of the legs, or height of the column' },
  'limits.mass_kg': { unit: 'kg', sets: 'actuators and battery' },
  'limits.length_m': { unit: 'm', sets: 'length' },
  'limits.width_m': { unit: 'm', sets: 'width' },
  'limits.height_m': { unit: 'm', sets: 'height' },
  'limits.cost_usd': { unit: 'USD', sets: 'actuators and battery' },
};

/** The requirements of a brief that set sizes, for the metadata of a program. */
export const sizedBy = (brief: DesignBrief): SizedBy[] =>
  sizingKeys.flatMap((key) => {
    const value = askedValue(brief, key);
    return value === undefined || value === 0 ? [] : [{ name: key, value, ...sets[key] }];
  });

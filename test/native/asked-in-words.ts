import type { Family } from '@robotdesign/contracts';
import type { SizingKey } from '@robotdesign/robot-design';
import type { Cell } from '../../packages/agent-loops/grid/cells.ts';

/** The task of a cell as a person would type it. Pure. */

const nouns: Readonly<Partial<Record<Family, string>>> = {
  arm: 'robot arm',
  balancer: 'self-balancing robot',
  bird: 'robot bird',
  mobile_manipulator: 'rover with an arm',
  legged_manipulator: 'four-legged robot with an arm',
  snake: 'snake robot',
  tracked: 'tracked robot',
  wheel_legged: 'wheel-legged robot',
  worm_chain: 'worm robot',
};

const said = (value: number, unit: string): string => `${Number(value.toPrecision(3))} ${unit}`;

const wishes: Readonly<Partial<Record<SizingKey, (value: number) => string>>> = {
  payload_kg: (value) => `carries ${said(value, 'kg')}`,
  lift_kg: (value) => `lifts ${said(value, 'kg')}`,
  reach_m: (value) => `reaches ${said(100 * value, 'cm')}`,
  step_m: (value) => `climbs steps of ${said(100 * value, 'cm')}`,
  speed_m_s: (value) => `moves at ${said(value, 'm/s')}`,
  duration_s: (value) => `runs for ${said(value / 60, 'minutes')}`,
  'limits.mass_kg': (value) => `weighs at most ${said(value, 'kg')}`,
};

/** One sentence that names the family and every value. @throws RangeError for a value that no words are known for */
export function inWords({ family, asked }: Pick<Cell, 'family' | 'asked'>): string {
  const parts = Object.entries(asked).map(([key, value]) => {
    const wish = wishes[key as SizingKey];
    if (!wish) throw new RangeError(`No words for ${key}`);
    return wish(value);
  });
  return `A ${nouns[family] ?? family} that ${parts.join(' and ')}`;
}

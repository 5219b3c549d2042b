import { figure } from '@robotdesign/answers';
import type { BillTotals } from '@robotdesign/components';
import type { Bound } from '@robotdesign/robot-design';

/** A bound as a clause: `exactly 8 legs are asked`, `at most 40 cm is asked`, `no wheels are asked`. */
export function askedBound(word: string, value: number, unit: string): string {
  const text = figure(value, unit);
  return `${text.startsWith('no ') ? text : `${word} ${text}`} ${/[a-z]{3}s$/.test(text) ? 'are' : 'is'} asked`;
}

/** What limits a figure; follows "limited by". */
export const boundWords: Readonly<Record<Bound, string>> = {
  torque: 'the strength of its motors',
  grip: 'grip',
  step: 'grip or balance on the step',
  tipping: 'tipping over',
  structure: 'the strength of its structure',
  leg_travel: "the legs' travel",
  joint_travel: 'how far its joints bend',
  ground_clearance: 'ground clearance',
  track_nose: 'nose of the tracks',
  track_length: 'length of the tracks',
  wheel_radius: "the wheels' radius",
  wheel_speed: 'the speed of its wheels',
  joint_speed: 'the speed of its joints',
  froude: 'the length of its legs',
};

/** Whether the probable cost contains typical prices. */
export const hasTypicalPrices = ({ cost_usd, cost_lower_bound_usd }: BillTotals): boolean =>
  cost_usd > cost_lower_bound_usd;

/** The part of the probable cost that is known: `of which $157 are known prices`. */
export const knownPrices = ({ cost_lower_bound_usd }: BillTotals): string =>
  `of which ${figure(cost_lower_bound_usd, 'USD', 'up')} are known prices`;

/** `$48`, or `about $247 (of which $157 are known prices)`. */
export function costText(bill: BillTotals): string {
  const cost = figure(bill.cost_usd, 'USD', 'up');
  return hasTypicalPrices(bill) ? `about ${cost} (${knownPrices(bill)})` : cost;
}

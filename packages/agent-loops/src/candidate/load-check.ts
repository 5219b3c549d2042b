import type { Check } from '@robotdesign/contracts';
import { rounded } from './rounded.ts';

/**
 * A check of what bears a load.
 * @param utilisation share of the allowed stress or deflection, whichever is larger; passed up to 1
 * @param text the figures, without the result
 */
export function loadCheck(name: string, utilisation: number, text: string): Check {
  const status = utilisation <= 1 ? 'passed' : 'failed';
  return {
    name,
    group: 'statics',
    status,
    severity: 'warning',
    value: rounded(100 * utilisation, 1),
    limit: 100,
    unit: '%',
    message: `${text}: ${status}`,
  };
}

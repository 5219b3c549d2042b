import type { Candidate } from '@robotdesign/contracts';
import type { Units } from '../figures/figures.ts';
import { hasTypicalPrices } from './offered.ts';

/** `about $208`; undefined without a price. */
export function priceOf(candidate: Candidate, units: Units): string | undefined {
  const usd = candidate.estimated_cost_usd;
  if (usd === undefined) return undefined;
  return `${hasTypicalPrices(candidate) ? 'about ' : ''}${units.figure(usd, 'USD', 'up')}`;
}

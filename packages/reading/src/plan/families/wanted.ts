import { isFamily } from '@robotdesign/contracts';
import type { Reading } from '../../reading.ts';
import type { Ledger } from '../ledger.ts';
import { type Asked, askedKinds } from './named.ts';
import { legsOf, nearestTo } from './profiles.ts';

/** Which kinds of body a task asks for once its exclusions and its stated legs are heard. */

/** Families that the text rules out. */
export const excludedBy = ({ constraints }: Ledger): ReadonlySet<string> =>
  new Set(
    constraints.flatMap(({ kind, op, word }) => (kind === 'family' && op === 'not' && word ? [word] : [])),
  );

/** A kind of body that can be built in place of one with other legs than the text states: a spider with six legs. */
function withStatedLegs(kind: string, { constraints }: Ledger): string {
  const stated = constraints.find((one) => one.kind === 'leg_count' && one.op === 'eq')?.value;
  const fits = (other: string) => {
    const [least, most] = legsOf(other);
    return stated === undefined || (stated >= least && stated <= most);
  };
  if (isFamily(kind) || legsOf(kind)[1] === 0 || fits(kind)) return kind;
  return nearestTo(kind).families.find(fits) ?? kind;
}

/** The kinds that are asked for and not ruled out. */
export function wantedKinds(ledger: Ledger, reading: Reading): ReadonlyMap<string, Asked> {
  const excluded = excludedBy(ledger);
  return new Map(
    [...askedKinds(reading)]
      .filter(([kind]) => !excluded.has(kind))
      .map(([kind, asking]) => [withStatedLegs(kind, ledger), asking]),
  );
}

import { type Family, families, isFamily } from '@robotdesign/contracts';
import type { Reading } from '../../reading.ts';
import type { Ledger } from '../ledger.ts';
import { lacksIn } from './lacks.ts';
import { nearestTo } from './profiles.ts';
import { type Reason, reasonsFor, shareOfReason, standingOf } from './reasons.ts';
import { wantedKinds } from './wanted.ts';

/** How the families stand by their profiles, and by what a text names that they do not have. */

export interface Weighed {
  readonly family: Family;
  /** The strongest first. */
  readonly reasons: readonly Reason[];
  readonly stands: number;
}

/** What coming nearest to a body that cannot be built adds to a family's standing. */
const nearness = 0.12;

/** What each thing that a text names and a family does not have takes from its standing. */
const costOfLack = 0.5;

/** All families, in the order of the contracts. */
export function weighFamilies(
  ledger: Ledger,
  reading: Reading,
  concepts: readonly string[],
): readonly Weighed[] {
  const unbuilt = [...wantedKinds(ledger, reading).keys()].filter((kind) => !isFamily(kind));
  const near = new Set<string>(unbuilt.flatMap((kind) => nearestTo(kind).families));
  const share = shareOfReason(concepts);
  const lacksOf = lacksIn(ledger, reading, concepts);
  return families.map((family) => {
    const reasons = reasonsFor(family, concepts, ledger, reading);
    return {
      family,
      reasons,
      stands:
        standingOf(family, reasons, share) + (near.has(family) ? nearness : 0) - costOfLack * lacksOf(family),
    };
  });
}

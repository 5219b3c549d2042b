import type { Constraint } from '@robotdesign/contracts';
import { concepts } from '../concepts/concepts.ts';
import { spoken } from '../plan/wording.ts';
import { countableParts, limitKindOf } from '../plan/words.ts';
import { allTargets, type RoleTarget } from '../roles/role-table.ts';
import { meanings } from './meanings.ts';

/** A kind of constraint with the units and the comparisons that it comes with. */
export interface ConstraintKind {
  readonly kind: string;
  readonly unit: string;
  readonly ops: string;
  readonly meaning: string;
}

type Op = Constraint['op'];

interface Use {
  readonly kind: string;
  readonly ops: readonly Op[];
  readonly unit?: string;
}

/** Units that stand for what the text brings. */
const unitNames: Readonly<Record<string, string>> = { currency: 'currency code', per: 'as stated', '1': '' };
const mostUnits = 3;
const opOrder: readonly Op[] = ['min', 'max', 'eq', 'not'];

/** What a number can limit. */
function usesOf(target: RoleTarget): readonly Use[] {
  if (!('constraint' in target)) return [];
  const { constraint: kind, always, op, unit } = target;
  return [{ kind, ops: always ? [op] : ['min', 'max', 'eq'], ...(unit !== undefined && { unit }) }];
}

/** What words limit without a number. */
function usesOfWords(): readonly Use[] {
  return concepts().flatMap(({ category, facts }) => {
    const kind = limitKindOf(category, facts);
    return kind === undefined ? [] : [{ kind, ops: ['eq', 'not'] }];
  });
}

function row(kind: string, uses: readonly Use[]): ConstraintKind {
  const ops = new Set(uses.flatMap((use) => use.ops));
  const units = [...new Set(uses.map(({ unit = '' }) => unitNames[unit] ?? unit))].filter(
    (unit) => unit !== '',
  );
  return {
    kind,
    unit: units.length > mostUnits ? 'as stated' : units.join(', '),
    ops: opOrder.filter((op) => ops.has(op)).join(', '),
    meaning: meanings.constraints[kind] ?? spoken(kind),
  };
}

/** Every kind of constraint that a plan may hold. */
export function constraintKinds(): readonly ConstraintKind[] {
  const uses: readonly Use[] = [
    ...allTargets().flatMap(usesOf),
    ...countableParts.map((part): Use => ({ kind: `${part}_count`, ops: ['eq'] })),
    ...usesOfWords(),
    { kind: 'family', ops: ['not'] },
    { kind: 'preference', ops: ['eq'] },
  ];
  return [...Map.groupBy(uses, ({ kind }) => kind)].map(([kind, own]) => row(kind, own));
}

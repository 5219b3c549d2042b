import { z } from 'zod';
import { readTable } from '../tables.ts';

/** What a quantity may be of. */

const shared = {
  /** Which end of a range, and which of several values, asks more of the body. */
  takes: z.enum(['largest', 'smallest']).default('largest'),
  /** The largest value, in the unit of the plan. */
  limit: z.number().optional(),
};
const targetSchema = z.union([
  z.strictObject({
    path: z.string(),
    /** A second path with the same value. */
    and: z.string().optional(),
    as: z.enum(['water', 'weight', 'grade']).optional(),
    ...shared,
  }),
  z.strictObject({
    constraint: z.string(),
    op: z.enum(['eq', 'min', 'max']),
    /** `currency` and `per` stand for what the quantity brings. */
    unit: z.string().optional(),
    /** Whether the comparison holds whatever the words around the number say. */
    always: z.boolean().default(false),
    /** Whether the comparison holds if no word of a bound is present: "four legs" are exactly four. */
    plainly: z.boolean().default(false),
    ...shared,
  }),
]);
export type RoleTarget = z.infer<typeof targetSchema>;

const table = readTable('roles/roles.yaml', z.record(z.string(), z.record(z.string(), targetSchema)));

/** No requirement on the robot. */
export const none = 'none';

/** What no body can be checked against, and is kept with its words. */
export const other = 'other';

/** The roles of a dimension, `none` included, unless all that it can be is `other`; only `none` for an unlisted one. */
export function rolesOf(dimension: string): readonly string[] {
  const roles = Object.keys(table[dimension] ?? {});
  return roles.length === 1 && roles[0] === other ? roles : [none, ...roles];
}

/** Where a role puts a quantity of a dimension; undefined for `none`. */
export const targetOf = (dimension: string, role: string): RoleTarget | undefined => table[dimension]?.[role];

/** Where roles of any dimension put quantities. */
export const allTargets = (): readonly RoleTarget[] =>
  Object.values(table).flatMap((roles) => Object.values(roles));

/** All roles of a dimension with their targets. */
export const targetsOf = (dimension: string): readonly (readonly [string, RoleTarget])[] =>
  Object.entries(table[dimension] ?? {});

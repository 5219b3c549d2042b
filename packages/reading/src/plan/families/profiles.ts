import {
  type BodyKind,
  bodyKinds,
  type Family,
  families,
  isBodyKind,
  isFamily,
} from '@robotdesign/contracts';
import { z } from 'zod';
import { readTable } from '../../tables.ts';

/** What each kind of body has and is good for: `families/profiles.yaml`. */

const part = z.enum(['leg', 'wheel', 'arm', 'track', 'wing', 'rotor']);
const shared = {
  parts: z.array(part),
  /** How many legs, at least and at most; 0 where it stands on something else. */
  legs: z.tuple([z.int(), z.int()]),
  /** How many wheels, where only so many make the body. */
  wheels: z.tuple([z.int(), z.int()]).optional(),
};

const limitsSchema = z.strictObject({
  step_height_m: z.number(),
  gap_m: z.number(),
  clearance_m: z.number(),
  slope_rad: z.number(),
  payload_kg: z.number(),
  pull_kg: z.number(),
  lift_kg: z.number(),
  reach_m: z.number(),
  speed_m_s: z.number(),
  duration_s: z.number(),
  /** Metres on one charge. */
  range: z.number(),
});
export type Limit = keyof z.infer<typeof limitsSchema>;

const builtSchema = z.strictObject({
  ...shared,
  /** How often it is the right body where nothing else is known, 0–1. */
  prior: z.number(),
  slender: z.boolean(),
  /** What it usually needs to pass. */
  passage_m: z.strictObject({ width: z.number(), height: z.number() }),
  /** What its bodies usually reach. */
  limits: limitsSchema,
  /** How well it suits a concept; 0 where it neither helps nor hinders. */
  suits: z.record(z.string(), z.number().min(-2).max(2)),
});
const unbuiltSchema = z.strictObject({
  ...shared,
  /** The families that come nearest, and what they do not do of what it would. */
  nearest: z.array(z.enum(families)),
  lacks: z.string(),
});
export type Profile = z.infer<typeof builtSchema>;

const rows = readTable('families/profiles.yaml', z.record(z.string(), z.union([builtSchema, unbuiltSchema])));

const rowOf = (kind: BodyKind) => {
  const row = rows[kind];
  if (!row) throw new Error(`families/profiles.yaml has no row for ${kind}`);
  return row;
};

/** @throws Error at the start, if a family has no profile */
function profilesOf(): ReadonlyMap<Family, Profile> {
  return new Map(
    families.map((family) => {
      const row = rowOf(family);
      if (!('prior' in row)) throw new Error(`families/profiles.yaml: ${family} has no prior`);
      return [family, row] as const;
    }),
  );
}
const profiles = profilesOf();

/** @throws Error for a family without a profile, which the start rules out */
export function profileOf(family: Family): Profile {
  const profile = profiles.get(family);
  if (!profile) throw new Error(`families/profiles.yaml has no row for ${family}`);
  return profile;
}

/** The parts of a kind of body; none for an unknown one. */
export const partsOf = (kind: string): readonly string[] => (isBodyKind(kind) ? rowOf(kind).parts : []);

/** How many legs a kind of body has, at least and at most. */
export const legsOf = (kind: string): readonly [least: number, most: number] =>
  isBodyKind(kind) ? rowOf(kind).legs : [0, 0];

/** How many wheels a kind of body has, at least and at most; any number unless its profile says so. */
export const wheelsOf = (kind: string): readonly [least: number, most: number] =>
  (isBodyKind(kind) ? rowOf(kind).wheels : undefined) ?? [0, Number.POSITIVE_INFINITY];

/** Kinds of body that have a part. */
export const kindsWith = (name: string): readonly BodyKind[] =>
  bodyKinds.filter((kind) => partsOf(kind).includes(name));

/** The families that come nearest to a kind of body that cannot be built, and what they lack. */
export function nearestTo(kind: string): { readonly families: readonly Family[]; readonly lacks: string } {
  const row = isBodyKind(kind) && !isFamily(kind) ? rowOf(kind) : undefined;
  return row && 'nearest' in row
    ? { families: row.nearest, lacks: row.lacks }
    : { families: [], lacks: 'is another kind of body' };
}

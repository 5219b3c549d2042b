import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A value, or its spread between drawings and clones: the mean is used. */
const length = z
  .union([z.number(), z.array(z.number()).min(1)])
  .transform((given) =>
    typeof given === 'number' ? given : given.reduce((sum, value) => sum + value, 0) / given.length,
  );
const span = z.tuple([z.number(), z.number()]);

const discSchema = z.object({
  diameter: z.number(),
  face: z.number().nullable(),
  screws: z.number(),
  thread: z.string(),
  self_tapping: z.boolean(),
  pcd: z.number(),
  first_angle_deg: z.number().nullable(),
  depth: z.number().nullable(),
  centre: z.object({ diameter: z.number(), height: z.number() }).nullable(),
});
const rowsSchema = z.object({ along: z.array(z.number()), across: z.number() });

const mountSchema = z.object({
  component_id: z.string(),
  same_case: z.array(z.string()).default([]),
  case_mm: z.tuple([z.number(), z.number(), z.number()]),
  box_from_underside: z.number(),
  axis_from_near_end: length,
  flange: z
    .object({
      span: length,
      underside_from_base: length,
      thickness: z.number(),
      hole_centres: z.tuple([length, z.number()]),
      hole_diameter: length,
    })
    .nullable(),
  horn: discSchema.nullable(),
  idler: discSchema.extend({ set: z.string().nullable() }).nullable(),
  case_screws: z
    .object({
      thread: z.string(),
      self_tapping: z.boolean(),
      depth: z.number(),
      front: rowsSchema,
      rear: rowsSchema,
    })
    .nullable(),
  bumps: z.array(z.object({ what: z.string(), along: span, across: z.number(), height: span })),
  cable_exit: z
    .object({ along: span, across: z.number(), height: span, toward: z.enum(['far', 'near']) })
    .nullable(),
  certainty: z.enum(['high', 'medium', 'low']),
  tolerance_mm: z.number(),
  source: z.string(),
});

/**
 * How an actuator is mounted, mm. Distances along its case are from the axis of its shaft toward the far end, heights
 * are from the underside of the case toward the horn.
 */
export type Mount = z.infer<typeof mountSchema>;
/** The disc on the shaft, or the one opposite it, to which the next link is bolted. */
export type MountDisc = z.infer<typeof discSchema>;

const text = readFileSync(new URL('../data/mounts.json', import.meta.url), 'utf8');
const mounts = new Map(
  z
    .object({ mounts: z.array(mountSchema) })
    .parse(JSON.parse(text))
    .mounts.flatMap((mount) =>
      [mount.component_id, ...mount.same_case].map((id) => [id, { ...mount, component_id: id }] as const),
    ),
);

/** How an actuator is mounted; undefined for one without measurements. */
export const mountOf = (componentId: string): Mount | undefined => mounts.get(componentId);

/**
 * Distance from the case end nearest the output shaft to its axis, m; undefined for an actuator without a
 * measurement.
 */
export function measuredShaft(componentId: string): number | undefined {
  const measured = mounts.get(componentId)?.axis_from_near_end;
  return measured === undefined ? undefined : measured / 1000;
}

/** Actuators with a measured shaft. */
export const measuredShafts: readonly string[] = [...mounts.keys()];

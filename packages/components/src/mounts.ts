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
  face: length.nullable(),
  screws: z.number(),
  thread: z.string(),
  self_tapping: z.boolean(),
  pcd: z.number(),
  first_angle_deg: z.number().nullable(),
  depth: z.number().nullable(),
  centre: z.object({ diameter: z.number(), height: z.number() }).nullable(),
  /** Dowels that stand out of the face. */
  pins: z
    .object({
      count: z.number(),
      diameter: z.number(),
      pcd: z.number(),
      first_angle_deg: z.number(),
      height: z.number(),
    })
    .optional(),
});
/** Screws at every one of some distances along the case, on both sides of its middle plane. */
const rowsSchema = z.object({ along: z.array(z.number()), across: z.number() });
/** Screws on a circle about the shaft, in a face at a height. Angles are from the direction of the far end. */
const circleSchema = z.object({
  pcd: z.number(),
  screws: z.number(),
  first_angle_deg: z.number(),
  depth: z.number(),
  height: z.number(),
});
const faceSchema = z.union([rowsSchema, circleSchema]).nullable();

const mountSchema = z.object({
  component_id: z.string(),
  same_case: z.array(z.string()).default([]),
  case_mm: z.tuple([z.number(), z.number(), z.number()]),
  /** A round case from its underside up: discs about the shaft, each between two heights. Absent for a box. */
  discs: z
    .array(z.object({ diameter: z.number(), height: span }))
    .min(1)
    .optional(),
  box_from_underside: z.number(),
  axis_from_near_end: length,
  flange: z
    .object({
      span: length,
      underside_from_base: length,
      thickness: z.number(),
      hole_centres: z.tuple([length, z.number()]),
      hole_diameter: length.nullable(),
    })
    .nullable(),
  horn: discSchema.nullable(),
  idler: discSchema.extend({ set: z.string().nullable() }).nullable(),
  case_screws: z
    .object({
      thread: z.string(),
      self_tapping: z.boolean(),
      depth: z.number(),
      front: faceSchema,
      rear: faceSchema,
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

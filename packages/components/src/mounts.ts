import { readFileSync } from 'node:fs';
import { z } from 'zod';

const mountSchema = z.object({
  component_id: z.string(),
  same_case: z.array(z.string()).optional(),
  /** Distance from the case end nearest the output shaft to the shaft's axis, along the long side. */
  axis_from_near_end: z.union([z.number(), z.array(z.number())]),
});

const text = readFileSync(new URL('../data/mounts.json', import.meta.url), 'utf8');
const mounts = z.object({ mounts: z.array(mountSchema) }).parse(JSON.parse(text)).mounts;

const axisMm = new Map(
  mounts.flatMap((mount) => {
    const given = mount.axis_from_near_end;
    const values = typeof given === 'number' ? [given] : given;
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return [mount.component_id, ...(mount.same_case ?? [])].map((id) => [id, mean] as const);
  }),
);

/**
 * Distance from the case end nearest the output shaft to its axis, m; undefined for an actuator without a
 * measurement.
 */
export function measuredShaft(componentId: string): number | undefined {
  const measured = axisMm.get(componentId);
  return measured === undefined ? undefined : measured / 1000;
}

/** Actuators with a measured shaft. */
export const measuredShafts: readonly string[] = [...axisMm.keys()];

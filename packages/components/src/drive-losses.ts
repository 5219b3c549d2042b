import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { actuator } from './catalogue.ts';

/** Power that an actuator takes without doing work. */
export interface DriveLosses {
  /** Power of its electronics while it is fed, W. */
  readonly idle_w: number;
  /** Electric power of the unloaded actuator at its no-load speed, over stall torque times no-load speed. */
  readonly no_load_share: number;
}

const lossesSchema = z.object({
  idle_w: z.number().nonnegative(),
  no_load_share: z.number().nonnegative(),
  source: z.string(),
});
const text = readFileSync(new URL('../data/drive-losses.json', import.meta.url), 'utf8');
const losses = z.record(z.string(), lossesSchema);
const { components, classes } = z.object({ components: losses, classes: losses }).parse(JSON.parse(text));

const none: DriveLosses = { idle_w: 0, no_load_share: 0 };

/**
 * Losses of an actuator, estimated for it or its class; none for classes that drive no joint or wheel. The catalogue has
 * no idle or no-load currents.
 */
export const driveLosses = (id: string): DriveLosses =>
  components[id] ?? classes[actuator(id).actuator_class] ?? none;

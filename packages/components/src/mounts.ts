import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { componentBox } from './body-of-component.ts';
import { component } from './catalogue.ts';

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
const measuredShaft = (componentId: string): number | undefined => {
  const measured = axisMm.get(componentId);
  return measured === undefined ? undefined : measured / 1000;
};

/**
 * Servos without a measured shaft, with a smaller servo of the same series: the shaft is assumed at the same share
 * of the case length. The estimate is good enough to size a body, not to print a pocket.
 */
const shaftLike: Readonly<Record<string, string>> = { act_xm540_w270: 'act_xm430_w350' };

/** Case of a joint servo, m: along its long side, across it and along its shaft; and the position of the shaft. */
export interface ServoCase {
  readonly long: number;
  readonly across: number;
  readonly axial: number;
  /** From the end nearest the shaft to the shaft. */
  readonly near: number;
  /** Why the position of the shaft is an estimate; absent if it was measured. */
  readonly shaft_estimated_because?: string;
}

/** Case of a servo; undefined if its box or its shaft is unknown. @throws UnknownComponentError */
export function servoCaseOf(componentId: string): ServoCase | undefined {
  const { size_m, estimated } = componentBox(componentId);
  const [long, across, axial] = size_m;
  if (estimated) return undefined;
  const measured = measuredShaft(componentId);
  if (measured !== undefined) return { long, across, axial, near: measured };
  const like = shaftLike[componentId];
  const sibling = like === undefined ? undefined : servoCaseOf(like);
  if (like === undefined || !sibling) return undefined;
  const share = sibling.near / sibling.long;
  return {
    long,
    across,
    axial,
    near: Math.round(share * long * 1e4) / 1e4,
    shaft_estimated_because: `${share.toFixed(3)} of its length, as of ${component(like).name}`,
  };
}

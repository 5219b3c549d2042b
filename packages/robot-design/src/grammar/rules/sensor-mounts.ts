import { sensorKinds } from '@robotdesign/components';
import type { Body } from '../body.ts';

/** The parameter that all sensor mounts share. */

export const kindParameter = { words: sensorKinds, description: 'kind of sensor that it carries' } as const;

/** Side of the bracket that a sensor sits on, m. */
export const bracketSize = 0.03;

/**
 * Why a mount cannot have this kind of sensor: another node already has it. The form of a mount is the kind of its
 * sensor.
 */
export const carriesAlready = (body: Body, kind: string): string | undefined =>
  [...body.nodes.values()].some(({ form }) => form === kind) ? `the body already has a ${kind}` : undefined;

import { sensorKinds } from '@robotdesign/components';
import type { Body } from '../body.ts';

/** What all mounts of sensors share. */

export const kindParameter = { words: sensorKinds, says: 'of sensor that it carries' } as const;

/** Side of the bracket that a sensor sits on, m. */
export const bracketSize = 0.03;

/** Why a mount may not carry this kind: a node that carries a sensor has the sensor's kind as its form. */
export const carriesAlready = (body: Body, kind: string): string | undefined =>
  [...body.nodes.values()].some(({ form }) => form === kind) ? `a ${kind} is there already` : undefined;

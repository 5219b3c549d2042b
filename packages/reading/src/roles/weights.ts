import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from './log-linear.ts';

/** The models of the questions by name: a dimension, or `op`. `npm run train` writes them. */
export type Weights = Readonly<Record<string, Model>>;

export const weightsFile = join(import.meta.dirname, '../../roles/weights.json');

let read: Weights | undefined;

/** The fitted weights, read at the first text. */
export function fittedWeights(): Weights {
  read ??= JSON.parse(readFileSync(weightsFile, 'utf8')) as Weights;
  return read;
}

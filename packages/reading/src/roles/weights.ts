import { join } from 'node:path';
import { weightsIn } from '../weights-file.ts';
import type { Model } from './log-linear.ts';

/** The models of the questions by name: a dimension, or `op`. `npm run train` writes them. */
export type Weights = Readonly<Record<string, Model>>;

export const weightsFile = join(import.meta.dirname, '../../roles/weights.json');

/** The fitted weights. */
export const fittedWeights = weightsIn<Weights>(weightsFile);

import { join } from 'node:path';
import type { Model } from '../models/log-linear.ts';
import { weightsIn } from '../models/weights-file.ts';

/** The models of the questions by name: a dimension, or `op`. `npm run train` writes them. */
export type Weights = Readonly<Record<string, Model>>;

export const weightsFile = join(import.meta.dirname, '../../roles/weights.json');

/** The fitted weights. */
export const fittedWeights = weightsIn<Weights>(weightsFile);

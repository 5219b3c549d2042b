import { join } from 'node:path';
import { type Family, families } from '@robotdesign/contracts';
import { type Encoded, withEncoded } from '../../encoder/encoded.ts';
import { type Model, scoresOf } from '../../models/log-linear.ts';
import { weightsIn } from '../../models/weights-file.ts';

/**
 * What the standings that `families/profiles.yaml` gives the families are corrected by. The weights are fitted on top of
 * those standings, so that a task of which they know nothing keeps the order of the profiles.
 */

/** The weights of the correction. `npm run train` writes them. */
export const familyWeightsFile = join(import.meta.dirname, '../../../families/weights.json');

/** A standing as a log-probability: the weights are fitted to standings times this. */
export const scaleOfStanding = 8;

/** The fitted weights. */
export const fittedFamilies = weightsIn<Model>(familyWeightsFile);

/** What the features of a task, and the encoder, add to the standing of each family. */
export function correctionOf(
  model: Model,
  features: readonly string[],
  encoded: Encoded | undefined,
): ReadonlyMap<Family, number> {
  const scores = withEncoded(scoresOf(model, families, features), encoded, 'family:family', families);
  return new Map(families.map((family, at) => [family, (scores[at] ?? 0) / scaleOfStanding]));
}

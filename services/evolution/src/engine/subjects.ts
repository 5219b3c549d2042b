import {
  controllerWith,
  genomeOf,
  type PreparedBody,
  type Proposed,
  valuesOf,
} from '@robotdesign/evolution-search';
import type { KeptDesign } from '../draft/kept.ts';
import type { EvolutionState } from '../evolution/state.ts';
import { type Genome, isBody, presentValues } from './bodies.ts';
import type { Driving } from './driving.ts';
import type { Subject } from './requests.ts';

/** The bodies and controllers of proposals. */

/** The genome of the design itself. */
export const firstGenome = ({ config }: EvolutionState, design: KeptDesign): Genome =>
  genomeOf(config.genes, presentValues(design));

/** A body that is not that of the program: its components follow from its sizes. */
export const subjectWith = (
  { controller, config }: EvolutionState,
  genome: Genome,
  { program }: PreparedBody,
): Subject => ({
  definition: { program },
  controller: controllerWith(controller, valuesOf(config.genes, genome)),
});

/** The design itself keeps its components. */
export const subjectOfBody = (
  state: EvolutionState,
  { components }: Pick<KeptDesign, 'components'>,
  { number, genome }: Pick<Proposed, 'number' | 'genome'>,
  body: PreparedBody,
): Subject =>
  number === 0
    ? { definition: { program: body.program, components }, controller: state.controller }
    : subjectWith(state, genome, body);

/** @throws Error for a stored proposal whose body cannot be built any more */
export async function subjectOf(
  driving: Driving,
  state: EvolutionState,
  proposal: Pick<Proposed, 'number' | 'genome'>,
): Promise<Subject> {
  const { number, genome } = proposal;
  const known = driving.subjects.get(number);
  if (known) return known;
  const body = await driving.bodies.prepare(number === 0 ? 'design' : genome, driving.signal);
  if (!isBody(body)) throw new Error(`iteration ${number} has no body any more: ${body.refused.because}`);
  const subject = subjectOfBody(state, driving.design, proposal, body);
  driving.subjects.set(number, subject);
  driving.figures.set(number, body.figures);
  return subject;
}

import type { NewProposal, RunState } from '@robotdesign/evolution-search';
import type { EvolutionState } from '../evolution/state.ts';
import { answerFor } from '../orchestrators/state.ts';
import { isBody } from './bodies.ts';
import type { Driving } from './driving.ts';
import { subjectWith } from './subjects.ts';

/** Takes what the orchestrator proposed, asks the search for the others of the batch, and builds their bodies. */
export async function propose(
  driving: Driving,
  state: EvolutionState,
  run: RunState,
): Promise<readonly NewProposal[]> {
  const { batch, orchestrator: name } = state.config.search;
  const answer = answerFor(state, run) ?? [];
  const asked = await driving.search.ask(batch - answer.length);
  const proposals: readonly NewProposal[] = [
    ...answer.map((proposal) => ({ by: name, ...proposal })),
    ...asked.map(({ genome, emitter }) => ({ by: emitter, genome })),
  ];
  return Promise.all(
    proposals.map(async (proposal, at): Promise<NewProposal> => {
      const { genome } = proposal;
      const body = await driving.bodies.prepare(genome, driving.signal);
      if (!isBody(body)) return { ...proposal, judgement: body.refused };
      const number = run.proposed + at + 1;
      driving.figures.set(number, body.figures);
      driving.subjects.set(number, subjectWith(state, genome, body));
      return proposal;
    }),
  );
}

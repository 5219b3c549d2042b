import type { ArtifactStore } from '@robotdesign/artifact-store';
import {
  type CandidateSummary,
  type DesignOrigin,
  derivedId,
  type FollowingTrial,
  type LoopCandidate,
  type Ranking,
} from '@robotdesign/contracts';
import { insertOnce } from '@robotdesign/document-store';
import type { MakeEvent } from '@robotdesign/service-kit';
import { checkpointId, pending } from '../checkpoint/state.ts';
import { light, pictureUrl } from '../design/state.ts';
import { definitionOf, eventData, storeRevision, type TaskRequirements } from '../revision/store.ts';
import type { Stores } from '../stores.ts';

/** Stores one candidate of a loop as a design with its first revision and an open checkpoint, part by part, once. */

export interface Placed {
  readonly summary: CandidateSummary;
  readonly ranking: Ranking;
}

/** Ids follow from the generation and the rank, so that a repeated generation stores the same designs. */
export function place(
  { candidate, score, reasons, needs, caveats }: LoopCandidate,
  generation_id: string,
  rank: number,
): Placed {
  const candidate_id = derivedId('candidate', generation_id, rank);
  const design_id = derivedId('design', generation_id, rank);
  const { embodiment, compile_safe } = candidate;
  return {
    summary: { candidate_id, design_id, rank, score, embodiment, compile_safe },
    ranking: { candidate_id, rank, score, reasons, needs, caveats },
  };
}

export async function storeCandidate(
  stores: Stores,
  artifacts: ArtifactStore,
  makeEvent: MakeEvent,
  origin: DesignOrigin,
  requirements: TaskRequirements,
  { candidate_id, design_id }: Pick<CandidateSummary, 'candidate_id' | 'design_id'>,
  offered: LoopCandidate,
  trial: FollowingTrial | undefined,
): Promise<void> {
  const revision = 1;
  // What a loop showed of its candidate is one trial: like those of the candidate, its id is empty until here.
  const trial_id = derivedId('trial', candidate_id);
  const trials = offered.candidate.trials.map((one) => ({ ...one, trial_id }));
  const picture_url = pictureUrl(design_id, revision);
  const candidate = {
    ...offered.candidate,
    hitl: offered.hitl,
    candidate_id,
    design_id,
    trials,
    picture_url,
  };
  const definition = definitionOf(candidate, revision, origin.thread_id, requirements);
  const review = { hitl: offered.hitl, render: candidate.render ?? {} };
  const shown = light(candidate);
  await storeRevision(stores, artifacts, { design_id, revision, candidate: shown }, { review, definition });
  const checkpoint_id = checkpointId(design_id, revision);
  await insertOnce(stores.designs, {
    id: design_id,
    state: {
      origin,
      title: candidate.title,
      latest_revision: revision,
      candidate: shown,
      checkpoint_id,
      ...(trial && { pending_trial: { trial_id: trial.trial_id, revision: trial.revision } }),
    },
    events: [makeEvent('robotdesign.design.v1.DesignCreated', eventData(definition, shown, origin))],
  });
  await insertOnce(stores.checkpoints, {
    id: checkpoint_id,
    state: pending(design_id, revision),
    events: [makeEvent('robotdesign.design.v1.ReviewRequested', { checkpoint_id, design_id, revision })],
  });
}

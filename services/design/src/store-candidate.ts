import type { ArtifactStore } from '@robotdesign/artifact-store';
import {
  type Candidate,
  type CandidateSummary,
  type DesignDefinition,
  derivedId,
  type LoopCandidate,
  type Ranking,
  type Render,
  type RobotDesignHitlV2,
  sha256,
} from '@robotdesign/contracts';
import { insertOnce } from '@robotdesign/document-store';
import type { MakeEvent } from '@robotdesign/service-kit';
import { definitionKey, light, reviewKey, revisionId } from './design.ts';
import type { Stores } from './stores.ts';

/** Stores one candidate of a loop as a design with its first revision and an open checkpoint, part by part, once. */

/** What a person reviews and what a screen draws: too large for a document. */
export interface ReviewPayload {
  readonly hitl: RobotDesignHitlV2;
  readonly render: Render;
}

export interface Placed {
  readonly summary: CandidateSummary;
  readonly ranking: Ranking;
}

export interface Origin {
  readonly generation_id: string;
  readonly thread_id?: string;
}

/** What is asked of the body beside what its program says. */
export interface Asked {
  readonly slope_rad?: number;
}

/** An event carries the definition up to this size; a larger one is read from the design service. */
const definitionInEvent_bytes = 200 * 1024;

/** Ids follow from the generation and the rank, so that a repeated generation stores the same designs. */
export function place(
  { candidate, score, reasons }: LoopCandidate,
  generation_id: string,
  rank: number,
): Placed {
  const candidate_id = derivedId('candidate', generation_id, rank);
  const design_id = derivedId('design', generation_id, rank);
  const { embodiment, compile_safe } = candidate;
  return {
    summary: { candidate_id, design_id, rank, score, embodiment, compile_safe },
    ranking: { candidate_id, rank, score, reasons },
  };
}

export async function storeCandidate(
  stores: Stores,
  artifacts: ArtifactStore,
  makeEvent: MakeEvent,
  origin: Origin,
  asked: Asked,
  { summary }: Placed,
  offered: LoopCandidate,
): Promise<void> {
  const { candidate_id, design_id } = summary;
  const revision = 1;
  const candidate: Candidate = { ...offered.candidate, candidate_id, design_id };
  const { program, components } = offered.hitl;
  const { title } = candidate;
  const thread = origin.thread_id === undefined ? {} : { thread_id: origin.thread_id };
  const definition: DesignDefinition = {
    design_id,
    revision,
    ...thread,
    title,
    program,
    components,
    ...asked,
    sha256: sha256({ program, components, ...asked }),
  };
  const payload: ReviewPayload = { hitl: offered.hitl, render: candidate.render ?? {} };
  const checkpoint_id = derivedId('checkpoint', design_id, revision);

  const id = revisionId(design_id, revision);
  if (!(await stores.revisions.get(id))) {
    await artifacts.put(reviewKey(design_id, revision), JSON.stringify(payload));
    await artifacts.put(definitionKey(design_id, revision), JSON.stringify(definition));
  }
  await insertOnce(stores.revisions, {
    id,
    state: { design_id, revision, candidate: light(candidate) },
  });
  const fitsEvent = Buffer.byteLength(JSON.stringify(definition)) <= definitionInEvent_bytes;
  const created = makeEvent('robotdesign.design.v1.DesignCreated', {
    design_id,
    revision,
    origin,
    title,
    embodiment: candidate.embodiment,
    leg_count: candidate.leg_count,
    arm_count: candidate.arm_count,
    ...(candidate.mass_kg === undefined ? {} : { mass_kg: candidate.mass_kg }),
    compile_safe: candidate.compile_safe,
    ...(fitsEvent ? { definition } : {}),
    sha256: definition.sha256,
  });
  await insertOnce(stores.designs, {
    id: design_id,
    state: { origin, title, latest_revision: revision, candidate: light(candidate), checkpoint_id },
    events: [created],
  });
  await insertOnce(stores.checkpoints, {
    id: checkpoint_id,
    state: { design_id, revision, status: 'pending' },
    events: [makeEvent('robotdesign.design.v1.ReviewRequested', { checkpoint_id, design_id, revision })],
  });
}

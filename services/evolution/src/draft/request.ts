import { invalidField, type NewId, ServiceError, type StartDraftRequest } from '@robotdesign/contracts';
import { type EvolutionConfig, type Metric, metrics } from '@robotdesign/evolution-search';
import type { Prepared } from '@robotdesign/operations';
import { expectOrchestrator, type Orchestrators } from '../orchestrators/orchestrators.ts';
import type { OtherServices } from '../other-services.ts';
import type { DraftClip } from './clip.ts';
import type { DesignRevision, Task } from './task-design.ts';

/** What a caller asks to be drafted, with the ids and the seed that the work uses. */

/** The thread of an evolution; its project is known if the caller named the thread. */
export interface DraftThread {
  readonly thread_id: string;
  readonly project_id?: string;
}

export interface DraftInput {
  readonly evolution_id: string;
  /** The design to improve, or the task for which one is made. */
  readonly from: DesignRevision | Task;
  readonly thread?: DraftThread;
  readonly metric?: Metric;
  readonly direction?: EvolutionConfig['objective']['direction'];
  readonly budget: EvolutionConfig['budget'];
  readonly orchestrator?: string;
  readonly clip?: DraftClip;
  readonly seed: number;
}

export interface DraftRequestDependencies {
  readonly others: Pick<OtherServices, 'design' | 'ingest'>;
  readonly orchestrators: Pick<Orchestrators, 'names'>;
  readonly newId: NewId;
  readonly newSeed: () => number;
}

/** The payload is what a trial carries, not what it measures. */
const payloadHint =
  'the payload is a condition of the trials: set payload_kg in protocol.trials, and evolve what the body does with it';

function knownMetric({ metric }: StartDraftRequest): { readonly metric?: Metric } {
  if (metric === undefined) return {};
  const known = metrics.find((one) => one === metric);
  if (known) return { metric: known };
  const hint = metric === 'payload_kg' ? `; ${payloadHint}` : '';
  throw invalidField('objective.metric', `must be one of ${metrics.join(', ')}${hint}`);
}

/** @throws ServiceError validation_failed unless the request names a design or a task, and not both */
function checkSource({ design_id, revision, prompt }: StartDraftRequest): void {
  if (design_id === undefined && prompt === undefined)
    throw new ServiceError(
      'validation_failed',
      'An evolution begins with a design or with a prompt for a new one. Send one of them.',
      {
        errors: [
          { field: 'design_id', message: 'is required when there is no prompt' },
          { field: 'prompt', message: 'is required when there is no design_id' },
        ],
      },
    );
  if (prompt === undefined) return;
  if (design_id !== undefined)
    throw invalidField('prompt', 'must be absent with a design_id: the design was made for its own task');
  if (revision !== undefined) throw invalidField('revision', 'needs a design_id');
}

/** Where the design of a draft comes from, and the thread that it has already. */
async function sourceOf(
  { others, newId }: DraftRequestDependencies,
  { design_id, revision, prompt = '' }: StartDraftRequest,
): Promise<{ readonly from: DraftInput['from']; readonly thread_id?: string }> {
  if (design_id === undefined)
    return { from: { prompt, ingest_job_id: newId('job'), generation_id: newId('generation') } };
  const asked = { design_id, ...(revision === undefined ? {} : { revision }) };
  const { definition } = await others.design.GetDesignDefinition(asked);
  return {
    from: { design_id, revision: definition.revision },
    ...(definition.thread_id === undefined ? {} : { thread_id: definition.thread_id }),
  };
}

async function theClip(
  { others }: DraftRequestDependencies,
  clip_id: string | undefined,
): Promise<DraftClip | undefined> {
  if (clip_id === undefined) return undefined;
  const { frames } = (await others.ingest.GetClip({ clip_id })).clip;
  return { clip_id, ...(frames && { frames }) };
}

/** The thread that the caller names, with its project; else that of the design. */
function threadOf(
  { thread_id, project_id }: StartDraftRequest,
  own: string | undefined,
): DraftThread | undefined {
  if (thread_id === undefined) return own === undefined ? undefined : { thread_id: own };
  return { thread_id, ...(project_id === undefined ? {} : { project_id }) };
}

/**
 * Decides what is drafted.
 * @throws ServiceError validation_failed, not_found for an unknown design or clip
 */
export async function requestedDraft(
  dependencies: DraftRequestDependencies,
  evolution_id: string,
  request: StartDraftRequest,
): Promise<Prepared<DraftInput>> {
  checkSource(request);
  const { orchestrators, newSeed } = dependencies;
  const { direction, budget, orchestrator, seed = newSeed() } = request;
  if (orchestrator !== undefined) expectOrchestrator(orchestrators, orchestrator, 'orchestrator');
  const metric = knownMetric(request);
  const { from, thread_id: own } = await sourceOf(dependencies, request);
  const clip = await theClip(dependencies, request.clip_id);
  const thread = threadOf(request, own);
  return {
    input: {
      evolution_id,
      from,
      ...(thread && { thread }),
      ...metric,
      ...(orchestrator === undefined ? {} : { orchestrator }),
      ...(direction === undefined ? {} : { direction }),
      budget,
      ...(clip && { clip }),
      seed,
    },
    target: { kind: 'evolution', id: evolution_id, ...(thread && { thread_id: thread.thread_id }) },
    ...('prompt' in from && { ingest_job_id: from.ingest_job_id, generation_id: from.generation_id }),
  };
}

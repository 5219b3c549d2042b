import { type Clip, notFound, toProblem } from '@robotdesign/contracts';
import { insertOnce, type Stored } from '@robotdesign/document-store';
import { awaitChild, type OperationKind, type Work } from '@robotdesign/operations';
import { currentTraceId } from '@robotdesign/service-kit';
import { shares } from '../generation/generate.ts';
import { begun, failed, newRun, offered, produced, type RunState } from './state.ts';
import { changeRun, type RunDependencies } from './store.ts';

/** `POST /runs`: a clip or a prompt becomes a reference, a plan, and candidates that wait for approval. */

export interface RunInput {
  readonly run_id: string;
  readonly prompt: string;
  readonly clip_id?: string;
  readonly agent_loop: string;
}

/** The first letter decides: no morphology of the catalogue starts with a silent h or a long u. */
const article = (noun: string) => (/^[aeiou]/.test(noun) ? 'An' : 'A');

/** The task of a clip: a robot of its morphology that moves like its title, without the number of the title. */
export function promptOfClip({ morphology, title }: Clip): string {
  const body = morphology.replaceAll('_', ' ');
  return `${article(body)} ${body} robot that moves like this: ${title.replace(/^[^:]*:\s*/, '')}`;
}

export function runToCandidates(dependencies: RunDependencies): OperationKind<RunInput> {
  const { stores, others } = dependencies;

  async function insertedRun({ run_id, ...asked }: RunInput, work: Work): Promise<Stored<RunState>> {
    const run = await insertOnce(stores.runs, { id: run_id, state: newRun(asked), owner: work.caller });
    if (!run) throw notFound('run', run_id);
    return run;
  }

  /** Reference and plan come from one job, so that both steps start and end together. */
  async function understand({ run_id, prompt, clip_id }: RunInput, work: Work): Promise<string> {
    await changeRun(dependencies, run_id, (state, at) => begun(begun(state, 'reference', at), 'plan', at));
    const request = { prompt, ...(clip_id === undefined ? {} : { clip_id }) };
    const ingest_job_id = await awaitChild(
      others.ingestOperations,
      () => others.ingest.StartIngest(request, { idempotencyKey: `${run_id}:ingest` }),
      work,
      shares.ingest,
    );
    const { source, reference } = (await others.ingest.GetJob({ job_id: ingest_job_id })).job;
    const chosen = {
      ingest_job_id,
      ...(source ? { source } : {}),
      ...(reference ? { reference: { kind: reference.kind, id: reference.id } } : {}),
    };
    await changeRun(dependencies, run_id, (state, at) => {
      const planned = produced(produced(state, 'reference', chosen, at), 'plan', { ingest_job_id }, at);
      return begun(planned, 'candidates', at);
    });
    return ingest_job_id;
  }

  async function invent({ run_id, agent_loop }: RunInput, ingest_job_id: string, work: Work): Promise<void> {
    const request = { ingest_job_id, agent_loop };
    const generation_id = await awaitChild(
      others.designOperations,
      () => others.design.StartGeneration(request, { idempotencyKey: `${run_id}:generate` }),
      work,
      shares.generate,
    );
    const { generation } = await others.design.GetGeneration({ generation_id, view: 'light' });
    const candidates = generation.candidates.map(({ candidate_id, design_id, title, embodiment }) => ({
      candidate_id,
      design_id,
      title,
      embodiment,
    }));
    await changeRun(dependencies, run_id, (state, at) => offered(state, { generation_id, candidates }, at));
  }

  return {
    deadline_ms: 660_000,
    run: async (input, work) => {
      const run = await insertedRun(input, work);
      if (run.state.status !== 'running') return;
      await invent(input, await understand(input, work), work);
    },
    problemMembers: ({ run_id }) => ({ run_id }),
    kept: ({ run_id }) => ({ run_id }),
    ended: async (input, reason, work) => {
      const error = toProblem(reason, currentTraceId());
      await insertedRun(input, work);
      await changeRun(dependencies, input.run_id, (state, at) =>
        state.status === 'running' ? failed(state, error, at) : state,
      );
    },
  };
}

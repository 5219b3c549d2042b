import type { Generation, IngestJob, Project, Thread, ThreadGeneration } from '@robotdesign/contracts';
import type { Api } from './http.ts';

/** A generated design for tests of what follows from it. */

const usualPrompt = 'carry 500 g over rough ground';
const choices = { population: 1, seed: 7 };

/** A body whose trials are quick. */
export const quickPrompt = 'A rover that carries 300 g over a flat floor';

/** Generates a design without a thread. Returns its path. */
export async function newDesign(api: Api, prompt = usualPrompt): Promise<string> {
  const { job_id } = await api.json<IngestJob>('POST', '/ingest', 201, { body: { prompt } });
  const body = { ingest_job_id: job_id, ...choices };
  const { candidates } = await api.json<Generation>('POST', '/designs/generate', 201, { body });
  return `/designs/${candidates[0]?.design_id}`;
}

/** Generates a design in a new thread. Returns the paths of both. */
export async function newDesignInThread(
  api: Api,
): Promise<{ readonly thread: string; readonly design: string }> {
  const { project_id } = await api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const threads = `/workspace/projects/${project_id}/threads`;
  const { thread_id } = await api.json<Thread>('POST', threads, 201, { body: {} });
  const thread = `/workspace/threads/${thread_id}`;
  const body = { prompt: usualPrompt, ...choices };
  const { artifact } = await api.json<ThreadGeneration>('POST', `${thread}/generate`, 201, { body });
  return { thread, design: `/designs/${artifact?.top_design_id}` };
}

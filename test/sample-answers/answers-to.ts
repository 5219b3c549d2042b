import type { Message, Operation, Project, Thread } from '@robotdesign/contracts';
import { finishedOperation } from '../harness/event-stream.ts';
import type { Api } from '../harness/http.ts';

const seed = 1;

/** What a new thread answers to each of some messages, in their order. */
export async function answersTo(
  api: Api,
  turns: readonly string[],
  population: number,
): Promise<readonly Message[]> {
  const { project_id } = await api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const path = `/workspace/projects/${project_id}/threads`;
  const { thread_id } = await api.json<Thread>('POST', path, 201, { body: {} });
  for (const prompt of turns) {
    const { operation_id } = await api.json<Operation>(
      'POST',
      `/workspace/threads/${thread_id}/generate`,
      202,
      {
        body: { prompt, population, seed, agent_loop: 'grammar_v2' },
        headers: { prefer: 'respond-async' },
      },
    );
    await finishedOperation(api, operation_id);
  }
  const messages = await api.list<Message>(`/workspace/threads/${thread_id}/messages`);
  return messages.filter(({ role }) => role === 'assistant');
}

import type { Project, Thread, ThreadGeneration } from '@robotdesign/contracts';
import { newDataDir, startApp } from '../test/harness/app.ts';

const task = 'Carry 2 kg up the stairs of an old house';
/** Messages of each intent that generates nothing; an edit builds and simulates bodies, and is none of them. */
const messages: Readonly<Record<string, readonly string[]>> = {
  choose: ['go with B', 'rather the cheapest one', 'no, take number 1'],
  question: ['what drives the price of A?', 'where do A and B differ?', 'would it manage a kerb of 10 cm?'],
  undo: ['undo that'],
  'small talk': ['thanks, nice work!', 'haha, I like these'],
};
/** Warm-up: V8 compiles the code. */
const warmUps = 2;

/** Milliseconds of `POST /workspace/threads/{id}/generate` over HTTP until the answer, by what a message wants. */
export async function turnTimes(rounds: number): Promise<ReadonlyMap<string, readonly number[]>> {
  await using data = await newDataDir();
  const app = await startApp({ dataDir: data.path });
  try {
    const { project_id } = await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
    const { thread_id } = await app.api.json<Thread>(
      'POST',
      `/workspace/projects/${project_id}/threads`,
      201,
      { body: {} },
    );
    const say = (prompt: string): Promise<ThreadGeneration> =>
      app.api.json('POST', `/workspace/threads/${thread_id}/generate`, 201, {
        body: { prompt, population: 4, seed: 1 },
        headers: { prefer: 'wait=60' },
      });
    await say(task);
    const times = new Map<string, number[]>();
    for (let round = 0; round < warmUps + rounds; round += 1)
      for (const [intent, texts] of Object.entries(messages))
        for (const text of texts) {
          const began = performance.now();
          const { action } = await say(text);
          if (action?.kind === 'generate') throw new Error(`${JSON.stringify(text)} generates designs`);
          if (round >= warmUps) times.set(intent, [...(times.get(intent) ?? []), performance.now() - began]);
        }
    await app.stop();
    return times;
  } finally {
    await app.kill9();
  }
}

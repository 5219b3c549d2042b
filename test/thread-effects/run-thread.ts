import type { Operation, Project, Thread, ThreadGeneration } from '@robotdesign/contracts';
import type { Thread as ScriptedThread, Turn } from '../../packages/reading/threads/thread.ts';
import { finishedOperation } from '../harness/event-stream.ts';
import type { Api } from '../harness/http.ts';
import { type Judgement, judgeEffect } from './judge.ts';
import { type Answer, stateOf, type ThreadState } from './seen.ts';

/** Says the turns of a thread over HTTP, one after the other, and judges the effect of each. */

const population = 4;
const seed = 1;

export interface JudgedTurn extends Judgement {
  readonly thread: string;
  readonly turn: Turn;
  readonly content: string;
}

/** The answer to a message, however long it takes. */
async function said(api: Api, path: string, prompt: string): Promise<ThreadGeneration> {
  const answer = await api.send('POST', path, {
    body: { prompt, population, seed, agent_loop: 'grammar_v2' },
    headers: { prefer: 'wait=60' },
  });
  if (answer.status === 201) return JSON.parse(answer.text) as ThreadGeneration;
  if (answer.status !== 202) throw new Error(`${JSON.stringify(prompt)}: ${answer.status} ${answer.text}`);
  const { operation_id } = JSON.parse(answer.text) as Operation;
  const { result, status } = await finishedOperation(api, operation_id);
  if (status !== 'completed') throw new Error(`${JSON.stringify(prompt)}: the operation ended as ${status}`);
  return result as ThreadGeneration;
}

export async function runThread(api: Api, { id, turns }: ScriptedThread): Promise<readonly JudgedTurn[]> {
  const { project_id } = await api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const threads = `/workspace/projects/${project_id}/threads`;
  const path = `/workspace/threads/${(await api.json<Thread>('POST', threads, 201, { body: {} })).thread_id}`;
  const answers: Answer[] = [];
  const selectedEarlier: string[] = [];
  const shown = new Set<string>();
  const judged: JudgedTurn[] = [];
  let inForce: Answer | undefined;
  let state: ThreadState = { selected: undefined, requirements: [], designs: new Map() };
  for (const turn of turns) {
    const reply = await said(api, `${path}/generate`, turn.say);
    const { artifact, action } = reply;
    const inForceBefore = inForce;
    if (artifact) inForce = artifact;
    const isNew = artifact && !answers.some(({ generation_id }) => generation_id === artifact.generation_id);
    if (isNew) answers.push(artifact);
    for (const { design_id } of artifact?.candidates ?? []) shown.add(design_id);
    const { operation_id } = action ?? {};
    const operation =
      operation_id === undefined
        ? undefined
        : await api.json<Operation>('GET', `/operations/${operation_id}`, 200);
    const after = await stateOf(api, path, [...shown], state.designs);
    const seen = {
      before: state,
      after,
      reply,
      answers,
      inForceBefore,
      inForce,
      selectedEarlier,
      operation,
    };
    judged.push({
      thread: id,
      turn,
      content: reply.message.content,
      ...judgeEffect(turn.expect, seen),
    });
    if (after.selected !== undefined && after.selected !== selectedEarlier.at(-1))
      selectedEarlier.push(after.selected);
    state = after;
  }
  return judged;
}

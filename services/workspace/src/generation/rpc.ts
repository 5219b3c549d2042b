import {
  type Candidate,
  derivedId,
  fromProblem,
  type KnownDesign,
  type NewId,
  ServiceError,
  type StartThreadGenerationRequest,
  type ThreadGeneration,
} from '@robotdesign/contracts';
import type { Stored } from '@robotdesign/document-store';
import type { Operations, Prepared } from '@robotdesign/operations';
import type { Reader } from '@robotdesign/reading';
import type { Handlers } from '@robotdesign/service-kit';
import { isHeld } from '../claim.ts';
import { ifFound } from '../if-found.ts';
import { toMessage } from '../message/state.ts';
import type { OtherServices } from '../other-services.ts';
import { changeThread, type Stores, theThread } from '../stores.ts';
import { hold, release, type ThreadState } from '../thread/state.ts';
import type { TurnIntent } from '../turn/effects.ts';
import { threadView } from '../turn/view.ts';
import { chooseLoop } from './choose-loop.ts';
import { followUpContext } from './follow-up-context.ts';
import type { GenerateInput } from './generate.ts';
import { outlineOf, robotArtifact } from './reply.ts';

type GenerateHandlers = Pick<
  Handlers<'robotdesign.workspace.v1.WorkspaceService'>,
  'StartThreadGeneration' | 'GetThreadGeneration'
>;

export interface GenerateRpcDependencies {
  readonly stores: Stores;
  readonly operations: Operations;
  readonly others: OtherServices;
  readonly reader: Reader;
  readonly newId: NewId;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Messages that do not answer a prompt: an error, which a retry may fix, and news of a design. */
const kindsWithoutAnswer: ReadonlySet<string> = new Set(['error', 'notice']);

/** How many messages back to search for an unanswered prompt. */
const unansweredWithin = 50;

interface Asked {
  readonly prompt: string;
  readonly user_message_id: string;
}

/** The prompt of the request, else the last message of the thread when the user wrote it. */
async function readPrompt(
  { messages }: Stores,
  { thread_id, prompt }: StartThreadGenerationRequest,
  operation_id: string,
): Promise<Asked> {
  // The id follows from the prompt, so that a retry adds no second message.
  if (prompt !== undefined) return { prompt, user_message_id: derivedId('message', operation_id, prompt) };
  const { items } = await messages.find({
    index: 'by_thread',
    match: [thread_id],
    order: 'desc',
    limit: unansweredWithin,
  });
  const last = items.find(({ state }) => !kindsWithoutAnswer.has(state.kind));
  if (last?.state.role === 'user') return { prompt: last.state.content, user_message_id: last.id };
  throw new ServiceError('validation_failed', 'The thread has no unanswered message. Send a prompt.', {
    errors: [
      { field: 'prompt', message: 'is required when the thread has no unanswered message of the user' },
    ],
  });
}

/** What the prompt wants of the designs of the thread; undefined for a task. A given base asks for designs. */
async function intentOf(
  { stores, others, reader }: GenerateRpcDependencies,
  thread: Stored<ThreadState>,
  { base }: StartThreadGenerationRequest,
  { prompt }: Asked,
): Promise<TurnIntent | undefined> {
  if (base || thread.state.artifacts.length === 0) return undefined;
  const intent = await reader.decideIntent(prompt, await threadView(stores, others.design, thread));
  return intent.kind === 'task' ? undefined : intent;
}

async function prepare(
  dependencies: GenerateRpcDependencies,
  request: StartThreadGenerationRequest,
  operation_id: string,
): Promise<Prepared<GenerateInput>> {
  const { stores, others, newId } = dependencies;
  const { thread_id, population, seed, config, skip_video_search, base } = request;
  const thread = await theThread(stores, thread_id);
  const [agent_loop, asked] = await Promise.all([
    chooseLoop(others.design, request.agent_loop),
    readPrompt(stores, request, operation_id),
  ]);
  const intent = await intentOf(dependencies, thread, request, asked);
  const follow_up = intent
    ? undefined
    : await followUpContext(stores, others.design, thread, asked.prompt, base);
  const latest_revision =
    intent?.kind === 'edit'
      ? (await others.design.GetDesign({ design_id: intent.design.design_id })).design.latest_revision
      : undefined;
  const generation_id = newId('generation');
  const ingest_job_id = newId('job');
  return {
    input: {
      thread_id,
      project_id: thread.state.project_id,
      ...asked,
      message_id: newId('message'),
      ingest_job_id,
      generation_id,
      agent_loop,
      ...(population === undefined ? {} : { population }),
      ...(seed === undefined ? {} : { seed }),
      ...(config === undefined ? {} : { config }),
      ...(skip_video_search === undefined ? {} : { skip_video_search }),
      ...(follow_up === undefined ? {} : { follow_up }),
      ...(intent === undefined ? {} : { intent }),
      ...(latest_revision === undefined ? {} : { latest_revision }),
    },
    ...(intent
      ? { target: { kind: 'thread', id: thread_id, thread_id } }
      : { target: { kind: 'generation', id: generation_id, thread_id }, generation_id, ingest_job_id }),
  };
}

/** Refuses what no state of the thread could answer, before the thread is held: a refusal changes nothing. */
async function check(
  { stores, others }: GenerateRpcDependencies,
  request: StartThreadGenerationRequest,
  operation_id: string,
): Promise<void> {
  const { thread_id, agent_loop, base } = request;
  const thread = await theThread(stores, thread_id);
  const [{ prompt }] = await Promise.all([
    readPrompt(stores, request, operation_id),
    chooseLoop(others.design, agent_loop),
  ]);
  if (base) await followUpContext(stores, others.design, thread, prompt, base);
}

const generationRunning = (operation_id: string) =>
  new ServiceError(
    'generation_running',
    'The thread already has a running generation. Wait for it or cancel it.',
    {
      extensions: { operation_id },
      retryAfter_s: 2,
    },
  );

/**
 * Holds the thread for the operation; returns how to release it.
 * @throws ServiceError generation_running while another operation holds it
 */
async function claim(
  { stores, operations, clock }: GenerateRpcDependencies,
  thread_id: string,
  operation_id: string,
): Promise<() => Promise<void>> {
  const { active } = (await theThread(stores, thread_id)).state;
  if (active && active.operation_id !== operation_id && (await isHeld(active, operations, clock))) {
    throw generationRunning(active.operation_id);
  }
  const seen = active?.operation_id;
  await changeThread(stores, thread_id, (state) => {
    const now = state.active?.operation_id;
    if (now !== undefined && now !== seen && now !== operation_id) throw generationRunning(now);
    return hold(state, operation_id, new Date(clock()).toISOString());
  });
  return () => releaseThread({ stores }, thread_id, operation_id);
}

async function releaseThread(
  { stores }: Pick<GenerateRpcDependencies, 'stores'>,
  thread_id: string,
  operation_id: string,
): Promise<void> {
  await changeThread(stores, thread_id, (state) => release(state, operation_id));
}

/** A candidate in the revision that an answer presents. */
async function asOffered(
  design: OtherServices['design'],
  candidate: Candidate,
  offered: readonly KnownDesign[],
): Promise<Candidate> {
  const { design_id } = candidate;
  const revision = offered.find((one) => one.design_id === design_id)?.revision ?? 1;
  if (revision === 1) return candidate;
  const revised = await ifFound(design.GetRevision({ design_id, revision }));
  if (!revised) return candidate;
  const { hitl: _, render: __, ...light } = revised.revision.candidate;
  return light;
}

/** @throws ServiceError not_found until the operation has answered, and the error that it answered with */
async function readAnswer(
  { stores, operations, others }: GenerateRpcDependencies,
  operation_id: string,
): Promise<ThreadGeneration> {
  const { user_message_id, message_id, thread_id } = await operations.inputOf<GenerateInput>(operation_id);
  await theThread(stores, thread_id);
  const [user_message, message] = await Promise.all([
    stores.messages.get(user_message_id),
    stores.messages.get(message_id),
  ]);
  if (!user_message || !message) throw new ServiceError('not_found', 'The generation has not answered yet.');
  const { artifact, error, action, offered = [] } = message.state;
  if (error) throw fromProblem(error);
  const answer = {
    user_message: toMessage(user_message),
    message: toMessage(message),
    ...(action ? { action } : {}),
  };
  if (artifact?.generation_id === undefined) return answer;
  const { generation } = await others.design.GetGeneration({
    generation_id: artifact.generation_id,
    view: 'light',
  });
  const candidates = await Promise.all(
    generation.candidates.map((candidate) => asOffered(others.design, candidate, offered)),
  );
  return {
    ...answer,
    artifact: robotArtifact({ ...generation, candidates }),
    generation: outlineOf(generation),
  };
}

export function generateHandlers(dependencies: GenerateRpcDependencies): GenerateHandlers {
  return {
    StartThreadGeneration: async (request, call) => {
      const { thread_id } = request;
      const operation = await dependencies.operations.begin<GenerateInput>({
        kind: 'thread_generate',
        asking: call,
        route: [thread_id],
        request,
        // What a message means depends on the thread, which no other turn may change from here on.
        prepare: async (operation_id) => {
          await check(dependencies, request, operation_id);
          const releaseThread = await claim(dependencies, thread_id, operation_id);
          try {
            return await prepare(dependencies, request, operation_id);
          } catch (error) {
            await releaseThread();
            throw error;
          }
        },
        claim: async (operation_id) => () => releaseThread(dependencies, thread_id, operation_id),
      });
      return { operation };
    },
    GetThreadGeneration: async ({ operation_id }) => ({
      result: await readAnswer(dependencies, operation_id),
    }),
  };
}

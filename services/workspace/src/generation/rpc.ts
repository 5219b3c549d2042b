import { derivedId, fromProblem, type NewId, ServiceError } from '@robotdesign/contracts';
import type { Operations } from '@robotdesign/operations';
import type { Handlers } from '@robotdesign/service-kit';
import { isHeld } from '../claim.ts';
import { toMessage } from '../message/state.ts';
import { changeThread, type Stores, theThread } from '../stores.ts';
import { hold, release } from '../thread/state.ts';
import { chooseLoop } from './choose-loop.ts';
import { followUpContext } from './follow-up-context.ts';
import type { GenerateInput, Others } from './generate.ts';

type GenerateHandlers = Pick<
  Handlers<'robotdesign.workspace.v1.WorkspaceService'>,
  'StartThreadGeneration' | 'GetThreadGeneration'
>;

export interface GenerateRpcDependencies {
  readonly stores: Stores;
  readonly operations: Operations;
  readonly others: Others;
  readonly newId: NewId;
  readonly clock: () => number;
}

/** What may stand behind a message without answering it: a failure, which a retry overcomes, and news of a design. */
const answersNothing: ReadonlySet<string> = new Set(['error', 'notice']);

/** How far back an unanswered message is looked for. */
const unansweredWithin = 50;

export function generateHandlers(dependencies: GenerateRpcDependencies): GenerateHandlers {
  const { stores, operations, others, newId, clock } = dependencies;

  /** The person's words: the prompt of the request, else the last message when it is theirs. */
  async function words(thread_id: string, prompt: string | undefined, operation_id: string) {
    // A retry says the same words again, not another message.
    if (prompt !== undefined) return { prompt, user_message_id: derivedId('message', operation_id, prompt) };
    const { items } = await stores.messages.find({
      index: 'by_thread',
      match: [thread_id],
      order: 'desc',
      limit: unansweredWithin,
    });
    const last = items.find(({ state }) => !answersNothing.has(state.kind));
    if (last?.state.role === 'user') return { prompt: last.state.content, user_message_id: last.id };
    throw new ServiceError('validation_failed', 'The thread has no unanswered message; send a prompt.', {
      errors: [
        { field: 'prompt', message: 'is required when the thread has no unanswered message of yours' },
      ],
    });
  }

  /** Takes the thread for the operation; answers how to give it back. */
  async function claim(thread_id: string, operation_id: string): Promise<() => Promise<void>> {
    const { active } = (await theThread(stores, thread_id)).state;
    if (active && active.operation_id !== operation_id && (await isHeld(active, operations, clock))) {
      throw alreadyRunning(active.operation_id);
    }
    const seen = active?.operation_id;
    await changeThread(stores, thread_id, (state) => {
      const now = state.active?.operation_id;
      if (now !== undefined && now !== seen && now !== operation_id) throw alreadyRunning(now);
      return hold(state, operation_id, new Date(clock()).toISOString());
    });
    return async () => {
      await changeThread(stores, thread_id, (state) => release(state, operation_id));
    };
  }

  const alreadyRunning = (operation_id: string) =>
    new ServiceError('generation_running', 'The thread is already generating; wait for it or cancel it.', {
      extensions: { operation_id },
      retryAfter_s: 2,
    });

  return {
    StartThreadGeneration: async (request, call) => {
      const { thread_id, population, seed, config, skip_video_search } = request;
      const operation = await operations.begin<GenerateInput>({
        kind: 'thread_generate',
        asking: call,
        route: [thread_id],
        request,
        prepare: async (operation_id) => {
          const thread = await theThread(stores, thread_id);
          const [agent_loop, said] = await Promise.all([
            chooseLoop(others.design, request.agent_loop),
            words(thread_id, request.prompt, operation_id),
          ]);
          const follow_up = await followUpContext(stores, others.design, thread, said.prompt, request.base);
          return {
            input: {
              thread_id,
              ...said,
              message_id: newId('message'),
              agent_loop,
              ...(population === undefined ? {} : { population }),
              ...(seed === undefined ? {} : { seed }),
              ...(config === undefined ? {} : { config }),
              ...(skip_video_search === undefined ? {} : { skip_video_search }),
              ...(follow_up === undefined ? {} : { follow_up }),
            },
            target: { kind: 'thread_generation', id: operation_id, thread_id },
          };
        },
        claim: (operation_id) => claim(thread_id, operation_id),
      });
      return { operation };
    },
    GetThreadGeneration: async ({ operation_id }) => {
      const { user_message_id, message_id, thread_id } =
        await operations.inputOf<GenerateInput>(operation_id);
      await theThread(stores, thread_id);
      const [user_message, message] = await Promise.all([
        stores.messages.get(user_message_id),
        stores.messages.get(message_id),
      ]);
      if (!user_message || !message)
        throw new ServiceError('not_found', 'The generation has not answered yet.');
      const { artifact, error } = message.state;
      if (error) throw fromProblem(error);
      const generation_id = artifact?.generation_id;
      const generation =
        generation_id === undefined
          ? undefined
          : (await others.design.GetGeneration({ generation_id, view: 'light' })).generation;
      return {
        result: {
          user_message: toMessage(user_message),
          message: toMessage(message),
          ...(artifact ? { artifact } : {}),
          ...(generation ? { generation } : {}),
        },
      };
    },
  };
}

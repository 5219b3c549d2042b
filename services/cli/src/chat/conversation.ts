import type { Message, Operation, ThreadGeneration, ThreadSnapshot } from '@robotdesign/contracts';
import { type Gateway, GatewayProblem } from '../gateway.ts';
import { markdownText, plainText, type Style } from '../markdown.ts';
import { problemText } from '../problem-text.ts';

/** A conversation in a thread: what it shows, and what a message leads to. */

export interface ConversationOptions {
  readonly gateway: Gateway;
  readonly thread_id: string;
  readonly loop: string;
  readonly style: Style;
  /** Shows text between messages. */
  readonly show: (text: string) => void;
  readonly onChange: (operation: Operation) => void;
}

export interface Conversation {
  /** Shows the latest messages. @throws GatewayProblem for an unknown thread */
  showHistory(): Promise<void>;
  /** Sends a message, and shows the answer and what follows from it. A problem of the message is shown, not thrown. */
  say(prompt: string): Promise<void>;
}

/** Work of minutes, whose message is waited for. An evolution takes hours. */
const waitedFor: ReadonlySet<string> = new Set(['compile', 'export', 'trial']);
/** Longest time between the end of work and its message. */
const messageWithin_ms = 10_000;

/** A frame of a thread's event stream; only some have messages. */
type Frame = ThreadSnapshot | Message | object;

const messagesIn = (frame: Frame): readonly Message[] =>
  'messages' in frame ? frame.messages : 'message_id' in frame && 'content' in frame ? [frame] : [];

export function converseIn(options: ConversationOptions): Conversation {
  const { gateway, loop, style, show, onChange } = options;
  const path = `/workspace/threads/${encodeURIComponent(options.thread_id)}`;
  const shown = new Set<string>();

  function showMessage({ message_id, role, content, artifact }: Message): void {
    shown.add(message_id);
    show(role === 'user' ? `> ${plainText(content)}` : markdownText(content, style));
    const files = artifact?.kind === 'files' ? (artifact.files ?? []) : [];
    if (files.length > 0) show(files.map(({ url }) => `${gateway.url}${url}`).join('\n'));
  }

  /** The next messages that were not shown, as soon as there are any; none if they do not come in time. */
  async function newMessages(): Promise<readonly Message[]> {
    const late = AbortSignal.timeout(messageWithin_ms);
    try {
      for await (const frame of gateway.events<Frame>(`${path}/events`, late)) {
        const found = messagesIn(frame).filter(({ message_id }) => !shown.has(message_id));
        if (found.length > 0) return found;
      }
    } catch (error) {
      if (!late.aborted) throw error;
    }
    return [];
  }

  async function follow(operation_id: string): Promise<void> {
    const { status, error } = await gateway.watch(operation_id, onChange);
    if (error) show(problemText(new GatewayProblem({ ...error, operation_id })));
    else if (status === 'completed') for (const message of await newMessages()) showMessage(message);
  }

  async function answer(prompt: string): Promise<void> {
    const { user_message, message, action } = await gateway.run<ThreadGeneration>(
      `${path}/generate`,
      { prompt, agent_loop: loop },
      onChange,
    );
    shown.add(user_message.message_id);
    showMessage(message);
    if (action?.operation_id !== undefined && waitedFor.has(action.kind)) await follow(action.operation_id);
  }

  return {
    async showHistory() {
      for await (const frame of gateway.events<Frame>(`${path}/events`)) {
        for (const message of messagesIn(frame)) showMessage(message);
        return;
      }
    },
    async say(prompt) {
      try {
        await answer(prompt);
      } catch (error) {
        if (!(error instanceof GatewayProblem)) throw error;
        show(problemText(error));
      }
    },
  };
}

import {
  derivedId,
  type KnownDesign,
  type Message,
  type MessageArtifact,
  type MessageKind,
  type MessageRole,
  type PlanRemark,
  type Problem,
  type TurnAction,
} from '@robotdesign/contracts';
import type { CollectionSpec, Stored } from '@robotdesign/document-store';
import type { MadeByRequest } from '@robotdesign/operations';

/** A message of a thread. `n` is its position in the thread: 1, 2, 3 … Pure. */
export interface MessageState extends MadeByRequest {
  readonly thread_id: string;
  readonly n: number;
  readonly role: MessageRole;
  readonly kind: MessageKind;
  readonly content: string;
  readonly artifact?: MessageArtifact;
  readonly questions?: readonly PlanRemark[];
  readonly error?: Problem;
  /** What the answered message led to. */
  readonly action?: TurnAction;
  /** Of a question: the job that found no task. The answer to the question completes it. */
  readonly asked_of_job_id?: string;
  /** Of a result: the designs that a follow-up may name, in rank order. */
  readonly offered?: readonly KnownDesign[];
}

export type NewMessage = Omit<MessageState, 'n'>;

/** Id of the message about the end of a trial: the first of those who report the end writes it, and no other. */
export const trialMessageId = (trial_id: string): string => derivedId('message', trial_id);

export const messageCollection: CollectionSpec = {
  name: 'messages',
  unique: [{ name: 'place', fields: ['thread_id', 'n'] }],
  indexes: [{ name: 'by_thread', fields: ['thread_id', 'n'] }],
};

export function toMessage({ id, state, created_at, updated_at, version }: Stored<MessageState>): Message {
  const { request_sha256: _request, n: _n, asked_of_job_id: _job, offered: _offered, ...shown } = state;
  return { message_id: id, ...shown, created_at, updated_at, version };
}

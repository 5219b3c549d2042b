import type { DesignSelected } from '@robotdesign/contracts';
import type { Work } from '@robotdesign/operations';
import type { MakeEvent } from '@robotdesign/service-kit';
import type { Reply } from '../generation/reply.ts';
import type { OtherServices } from '../other-services.ts';
import type { Stores } from '../stores.ts';
import type { ThreadState } from '../thread/state.ts';

export interface TurnDependencies {
  readonly stores: Stores;
  readonly makeEvent: MakeEvent;
  readonly others: OtherServices;
}

/** What an effect may depend on besides its intent. */
export interface TurnInput {
  readonly thread_id: string;
  readonly project_id: string;
  readonly prompt: string;
  readonly user_message_id: string;
  readonly message_id: string;
  /** The latest revision of the design that is edited, when the turn began. */
  readonly latest_revision?: number;
}

/** What a turn leads to. The message is appended before the thread is changed; both happen once. */
export interface TurnEnd {
  readonly reply: Reply;
  readonly change?: (state: ThreadState) => ThreadState;
}

/**
 * Does what an intent asks for. It is repeated after a crash, so that everything that it starts has a key that follows from
 * the operation.
 */
export type EffectOf<I> = (
  dependencies: TurnDependencies,
  input: TurnInput,
  work: Work,
  intent: I,
) => Promise<TurnEnd> | TurnEnd;

export type Selected = Pick<DesignSelected, 'design_id' | 'revision'>;

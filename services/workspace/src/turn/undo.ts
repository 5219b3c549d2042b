import { nothingToUndoWords, undoneWords } from '@robotdesign/answers';
import type { KnownDesign, SelectedDesign } from '@robotdesign/contracts';
import type { Intent } from '@robotdesign/reading';
import { type Stores, theThread } from '../stores.ts';
import { goBack, inForce, standingBefore } from '../thread/state.ts';
import type { EffectOf } from './effect.ts';

/** "Undo" restores an earlier answer with its candidates, its selection and its requirements. No body is generated. */

const nothingToUndo = {
  reply: {
    role: 'assistant',
    kind: 'text',
    content: nothingToUndoWords,
    action: { kind: 'answer' },
  },
} as const;

/** An answer; undefined when its message was erased. */
const presentedBy = async ({ messages }: Stores, message_id: string | undefined) =>
  message_id === undefined ? undefined : (await messages.get(message_id))?.state;

/** The design whose edit is undone, in its earlier revision; undefined if not exactly one is in another. */
function revertedBy(
  earlier: readonly KnownDesign[],
  later: readonly KnownDesign[],
): SelectedDesign | undefined {
  const reverted = earlier.filter((one) =>
    later.some(({ design_id, revision }) => design_id === one.design_id && revision !== one.revision),
  );
  const [only] = reverted;
  return only && reverted.length === 1 ? { design_id: only.design_id, revision: only.revision } : undefined;
}

export const undo: EffectOf<Extract<Intent, { kind: 'undo' }>> = async (
  { stores },
  { thread_id, message_id },
  { operation_id },
  { to },
) => {
  const { state } = await theThread(stores, thread_id);
  // After a crash the thread may be changed already; its message was stored before.
  const stored = await stores.messages.get(message_id);
  if (state.active?.operation_id !== operation_id && stored) return { reply: stored.state };
  const standing = standingBefore(state, to);
  const [earlier, later] = await Promise.all([
    presentedBy(stores, standing?.message_id),
    presentedBy(stores, inForce(state)),
  ]);
  const { artifact, offered = [] } = earlier ?? {};
  if (!standing || artifact?.generation_id === undefined) return nothingToUndo;
  const { selected_design, requirements } = standing;
  const selected = offered.find(({ design_id }) => design_id === selected_design?.design_id);
  const { generation_id, top_design_id } = artifact;
  return {
    reply: {
      role: 'assistant',
      kind: 'result',
      content: undoneWords(offered, selected, requirements),
      artifact,
      offered,
      action: { kind: 'undo', ...(revertedBy(offered, later?.offered ?? []) ?? selected_design ?? {}) },
    },
    change: (current) =>
      goBack(current, to, {
        generation_id,
        message_id,
        ...(top_design_id === undefined ? {} : { top_design_id }),
      }),
  };
};

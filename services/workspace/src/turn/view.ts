import type { KnownDesign, SelectedDesign } from '@robotdesign/contracts';
import type { Stored } from '@robotdesign/document-store';
import type { ThreadView } from '@robotdesign/reading';
import { knownDesign } from '../generation/known-design.ts';
import { ifFound } from '../if-found.ts';
import type { MessageState } from '../message/state.ts';
import type { OtherServices } from '../other-services.ts';
import type { Stores } from '../stores.ts';
import { inForce, selectedBefore, selectedFirst, type ThreadState } from '../thread/state.ts';

/** Reads what the intent of a message depends on. */

/** The figures of a revision: as its answer has them, else as the design service has them. */
async function known(
  design: OtherServices['design'],
  answers: readonly (readonly KnownDesign[])[],
  wanted: SelectedDesign | undefined,
): Promise<KnownDesign | undefined> {
  if (!wanted) return undefined;
  const { design_id, revision } = wanted;
  const offered = answers.flat().find((one) => one.design_id === design_id && one.revision === revision);
  if (offered) return offered;
  const found = await ifFound(design.GetDesign({ design_id, revision }));
  return found && knownDesign(found.design.candidate, revision);
}

/** The message that an edit was made for, if the answer in force is that edit. */
async function lastEdit(
  design: OtherServices['design'],
  inForceNow: MessageState | undefined,
): Promise<string | undefined> {
  const { kind, design_id, revision } = inForceNow?.action ?? {};
  if (kind !== 'revise' || design_id === undefined || revision === undefined) return undefined;
  const found = await ifFound(design.GetRevision({ design_id, revision }));
  return found?.revision.note;
}

/** The designs among some that were changed, with the messages that they were changed for. */
async function editedAmong(
  design: OtherServices['design'],
  offered: readonly KnownDesign[],
): Promise<NonNullable<ThreadView['edited']>> {
  const found = await Promise.all(
    offered
      .filter(({ revision }) => revision > 1)
      .map(async (one) => {
        const { design_id, revision } = one;
        const { note } = (await ifFound(design.GetRevision({ design_id, revision })))?.revision ?? {};
        return note ? [{ design: one, said: note }] : [];
      }),
  );
  return found.flat();
}

/** Messages back in which the user's own are looked for. */
const saidWithin = 12;

/** What the user wrote before, the latest first. */
async function saidBefore({ messages }: Stores, thread_id: string): Promise<readonly string[]> {
  const { items } = await messages.find({
    index: 'by_thread',
    match: [thread_id],
    order: 'desc',
    limit: saidWithin,
  });
  return items.flatMap(({ state: { role, content } }) => (role === 'user' ? [content] : []));
}

/** A thread as its messages refer to it. A deleted design is no longer selected. */
export async function threadView(
  stores: Stores,
  design: OtherServices['design'],
  { id, state }: Stored<ThreadState>,
): Promise<ThreadView> {
  const { messages } = stores;
  const presented = await Promise.all(state.artifacts.map(({ message_id }) => messages.get(message_id)));
  const answers = presented.map((message) => message?.state.offered ?? []);
  const current = state.artifacts.findIndex(({ message_id }) => message_id === inForce(state));
  const [selected, before, first, focus, last, edited, said] = await Promise.all([
    known(design, answers, state.selected_design),
    known(design, answers, selectedBefore(state)),
    known(design, answers, selectedFirst(state)),
    known(design, answers, state.focus),
    lastEdit(design, presented[current]?.state),
    editedAmong(design, answers[current] ?? answers.at(-1) ?? []),
    saidBefore(stores, id),
  ]);
  return {
    answers,
    current: current < 0 ? answers.length - 1 : current,
    ...(selected ? { selected } : {}),
    ...(before ? { selectedBefore: before } : {}),
    ...(first ? { selectedFirst: first } : {}),
    ...(focus ? { focus } : {}),
    ...(last === undefined ? {} : { lastEdit: last }),
    edited,
    said,
  };
}

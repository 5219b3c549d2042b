import { type EditedFigure, editedWords, editRefusedWords, type UndoneWish } from '@robotdesign/answers';
import { component, UnknownComponentError } from '@robotdesign/components';
import {
  type DesignParameter,
  type DesignRevision,
  type KnownDesign,
  type MessageArtifact,
  ServiceError,
} from '@robotdesign/contracts';
import { awaitChild, type Work } from '@robotdesign/operations';
import type { Intent } from '@robotdesign/reading';
import { knownDesign } from '../../generation/known-design.ts';
import { ifFound } from '../../if-found.ts';
import { theThread } from '../../stores.ts';
import { inForce, presentEdit, select } from '../../thread/state.ts';
import type { EffectOf, TurnDependencies, TurnEnd, TurnInput } from '../effect.ts';
import { alternativesFor, hasPart } from './alternatives/alternatives.ts';
import type { Edits } from './alternatives/edits.ts';
import { type Base, lost, search, type Unfulfilled, type Wished } from './search.ts';

/** "Shorten its shins", "give it a smaller battery": the next revision of that very design. */

type Edit = Extract<Intent, { kind: 'edit' }>;

/** The name of a component; other words as they are. */
function nameOf(value: number | string): number | string {
  if (typeof value === 'number') return value;
  try {
    return component(value).name;
  } catch (error) {
    if (error instanceof UnknownComponentError) return value;
    throw error;
  }
}

type Parameters = readonly DesignParameter[];

const figuresOf = (changes: DesignRevision['changes'], parameters: Parameters): readonly EditedFigure[] =>
  changes.map(({ name, before, after }) => {
    const parameter = parameters.find((one) => one.name === name);
    return {
      label: parameter?.label ?? name,
      unit: parameter?.unit ?? '',
      before: nameOf(before),
      after: nameOf(after),
    };
  });

/** What a person reads of a wish that nothing fulfils. */
function undoneOf({ wish, tried, isSo }: Unfulfilled, parameters: Parameters): UndoneWish {
  const { count = 0, nearest } = tried ?? {};
  const changes = nearest?.edits.map(({ name, value }) => ({
    name,
    before: parameters.find((one) => one.name === name)?.value ?? '',
    after: value,
  }));
  return {
    wish: wish.text,
    ...(isSo ? { isSo } : {}),
    ...(tried
      ? {
          tried: {
            count,
            ...(nearest && changes
              ? { nearest: { changes: figuresOf(changes, parameters), because: nearest.because } }
              : {}),
          },
        }
      : {}),
  };
}

/** The revision that this turn made before a crash; undefined if it made none. */
async function madeBefore(
  { others }: TurnDependencies,
  { design_id, base_revision }: Base,
  { prompt }: TurnInput,
): Promise<DesignRevision | undefined> {
  const found = await ifFound(others.design.GetRevision({ design_id, revision: base_revision + 1 }));
  return found?.revision.note === prompt ? found.revision : undefined;
}

async function revised(
  dependencies: TurnDependencies,
  base: Base,
  edits: Edits,
  { prompt }: TurnInput,
  work: Work,
): Promise<DesignRevision> {
  const { design, designOperations } = dependencies.others;
  await awaitChild(
    designOperations,
    () =>
      design.StartRevision(
        { ...base, edits: [...edits], note: prompt },
        { idempotencyKey: `${work.operation_id}:revise` },
      ),
    work,
  );
  const { design_id, base_revision } = base;
  return (await design.GetRevision({ design_id, revision: base_revision + 1 })).revision;
}

/** Why a design of an older version has no parameters. @throws the error, if it is another one */
function notDerivable(error: unknown): string {
  if (error instanceof ServiceError && error.code === 'illegal_transition') return error.message;
  throw error;
}

/** An answer without a revision. @param chosen the design that the message chooses nevertheless */
function unchanged(content: string, chosen: KnownDesign | undefined): TurnEnd {
  const reply = { role: 'assistant', kind: 'text', content } as const;
  if (!chosen) return { reply: { ...reply, action: { kind: 'answer' } } };
  const { design_id, revision } = chosen;
  return {
    reply: { ...reply, action: { kind: 'select', design_id, revision } },
    change: (state) => select(state, { design_id, revision }),
  };
}

/** After a crash: the wishes whose parameters a revision left as they were. */
const untouched = (each: readonly Wished[], { changes }: DesignRevision): readonly Unfulfilled[] =>
  each
    .filter(
      ({ all }) => !all.some((edits) => edits.some(({ name }) => changes.some((one) => one.name === name))),
    )
    .map(({ wish, isOfBody, all }) => ({ wish, ...(isOfBody ? { tried: { count: all.length } } : {}) }));

/** The answer in force with the design in its new revision. */
async function presented(
  { stores }: TurnDependencies,
  { thread_id }: TurnInput,
  edited: KnownDesign,
): Promise<{ readonly offered: readonly KnownDesign[]; readonly artifact?: MessageArtifact }> {
  const { state } = await theThread(stores, thread_id);
  const message_id = inForce(state);
  const message = message_id === undefined ? undefined : await stores.messages.get(message_id);
  const { offered = [], artifact } = message?.state ?? {};
  const own = offered.map((one) => (one.design_id === edited.design_id ? edited : one));
  return { offered: own, ...(artifact ? { artifact } : {}) };
}

export const edit: EffectOf<Edit> = async (
  dependencies,
  input,
  work,
  { design: known, wishes, isChosen = false, isNamed = false },
) => {
  const { others } = dependencies;
  const { design_id, revision: of_revision } = known;
  const base: Base = { design_id, of_revision, base_revision: input.latest_revision ?? of_revision };
  const [derived, { revision: before }] = await Promise.all([
    others.design.GetParameters({ design_id, revision: of_revision }).catch(notDerivable),
    others.design.GetRevision({ design_id, revision: of_revision }),
  ]);
  if (typeof derived === 'string') {
    const undone = wishes.map(({ text }) => ({ wish: text, because: derived }));
    return unchanged(editRefusedWords(known, undone), isChosen ? known : undefined);
  }
  const { parameters } = derived;
  const each = wishes.map((wish) => ({
    wish,
    isOfBody: hasPart(parameters.items, wish),
    all: alternativesFor(parameters.items, wish),
  }));
  let after = await madeBefore(dependencies, base, input);
  let undone = after ? untouched(each, after) : [];
  if (!after) {
    const searched = await search(
      { design: others.design, base, before, parameters: parameters.items, work },
      each,
    );
    if (!searched.found)
      return unchanged(
        editRefusedWords(
          known,
          searched.undone.map((one) => undoneOf(one, parameters.items)),
        ),
        isChosen ? known : undefined,
      );
    undone = searched.undone;
    after = await revised(dependencies, base, searched.found.edits, input, work);
  }
  const edited = knownDesign(after.candidate, after.revision);
  const { offered, artifact } = await presented(dependencies, input, edited);
  return {
    reply: {
      role: 'assistant',
      kind: 'result',
      content: editedWords({
        before: known,
        after: edited,
        changes: figuresOf(after.changes, parameters.items),
        lost: lost(before, after).map(({ message }) => message),
        undone: undone.map((one) => undoneOf(one, parameters.items)),
      }),
      ...(artifact ? { artifact } : {}),
      offered,
      action: { kind: 'revise', design_id, revision: after.revision },
    },
    change: (state) =>
      presentEdit(state, input.message_id, { design_id, revision: edited.revision }, { isChosen, isNamed }),
  };
};

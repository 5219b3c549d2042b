import type { Work } from '@robotdesign/operations';
import type { Intent } from '@robotdesign/reading';
import { choose } from './choose.ts';
import { edit } from './edit/edit.ts';
import type { EffectOf, TurnDependencies, TurnEnd, TurnInput } from './effect.ts';
import { answer } from './question.ts';
import { start } from './start.ts';
import { ask, talk } from './talk.ts';
import { undo } from './undo.ts';

/** The intents that generate nothing, each with its effect. Tasks go through the pipeline of generations. */

export type TurnIntent = Exclude<Intent, { kind: 'task' }>;

type Effects = { readonly [K in TurnIntent['kind']]: EffectOf<Extract<TurnIntent, { kind: K }>> };

const effects: Effects = {
  choose,
  edit,
  start,
  question: answer,
  undo,
  small_talk: talk,
  ask,
};

/** Does what the intent of a turn asks for. */
export async function takeEffect<K extends TurnIntent['kind']>(
  dependencies: TurnDependencies,
  input: TurnInput,
  work: Work,
  intent: Extract<TurnIntent, { kind: K }>,
): Promise<TurnEnd> {
  const effect: EffectOf<Extract<TurnIntent, { kind: K }>> = effects[intent.kind as K];
  return effect(dependencies, input, work, intent);
}

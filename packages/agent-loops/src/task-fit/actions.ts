import type { Need, Plan } from '@robotdesign/contracts';
import { toolFor } from './equipment.ts';
import type { Requirement } from './requirement.ts';

/** Work on objects that a task asks for and no requirement judges. This work is not simulated. */

/** Words of `capabilities.manipulation` as a third person. */
const phrases: Readonly<Record<string, string>> = {
  mow: 'mows',
  weed: 'weeds',
  clean: 'cleans',
  vacuum: 'vacuums',
  irrigate: 'waters plants',
  plant: 'sows',
  push: 'pushes things',
  pull: 'pulls things',
};

/** Work that the figure of another decides: the grip of the feet or wheels limits both. */
const sameFigure: Readonly<Record<string, string>> = { push: 'pull' };

const isJudged = (word: string, requirements: readonly Requirement[]): boolean => {
  const tool = toolFor(word)?.needs;
  return requirements.some(
    ({ name, needs }) => name === `${sameFigure[word] ?? word}_kg` || (tool !== undefined && needs === tool),
  );
};

/** Work of the task that neither a figure nor missing equipment decides. */
const openActions = ({ capabilities }: Plan, requirements: readonly Requirement[]): readonly string[] =>
  capabilities.manipulation.filter((word) => Object.hasOwn(phrases, word) && !isJudged(word, requirements));

/** Each open action as a need that is not checked. */
export const actionNeeds = (plan: Plan, requirements: readonly Requirement[]): readonly Need[] =>
  openActions(plan, requirements).map((word) => ({
    name: `does_${word}`,
    asked: phrases[word] ?? word,
    hard: true,
    verdict: 'not_checked',
    ...(toolFor(word)
      ? { does: 'is not verified: it has no tool for this', expected: 'needs a bought tool' }
      : { does: 'is not verified: this was not simulated' }),
  }));

/** The tools that the open actions need and no body has. */
export const toolCaveats = (plan: Plan, requirements: readonly Requirement[]): readonly string[] =>
  openActions(plan, requirements).flatMap((word) => {
    const tool = toolFor(word);
    return tool ? [`${tool.because}: one has to be bought and mounted`] : [];
  });

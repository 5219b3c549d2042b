import type { Need, Plan } from '@robotdesign/contracts';
import type { Requirement } from './requirement.ts';

/** Work on objects that a task asks for and no requirement judges. This work is not simulated. */

/** Words of `capabilities.manipulation` as a third person. */
const phrases: Readonly<Record<string, string>> = {
  push: 'pushes things',
  pull: 'pulls things',
};

/** Work that the figure of another decides: the grip of the feet or wheels limits both. */
const sameFigure: Readonly<Record<string, string>> = { push: 'pull' };

const isJudged = (word: string, requirements: readonly Requirement[]): boolean =>
  requirements.some(({ name }) => name === `${sameFigure[word] ?? word}_kg`);

/** Each action that neither a figure nor missing equipment decides, as a need that is not checked. */
export const actionNeeds = ({ capabilities }: Plan, requirements: readonly Requirement[]): readonly Need[] =>
  capabilities.manipulation
    .filter((word) => Object.hasOwn(phrases, word) && !isJudged(word, requirements))
    .map((word) => ({
      name: `does_${word}`,
      asked: phrases[word] ?? word,
      hard: true,
      verdict: 'not_checked',
      does: 'is not verified: this was not simulated',
    }));

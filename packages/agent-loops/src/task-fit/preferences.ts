import { figure, measured } from '@robotdesign/answers';
import type { Constraint, Plan } from '@robotdesign/contracts';
import { type Criterion, constraintQuestions, planQuestions, type Question } from './questions.ts';
import type { SizedBody } from './sized-body.ts';

/** How well a body has what a task prefers without a figure: "a light, fast rover". It only ranks bodies. */

const questionAt = (at: string): Question => {
  const question = planQuestions.find(({ path }) => path === at);
  if (!question) throw new RangeError(`no question has the path ${at}`);
  return question;
};
const questionOf = (kind: string): Question => {
  const question = constraintQuestions[kind];
  if (!question) throw new RangeError(`no question is about ${kind}`);
  return question;
};

interface Preference {
  readonly question: Question;
  readonly better: 'more' | 'less';
  /** A figure that is neither good nor bad: it scores ½. */
  readonly usual: number;
}

/** By the word of the constraint. Usual figures are those of bodies of about 40 cm. */
const preferences: Readonly<Record<string, Preference>> = {
  fast: { question: questionAt('capabilities.speed_m_s'), better: 'more', usual: 0.5 },
  strong: { question: questionAt('capabilities.payload_kg'), better: 'more', usual: 3 },
  enduring: { question: questionAt('capabilities.duration_s'), better: 'more', usual: 2 * 3600 },
  light: { question: questionOf('mass'), better: 'less', usual: 3 },
  cheap: { question: questionOf('cost'), better: 'less', usual: 400 },
  small: { question: questionOf('size'), better: 'less', usual: 0.4 },
};

export const isPreference = ({ kind }: Constraint): boolean => kind === 'preference';

export interface PreferenceScore {
  /** 0–1. */
  readonly score: number;
  readonly because: string;
}

/** The scores of what a task prefers by a criterion. A body without the figure scores 0. */
export function preferenceScores(
  criterion: Criterion,
  body: SizedBody,
  { constraints }: Plan,
): readonly PreferenceScore[] {
  return constraints.filter(isPreference).flatMap(({ word = '', text }): PreferenceScore[] => {
    const preference = Object.hasOwn(preferences, word) ? preferences[word] : undefined;
    if (preference?.question.criterion !== criterion) return [];
    const { question, better, usual } = preference;
    const value = question.measure(body);
    if (value === undefined) return [{ score: 0, because: `preferred "${text}": ${question.lacks}` }];
    const rounding = better === 'more' ? 'down' : 'up';
    const says = measured(question, figure(value, question.unit, rounding));
    return [
      {
        score: (better === 'more' ? value : usual) / (value + usual),
        because: `preferred "${text}": ${says}`,
      },
    ];
  });
}

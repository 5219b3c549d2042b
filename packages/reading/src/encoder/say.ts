/**
 * How much the encoder has to say: what its log-probabilities are multiplied with before they are added to the scores of
 * other models. `npm run train:encoder -- --measure` shows what suits; the encoder was made for English, and knows the
 * other languages from the marked texts only.
 */

/**
 * Languages in which it has no say: it was not made for their scripts, in which a text has several times as many pieces, and
 * reads no more of it right.
 */
const silentIn: ReadonlySet<string> = new Set(['ar', 'ja', 'zh']);

export const hasSayIn = (language: string): boolean => !silentIn.has(language);

interface Say {
  readonly english: number;
  readonly others: number;
}

const says: Readonly<Record<string, Say>> = {
  role: { english: 1, others: 0.5 },
  op: { english: 0.6, others: 0.3 },
  measure: { english: 0.8, others: 0.8 },
  intent: { english: 0.8, others: 0.3 },
  wish: { english: 1, others: 0.6 },
  superlative: { english: 1, others: 0.6 },
  family: { english: 0.5, others: 0.5 },
};

/** @param question such as `role:length`; 0 for a question of an unknown kind */
export function sayIn(question: string, isEnglish: boolean): number {
  const say = says[question.split(':')[0] ?? ''];
  if (say === undefined) return 0;
  return isEnglish ? say.english : say.others;
}

import type { Plan } from '@robotdesign/contracts';
import { type Half, halfOf } from './corpus.ts';
import type { CorpusPrompt } from './corpus-prompt.ts';
import { type Check, type Field, judges } from './judge.ts';

/** How many of so many checks hold. */
export interface Tally {
  readonly right: number;
  readonly of: number;
}

/** What a prompt's plan got wrong. */
export interface Miss {
  readonly id: string;
  readonly field: Field;
  readonly text: string;
}

export interface Accuracy {
  readonly half: Half;
  readonly prompts: number;
  readonly byField: ReadonlyMap<Field, Tally>;
  /** Hostile and empty prompts, each right only when every check of it holds. */
  readonly documented: Tally;
  readonly misses: readonly Miss[];
}

const fields = Object.keys(judges) as readonly Field[];
const kindsAsDocumented: ReadonlySet<string> = new Set(['hostile', 'empty']);

const tallyOf = (checks: readonly Check[]): Tally => ({
  right: checks.filter(({ miss }) => miss === undefined).length,
  of: checks.length,
});

/** Judges one half of a corpus. */
export function measure(
  half: Half,
  corpus: readonly CorpusPrompt[],
  analyze: (prompt: string) => Plan,
): Accuracy {
  const judged = corpus
    .filter(({ id }) => halfOf(id) === half)
    .map((expected) => {
      const plan = analyze(expected.prompt);
      const checks = new Map(fields.map((field) => [field, judges[field](expected, plan)] as const));
      return { expected, checks };
    });
  const byField = fields.map((field) => {
    const checks = judged.flatMap((one) => one.checks.get(field) ?? []);
    return [field, tallyOf(checks)] as const;
  });
  const misses = judged.flatMap(({ expected: { id }, checks }) =>
    [...checks].flatMap(([field, found]) =>
      found.flatMap(({ miss }) => (miss === undefined ? [] : [{ id, field, text: miss }])),
    ),
  );
  const documented = judged
    .filter(({ expected }) => kindsAsDocumented.has(expected.kind))
    .map(({ checks }) => [...checks.values()].flat().every(({ miss }) => miss === undefined));
  return {
    half,
    prompts: judged.length,
    byField: new Map(byField),
    documented: { right: documented.filter(Boolean).length, of: documented.length },
    misses,
  };
}

/** What must hold of the half that was not tuned on. */
export const goals: readonly {
  readonly name: string;
  readonly least: number;
  readonly of: (accuracy: Accuracy) => Tally;
}[] = [
  { name: 'right family', least: 0.9, of: ({ byField }) => byField.get('family') ?? { right: 0, of: 0 } },
  {
    name: 'stated numbers',
    least: 0.95,
    of: ({ byField }) => byField.get('stated numbers') ?? { right: 0, of: 0 },
  },
  { name: 'hostile or empty as documented', least: 1, of: ({ documented }) => documented },
];

/** The share of checks that hold; nothing judged is no success. */
export const shareOf = ({ right, of }: Tally): number => (of === 0 ? 0 : right / of);

/** The goals that a half does not reach. */
export function goalsMissed(accuracy: Accuracy): readonly string[] {
  return goals.filter(({ least, of }) => shareOf(of(accuracy)) < least).map(({ name }) => name);
}

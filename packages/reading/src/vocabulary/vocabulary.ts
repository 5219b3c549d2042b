import { type Concept, concepts } from '../concepts/concepts.ts';
import { numberPaths } from '../plan/ledger.ts';
import { oneOf, spoken, unitOfPath } from '../plan/wording.ts';
import { type ConstraintKind, constraintKinds } from './constraints.ts';
import { meanings } from './meanings.ts';

/** The words and numbers that a plan is made of, for its documentation. */

/** A word that a plan may hold, with what it stands for and some of the English phrases that it is read from. */
export interface VocabularyWord {
  readonly word: string;
  readonly meaning: string;
  readonly phrases: readonly string[];
}

/** A number of the plan. */
export interface VocabularyNumber {
  readonly path: string;
  readonly unit: string;
  readonly meaning: string;
}

export interface PlanVocabulary {
  readonly terrain: readonly VocabularyWord[];
  readonly sensors: readonly VocabularyWord[];
  readonly locomotion: readonly VocabularyWord[];
  readonly manipulation: readonly VocabularyWord[];
  readonly embodiments: readonly VocabularyWord[];
  /** Words of constraints: what the robot works in, on and with. */
  readonly conditions: readonly VocabularyWord[];
  readonly surfaces: readonly VocabularyWord[];
  readonly components: readonly VocabularyWord[];
  readonly numbers: readonly VocabularyNumber[];
  readonly constraints: readonly ConstraintKind[];
}

const phrasesShown = 5;

const wordOf = ({ name, facts }: Concept): string => (typeof facts.value === 'string' ? facts.value : name);

/** The words of concepts; several concepts may be one word. */
function wordsOf(chosen: readonly Concept[]): readonly VocabularyWord[] {
  return [...Map.groupBy(chosen, wordOf)].map(([word, [first, ...others]]) => ({
    word,
    meaning: meanings.words[first?.category ?? '']?.[word] ?? spoken(word),
    phrases: [first, ...others].flatMap((concept) => concept?.phrases.en ?? []).slice(0, phrasesShown),
  }));
}

/** The vocabulary of plans, from the tables that prompts are read by. */
export function planVocabulary(): PlanVocabulary {
  const of = (category: string) => concepts().filter((concept) => concept.category === category);
  const handling = of('purposes').filter(({ facts }) => facts.of === 'handling');
  return {
    terrain: wordsOf(of('terrain')),
    sensors: wordsOf(of('sensors')),
    locomotion: wordsOf(of('locomotion')),
    manipulation: wordsOf([...of('manipulation'), ...handling]),
    embodiments: wordsOf(of('families')).map((family) => ({ ...family, meaning: oneOf(family.word) })),
    conditions: wordsOf(of('conditions')),
    surfaces: wordsOf(of('surfaces')),
    components: wordsOf(of('components')),
    numbers: numberPaths.map((path) => ({
      path,
      unit: unitOfPath(path),
      meaning: meanings.numbers[path] ?? spoken(path),
    })),
    constraints: constraintKinds(),
  };
}

import { type Constraint, isFamily, type Plan, type Provenance } from '@robotdesign/contracts';
import type { CorpusPrompt } from '../../reading/corpus/corpus-prompt.ts';

/** Scores of the families that are right for a prompt: of the first one and of the others. */
const firstScore = 0.9;
const otherScore = 0.7;

/** Words that the text asks for, without those that may be read in it. */
const asked = (words: readonly string[] = []): string[] =>
  words.filter((word) => !word.endsWith('?')).map((word) => word.split('|')[0] ?? word);

const operators = { eq: 'eq', min: 'min', max: 'max' } as const;
const isOperator = (word: string): word is keyof typeof operators => Object.hasOwn(operators, word);

/** A constraint of the corpus, `kind op value unit` with an optional `wish`; of equally right readings the first. */
function constraintOf(text: string): Constraint {
  const line = text.split('|')[0] ?? text;
  const [kind = '', op = '', value, unit] = line.replace(/ wish$/, '').split(' ');
  if (!isOperator(op)) throw new RangeError(`"${text}" is no constraint`);
  return {
    kind,
    op: operators[op],
    value: Number(value),
    ...(unit === undefined ? {} : { unit }),
    text: line,
    hard: !text.endsWith(' wish'),
  };
}

const fieldsUnder = (part: string, numbers: CorpusPrompt['numbers'] = {}): Record<string, number> =>
  Object.fromEntries(
    Object.entries(numbers).flatMap(([path, value]) =>
      path.startsWith(`${part}.`) ? [[path.slice(part.length + 1), value]] : [],
    ),
  );

/** Families that are right for a prompt and that can be built, the first one first. */
const familiesOf = ({ families = [], nearest = [] }: CorpusPrompt): string[] => {
  const own = families.filter(isFamily);
  return own.length > 0 ? own : nearest.filter(isFamily);
};

/** The plan of a careful reader: what the labels of a prompt state, without what an engineer adds. */
export function labelledPlan(label: CorpusPrompt): Plan {
  const { numbers = {}, constraints = [], excluded = [] } = label;
  const suggested = familiesOf(label).map((embodiment, index) => ({
    embodiment,
    supported: true,
    score: index === 0 ? firstScore : otherScore,
    because: 'labelled',
  }));
  const stated = Object.keys(numbers).map((path): Provenance => ({ path, text: label.id, kind: 'stated' }));
  return {
    task_goal: label.id,
    language: 'en',
    capabilities: {
      locomotion: asked(label.locomotion),
      manipulation: asked(label.manipulation),
      ...fieldsUnder('capabilities', numbers),
    },
    environment: {
      terrain: asked(label.terrain),
      ...fieldsUnder('environment', numbers),
      ...(label.indoor === undefined ? {} : { indoor: label.indoor }),
      ...(label.wet === undefined ? {} : { wet: label.wet }),
    },
    constraints: [
      ...constraints.filter((text) => !text.endsWith('?')).map(constraintOf),
      ...excluded.map(
        (word): Constraint => ({ kind: 'family', op: 'not', word, text: `no ${word}`, hard: true }),
      ),
    ],
    suggested_embodiments: suggested,
    sensors: asked(label.sensors),
    search_queries: [label.id],
    motion_reference: { needed: false, kinds: [], because: 'labelled' },
    assumptions: [],
    questions: [],
    conflicts: [],
    ignored: [],
    confidence: 1,
    provenance: stated,
    coverage: [],
    not_understood: [],
    notices: [],
  };
}

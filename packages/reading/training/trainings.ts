import { families } from '@robotdesign/contracts';
import { kindWeightsFile, messageKinds } from '../src/follow-up/kind.ts';
import { bareMeasures, measureWeightsFile } from '../src/measures/bare-numbers.ts';
import type { Model } from '../src/models/log-linear.ts';
import { familyWeightsFile } from '../src/plan/families/correction.ts';
import { requestKinds, requestWeightsFile } from '../src/plan/request.ts';
import { opKey, ops } from '../src/roles/choose-op.ts';
import { neighbourWeightsFile } from '../src/roles/neighbours.ts';
import { rolesOf } from '../src/roles/role-table.ts';
import { weightsFile } from '../src/roles/weights.ts';
import { turnIntents, turnWeightsFile } from '../src/turn/decide-intent.ts';
import { superlatives, superlativeWeightsFile } from '../src/turn/fitted-superlative.ts';
import { wishWeightsFile } from '../src/turn/fitted-wish.ts';
import { type WishTrait, wishTraits } from '../src/turn/wish-classes.ts';
import { examples, type TextExample } from './examples.ts';
import { familyExamples } from './families.ts';
import type { Fitting } from './fit.ts';
import { kindExamples } from './kinds.ts';
import { measureExamples } from './measures.ts';
import { messageExamples } from './messages.ts';
import { neighbourExamples } from './neighbours.ts';
import { requestExamples } from './requests.ts';
import { superlativeExamples } from './superlatives.ts';
import { wishExamples } from './wishes.ts';

/** What is fitted: the questions, their examples, and where their weights go. */

/** A set of questions with the file of their weights. */
export interface Training {
  readonly name: string;
  readonly examples: () => readonly TextExample[];
  readonly classesOf: (question: string) => readonly string[];
  readonly fitting: Fitting;
  readonly file: string;
  /** The file that holds the models of the questions. */
  readonly write: (models: ReadonlyMap<string, Model>) => string;
  /** Of how many chosen classes one must be right; the first only, if absent. */
  readonly places?: number;
}

/** A model as JSON, with a line for each feature. */
function linesOf({ classes, weights }: Model): string {
  const rows = Object.entries(weights).map(
    ([feature, row]) => `${JSON.stringify(feature)}:${JSON.stringify(row)}`,
  );
  return `{"classes":${JSON.stringify(classes)},"weights":{\n${rows.join(',\n')}\n}}`;
}

/** The file of one model. */
const only = (models: ReadonlyMap<string, Model>): string =>
  `${[...models.values()].map(linesOf).join('')}\n`;

/** The file of several models. */
const byQuestion = (models: ReadonlyMap<string, Model>): string =>
  `{\n${[...models].map(([question, model]) => `${JSON.stringify(question)}:${linesOf(model)}`).join(',\n')}\n}\n`;

const roleFitting: Fitting = { passes: 12, rate: 0.05, prior: 0.0005, leastCount: 2, leastWeight: 8 };

export const trainings: readonly Training[] = [
  {
    name: 'measures',
    examples: measureExamples,
    classesOf: () => bareMeasures,
    fitting: { passes: 12, rate: 0.05, prior: 0.0005, leastCount: 2, leastWeight: 4 },
    file: measureWeightsFile,
    write: only,
  },
  {
    name: 'roles',
    examples,
    classesOf: (question) => (question === opKey ? ops : rolesOf(question)),
    fitting: roleFitting,
    file: weightsFile,
    write: byQuestion,
  },
  {
    name: 'neighbours',
    examples: () => neighbourExamples(roleFitting),
    classesOf: rolesOf,
    fitting: { passes: 12, rate: 0.03, prior: 0.001, leastCount: 5 },
    file: neighbourWeightsFile,
    write: byQuestion,
  },
  {
    name: 'turns',
    examples: messageExamples,
    classesOf: () => turnIntents,
    // Messages are short: words that occur twice count.
    fitting: { passes: 20, rate: 0.1, prior: 0.001, leastCount: 2, leastWeight: 10 },
    file: turnWeightsFile,
    write: only,
  },
  {
    name: 'wishes',
    examples: wishExamples,
    classesOf: (question) => wishTraits[question as WishTrait],
    fitting: { passes: 40, rate: 0.1, prior: 0.001, leastCount: 4 },
    file: wishWeightsFile,
    write: byQuestion,
  },
  {
    name: 'superlatives',
    examples: superlativeExamples,
    classesOf: () => superlatives,
    fitting: { passes: 40, rate: 0.1, prior: 0.001, leastCount: 2 },
    file: superlativeWeightsFile,
    write: only,
  },
  {
    name: 'requests',
    examples: requestExamples,
    classesOf: () => requestKinds,
    fitting: { passes: 20, rate: 0.1, prior: 0.0005, leastCount: 2, leastWeight: 8 },
    file: requestWeightsFile,
    write: only,
    places: 1,
  },
  {
    name: 'kinds',
    examples: kindExamples,
    classesOf: () => messageKinds,
    fitting: { passes: 40, rate: 0.1, prior: 0.01, leastCount: 2 },
    file: kindWeightsFile,
    write: only,
  },
  {
    name: 'families',
    examples: familyExamples,
    classesOf: () => families,
    fitting: { passes: 10, rate: 0.1, prior: 0.003, leastCount: 2 },
    file: familyWeightsFile,
    write: only,
    places: 4,
  },
];

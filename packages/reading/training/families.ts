import { isFamily } from '@robotdesign/contracts';
import { corpus, halfOf as halfOfPrompt } from '../corpus/corpus.ts';
import { halfOf, readRegisters } from '../registers/entry.ts';
import { scaleOfStanding } from '../src/plan/families/correction.ts';
import { familyFeatures } from '../src/plan/families/features.ts';
import { suggestEmbodiments } from '../src/plan/families/suggest.ts';
import { wantedKinds } from '../src/plan/families/wanted.ts';
import { weighFamilies } from '../src/plan/families/weigh.ts';
import { conclude } from '../src/plan/plan.ts';
import { weighRequest } from '../src/plan/request.ts';
import { readPrompt } from '../src/reading.ts';
import { placeQuantities } from '../src/roles/place-quantities.ts';
import type { TextExample } from './examples.ts';
import { withKin } from './kin.ts';
import { readMarkedPrompts } from './prompts.ts';
import { readSentences } from './sentences.ts';

/**
 * Tasks with the families that suit them, as examples of the correction of what the profiles say: the marked prompts, and
 * the tuning halves of both corpora.
 */

interface Task {
  readonly text: string;
  readonly families: readonly string[];
  /** What its result is counted under. */
  readonly among: string;
}

const tasks = (): readonly Task[] =>
  [
    ...readMarkedPrompts().map(({ text, families, isEnglish }) => ({
      text,
      families,
      among: isEnglish ? 'English' : 'other languages',
    })),
    ...readSentences().map(({ text, families }) => ({
      text,
      families,
      among: 'marked sentences',
    })),
    ...corpus
      .filter(({ id }) => halfOfPrompt(id) === 'tuning')
      .map(({ prompt, families = [] }) => ({ text: prompt, families, among: 'tuned on' })),
    ...readRegisters()
      .flatMap(({ entries }) => entries)
      .filter((entry) => halfOf(entry) === 'tuning' && entry.request === 'design')
      .map(({ text, families, named }) => ({
        text,
        families: named ? [named, ...families] : families,
        among: 'tuned on',
      })),
  ].filter(({ families }) => families.some(isFamily));

/** A family that is asked for comes first anyway: such a task teaches little of the others. */
const surelyAsked = 5;

function exampleOf({ text, families, among }: Task): TextExample {
  const reading = readPrompt(text);
  const placement = placeQuantities(reading);
  const { ledger, bearing } = conclude(reading, placement);
  const { isDesign } = weighRequest(reading, placement);
  const wanted = wantedKinds(ledger, reading);
  return {
    question: 'family',
    text,
    words: text,
    features: familyFeatures(ledger, reading),
    right: families,
    among,
    start: weighFamilies(ledger, reading, bearing).map(
      ({ family, stands }) => scaleOfStanding * stands + (wanted.has(family) ? surelyAsked : 0),
    ),
    rank: (model) =>
      isDesign
        ? suggestEmbodiments(ledger, reading, bearing, undefined, model)
            .filter(({ supported }) => supported)
            .map(({ embodiment }) => embodiment)
        : [],
  };
}

export const familyExamples = (): readonly TextExample[] => withKin(tasks().map(exampleOf));

import type { Plan, PlanChange } from '@robotdesign/contracts';
import { z } from 'zod';
import { readPrompt } from '../reading.ts';
import { readTable } from '../tables.ts';
import { type Found, finderOfNames, phrasesSchema, type Words } from './phrases.ts';
import { openSheet, valuesInWords } from './sheet.ts';
import { whole } from './whole.ts';
import { isOneOf } from './words.ts';

/** Going back in a thread: to what was asked before the last change, or at first. */

const ways = ['last', 'first'] as const;
export type GoingBack = (typeof ways)[number];

/** An earlier state of the task. */
export interface Version {
  readonly job_id: string;
  readonly plan: Plan;
}

const findReturns = finderOfNames(readTable('follow-up/returns.yaml', z.record(z.enum(ways), phrasesSchema)));

/** Where a message says that it goes back, and how far; undefined where it does not. */
export function returnIn(words: Words): Found<GoingBack> | undefined {
  const { tokens } = words;
  const [found] = findReturns(words);
  if (!found) return undefined;
  const after = tokens[found.next];
  const isOver =
    after === undefined ||
    after.kind === 'symbol' ||
    after.clause !== tokens[found.first]?.clause ||
    isOneOf('after_return', words, found.next);
  const isLed = tokens
    .slice(0, found.first)
    .every(({ kind }, at) => kind === 'symbol' || isOneOf('before_return', words, at));
  return isOver && isLed ? found : undefined;
}

/** Whether a message goes back, so that the caller loads the right plan. */
export const goesBack = (text: string): GoingBack | undefined => returnIn(readPrompt(text))?.what;

const longestGoal = 200;

/** The whole task, where one of them does not go on from the other. */
function otherTask({ task_goal: before = '' }: Plan, { task_goal: after = '' }: Plan, text: string) {
  const isOne = before.startsWith(after) || after.startsWith(before);
  const short = (goal: string) => whole(goal.slice(0, longestGoal));
  return isOne ? [] : [{ path: 'task_goal', text, before: short(before), after: short(after) }];
}

/** What going back changes, one change for each path. */
export function changesBack(now: Plan, { plan }: Version, text: string): readonly PlanChange[] {
  const [before, after] = [now, plan].map((each) => valuesInWords(openSheet(each)));
  const paths = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])];
  const values = paths.flatMap((path): PlanChange[] => {
    const [was, is] = [before?.get(path) ?? [], after?.get(path) ?? []];
    const gone = was.filter((words) => !is.includes(words)).join(', ');
    const come = is.filter((words) => !was.includes(words)).join(', ');
    if (gone === come) return [];
    return [
      { path, text, ...(gone === '' ? {} : { before: gone }), ...(come === '' ? {} : { after: come }) },
    ];
  });
  return [...otherTask(now, plan, text), ...values];
}

/** The plan of an earlier job, its words marked as of that job. */
export const carriedOver = ({ job_id, plan }: Version): Plan => ({
  ...plan,
  notices: [],
  provenance: plan.provenance.map((source) => ({ ...source, job_id: source.job_id ?? job_id })),
});

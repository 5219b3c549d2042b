import type { Plan, PlanChange } from '@robotdesign/contracts';
import { readPrompt } from '../reading.ts';
import type { Token } from '../tokens.ts';
import { type Found, finderOf } from './phrases.ts';
import { openSheet, valuesInWords } from './sheet.ts';
import { whole } from './whole.ts';

/** Going back in a thread: to what was asked before the last change, or at first. */

export type GoingBack = 'last' | 'first';

/** An earlier state of the task. */
export interface Version {
  readonly job_id: string;
  readonly plan: Plan;
}

const findReturns = finderOf<GoingBack>([
  [
    'last',
    'undo, undo that, undo this, undo it, undo the change, undo the last change, undo my last change, revert, revert that, revert it, revert the change, revert the last change, roll back, roll that back, take that back, take it back, back, back to before, back to the last one, back to the last version, back to the previous one, back to the previous version, back to the one before, back to the version before, the way it was, the way it was before, as it was, as it was before, like before, like it was, like it was before',
  ],
  [
    'first',
    'back to the first, back to the first one, back to the first version, back to the first answer, back to the original, back to the original one, back to the original version, back to the original task, back to the beginning, back to the start, undo everything, undo all, undo all changes, undo all the changes, revert everything, revert all changes, the way it was at first, as it was at first, like at first, like in the beginning',
  ],
]);

/** What may stand before: "no, please go back", "can we make it the way it was". Behind anything else it is a task. */
const lead = new Set(
  'no ok okay please well sorry hm hmm oh actually and then now just can could you we i let us want would like to make it leave keep put go that this was better wrong worse i liked prefer the old before one version'.split(
    ' ',
  ),
);
/** What may follow in its clause: "undo that and make it lighter", and not "back legs". */
const goesOn = new Set(['and', 'but', 'then', 'please', 'again', 'instead', 'now', 'with']);

/** Where a message says that it goes back, and how far; undefined where it does not. */
export function returnIn(tokens: readonly Token[]): Found<GoingBack> | undefined {
  const [found] = findReturns(tokens);
  if (!found) return undefined;
  const before = tokens.slice(0, found.first).filter(({ kind }) => kind !== 'symbol');
  const after = tokens[found.next];
  const isOver =
    after === undefined ||
    after.kind === 'symbol' ||
    after.clause !== tokens[found.first]?.clause ||
    goesOn.has(after.lower);
  const isLed = before.every(({ lower }) => lead.has(lower.replace(/'.*$/, '')));
  return isOver && isLed ? found : undefined;
}

/** Whether a message goes back, so that whoever keeps the jobs knows which plan it is about. */
export const goesBack = (text: string): GoingBack | undefined => returnIn(readPrompt(text).tokens)?.what;

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
  provenance: plan.provenance.map((source) => ({ ...source, job_id: source.job_id ?? job_id })),
});

import type { KnownDesign } from '@robotdesign/contracts';
import type { Intent, Reader, ThreadView } from '../src/index.ts';
import type { Thread, Turn } from './thread.ts';

/** Judges the intents of turns, in a thread with made-up designs. Effects are judged through the API only. Pure. */

/** A design that a turn may mean; nothing but what tells it from the others. */
const design = (
  title: string,
  embodiment: KnownDesign['embodiment'],
  [mass_kg, estimated_cost_usd, leg_count]: readonly [number, number, number],
): KnownDesign => ({
  design_id: title,
  revision: 1,
  title,
  embodiment,
  leg_count,
  arm_count: 0,
  mass_kg,
  estimated_cost_usd,
  height_m: 0.2,
  footprint_length_m: 0.4,
  footprint_width_m: 0.3,
  speed_m_s: mass_kg / 10,
});

const beetle = design('beetle', 'hexapod', [2.2, 300, 6]);

/** The thread that turns are judged in. It has two answers of four designs: turns refer to both. */
export const talk: ThreadView = {
  current: 1,
  selectedBefore: beetle,
  answers: [
    [
      design('snake', 'snake', [1, 100, 0]),
      design('small rover', 'rover', [1.3, 100, 0]),
      design('heavy dog', 'quadruped', [5, 50, 4]),
      beetle,
    ],
    [
      design('dog', 'quadruped', [2, 200, 4]),
      design('insect', 'hexapod', [1.5, 250, 6]),
      design('rover', 'rover', [3, 90, 0]),
      design('tank', 'tracked', [4, 150, 0]),
    ],
  ],
};

/** The decision that each intent of a writer is. The reader of plans distinguishes a new task from a change. */
const decisions: Readonly<Record<Turn['intent'], Intent['kind']>> = {
  task: 'task',
  change: 'task',
  edit: 'edit',
  choose: 'choose',
  start: 'start',
  question: 'question',
  undo: 'undo',
  small_talk: 'small_talk',
  doubt: 'ask',
};

/** A list of parts is asked for and started in the same words. */
const isList = ({ intent, expect }: Turn, decided: Intent['kind']): boolean =>
  intent === 'question' && expect.action === 'procurement' && decided === 'start';

export interface JudgedTurn {
  readonly intent: Turn['intent'];
  readonly say: string;
  readonly decided: Intent['kind'];
  readonly isRight: boolean;
}

/** The turns after the first of each thread, which is always a task. */
export async function judgeTurns(
  decide: Reader['decideIntent'],
  threads: readonly Thread[],
): Promise<readonly JudgedTurn[]> {
  const judged: JudgedTurn[] = [];
  for (const turn of threads.flatMap(({ turns }) => turns.slice(1))) {
    const { intent, say } = turn;
    const decided = (await decide(say, talk)).kind;
    judged.push({ intent, say, decided, isRight: decided === decisions[intent] || isList(turn, decided) });
  }
  return judged;
}

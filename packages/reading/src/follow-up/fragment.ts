import type { Plan } from '@robotdesign/contracts';
import type { Mention } from '../mentions/mention.ts';
import type { SetAside } from '../mentions/set-aside.ts';
import { type ReadTask, readTask } from '../plan/plan.ts';
import { type Reading, readPrompt } from '../reading.ts';
import { isWithin, type Message, takenOut } from './message.ts';

/** What a message asks by itself. */

export interface Fragment {
  readonly plan: Plan;
  /** The plan of a robot of which nothing is said. */
  readonly frame: Plan;
}

/** What is read of the message in addition to its plan. */
export interface ReadFragment extends Fragment {
  readonly reading: Reading;
  readonly task: ReadTask;
}

/** The robot that was spoken of, which a message need not name: as if it stood before the first word. */
const theRobot: Mention = {
  category: 'subjects',
  concept: 'robot',
  facts: {},
  language: 'en',
  first: 0,
  next: 0,
  isNegated: false,
};

const ofTheRobot = (reading: Reading): Reading => ({ ...reading, mentions: [theRobot, ...reading.mentions] });

let nothingSaid: Plan | undefined;

function frameOf(): Plan {
  nothingSaid ??= readTask('', ofTheRobot(readPrompt(''))).plan;
  return nothingSaid;
}

/** Reads a message as said of a robot, without the words that only say what is changed. */
export function readFragment(message: Message): ReadFragment {
  const { text, reading: all } = message;
  const spans = takenOut(message);
  const aside = spans.map(
    ({ first, next }): SetAside => ({ first, next, because: 'it changes nothing of the task' }),
  );
  const reading = ofTheRobot({
    ...all,
    mentions: all.mentions.filter((mention) => !isWithin(spans, mention)),
    quantities: all.quantities.filter((quantity) => !isWithin(spans, quantity)),
    setAside: [...all.setAside, ...aside].toSorted((a, b) => a.first - b.first),
  });
  const task = readTask(text, reading);
  return { plan: task.plan, frame: frameOf(), reading, task };
}

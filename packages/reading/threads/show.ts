import { judgeTurns } from './judge.ts';
import { readThreads, type Split, turnIntents } from './thread.ts';

/** `npm run accuracy -- --threads`: how well the intents of turns are decided. Of the held-out half only the shares. */
export function showThreads(split: Split): void {
  const judged = judgeTurns(readThreads().filter((thread) => thread.split === split));
  const share = (name: string, turns: typeof judged) => {
    const right = turns.filter(({ isRight }) => isRight).length;
    console.log(`${name.padEnd(12)}${right}/${turns.length}`);
  };
  for (const intent of turnIntents)
    share(
      intent,
      judged.filter((turn) => turn.intent === intent),
    );
  share('all', judged);
  if (split === 'held_out') return;
  for (const { intent, say, decided, isRight } of judged)
    if (!isRight) console.log(`${intent}, read as ${decided}: ${JSON.stringify(say)}`);
}

import type { Share } from '../registers/report.ts';
import { openReader } from '../src/index.ts';
import { rethrow } from '../src/testing/rethrow.ts';
import { judgeTurns } from './judge.ts';
import { readThreads, type Split, turnIntents } from './thread.ts';

/**
 * `npm run accuracy -- --threads`: how well the intents of turns are decided. Of the held-out half only the shares.
 * @returns the share of each intent, and of all turns
 */
export async function showThreads(split: Split): Promise<Readonly<Record<string, Share>>> {
  const { decideIntent } = await openReader(rethrow);
  const judged = await judgeTurns(
    decideIntent,
    readThreads().filter((thread) => thread.split === split),
  );
  const shareOf = (turns: typeof judged): Share => ({
    right: turns.filter(({ isRight }) => isRight).length,
    of: turns.length,
  });
  const shares = Object.fromEntries([
    ...turnIntents.map((name) => [name, shareOf(judged.filter(({ intent }) => intent === name))] as const),
    ['all', shareOf(judged)] as const,
  ]);
  for (const [name, { right, of }] of Object.entries(shares)) console.log(`${name.padEnd(12)}${right}/${of}`);
  if (split === 'held_out') return shares;
  for (const { intent, say, decided, isRight } of judged)
    if (!isRight) console.log(`${intent}, read as ${decided}: ${JSON.stringify(say)}`);
  return shares;
}

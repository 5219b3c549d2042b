import { parseArgs } from 'node:util';
import { grammarV2 } from '@robotdesign/agent-loops';
import { logHeldOutRun, usualReader } from '../../packages/reading/corpus/held-out-log.ts';
import { type Share, wilson } from '../../packages/reading/registers/report.ts';
import { readThreads, turnIntents } from '../../packages/reading/threads/thread.ts';
import { startComposed } from '../harness/composed.ts';
import { type JudgedTurn, runThread } from './run-thread.ts';

/** `npm run turns`: says the turns of threads over HTTP and judges each by its effect. */

const usage = `Usage: npm run turns -- [options]

Says the turns of threads over HTTP, and judges each by what the API shows afterwards: the selected design, revisions,
operations, restored answers and requirements in force.
  --held-out        the half of which only shares are shown; they are logged in
                    packages/reading/corpus/held-out-runs.jsonl
  --thread <id>     only this thread of the other half; may be repeated
  --file <path>     threads of another file instead of those in packages/reading/threads`;

const { values } = parseArgs({
  options: {
    'held-out': { type: 'boolean', default: false },
    thread: { type: 'string', multiple: true },
    file: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

/** @returns the share of each intent, and of all turns */
function showShares(all: readonly JudgedTurn[]): Readonly<Record<string, Share>> {
  const shareOf = (turns: readonly JudgedTurn[]): Share => ({
    right: turns.filter(({ faults }) => faults.length === 0).length,
    of: turns.length,
  });
  const shares = Object.fromEntries([
    ...turnIntents.map((name) => [name, shareOf(all.filter(({ turn }) => turn.intent === name))] as const),
    ['all', shareOf(all)] as const,
  ]);
  for (const [name, share] of Object.entries(shares)) {
    const [low, high] = wilson(share).map((bound) => `${Math.round(100 * bound)}`);
    console.log(`${name.padEnd(12)}${share.right}/${share.of}  (${low} to ${high} %)`);
  }
  console.log(`harmful     ${all.filter(({ harm }) => harm.length > 0).length}`);
  return shares;
}

/** Characters of an answer that are shown; of chosen threads all. */
const mostShown = values.thread === undefined ? 300 : undefined;

/** The turns without the right effect. */
function showFaults(turns: readonly JudgedTurn[]): void {
  for (const { thread, turn, faults, harm, content } of turns) {
    const lines = [...faults, ...harm.map((what) => `harmful: ${what}`)];
    if (lines.length === 0) continue;
    const answer = content.slice(0, mostShown).replaceAll('\n', ' ');
    console.log(
      `${thread} ${turn.intent}: ${JSON.stringify(turn.say)}\n  ${lines.join('\n  ')}\n  > ${answer}\n`,
    );
  }
}

/** How often each kind of fault occurs, without the words of a turn. */
function showFaultKinds(turns: readonly JudgedTurn[]): void {
  const kinds = turns.flatMap(({ turn, faults }) =>
    faults.map((fault) => `${turn.intent}: ${fault.replace(/\d\S*( \S+)? (?=is )/, '')}`),
  );
  const counts = [...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => ({ kind, count: all.length }));
  for (const { kind, count } of counts.toSorted((a, b) => b.count - a.count))
    console.log(`${count} × ${kind}`);
}

async function run(isHeldOut: boolean, wanted: readonly string[] | undefined): Promise<void> {
  const threads = readThreads(values.file).filter(
    ({ split, id }) => split === (isHeldOut ? 'held_out' : 'seen') && (wanted?.includes(id) ?? true),
  );
  const app = await startComposed();
  app.loop.run = grammarV2.run;
  const all: JudgedTurn[] = [];
  try {
    for (const thread of threads) {
      const turns = await runThread(app.api, thread);
      all.push(...turns);
      process.stderr.write(`${thread.id} `);
      if (!isHeldOut) showFaults(turns);
    }
  } finally {
    await app.close();
  }
  process.stderr.write('\n');
  const shares = showShares(all);
  showFaultKinds(all);
  // Runs of single threads or other files are not comparable.
  if (isHeldOut && wanted === undefined && values.file === undefined)
    logHeldOutRun('turns over HTTP', usualReader, new Date(), shares);
}

if (values.help) console.log(usage);
else await run(values['held-out'], values.thread);

import { parseArgs } from 'node:util';
import { grammarV2 } from '@robotdesign/agent-loops';
import { wilson } from '../../packages/reading/registers/report.ts';
import { readThreads, turnIntents } from '../../packages/reading/threads/thread.ts';
import { startComposed } from '../harness/composed.ts';
import { type JudgedTurn, runThread } from './run-thread.ts';

/** `npm run turns`: says the turns of threads over HTTP and judges each by its effect. */

const usage = `Usage: npm run turns -- [options]

Says the turns of packages/reading/threads/threads.yaml over HTTP, and judges each by what the API shows afterwards: the
selected design, revisions, operations, restored answers and requirements in force.
  --held-out        the half of which only shares are shown
  --thread <id>     only this thread of the other half; may be repeated`;

const { values } = parseArgs({
  options: {
    'held-out': { type: 'boolean', default: false },
    thread: { type: 'string', multiple: true },
    help: { type: 'boolean', short: 'h' },
  },
});

function showShares(all: readonly JudgedTurn[]): void {
  const rows = [
    ...turnIntents.map((name) => [name, all.filter(({ turn }) => turn.intent === name)] as const),
    ['all', all] as const,
  ];
  for (const [name, turns] of rows) {
    const right = turns.filter(({ faults }) => faults.length === 0).length;
    const [low, high] = wilson({ right, of: turns.length }).map((share) => `${Math.round(100 * share)}`);
    console.log(`${name.padEnd(12)}${right}/${turns.length}  (${low} to ${high} %)`);
  }
  console.log(`harmful     ${all.filter(({ harm }) => harm.length > 0).length}`);
}

/** The turns without the right effect. */
function showFaults(turns: readonly JudgedTurn[]): void {
  for (const { thread, turn, faults, harm, content } of turns) {
    const lines = [...faults, ...harm.map((what) => `harmful: ${what}`)];
    if (lines.length === 0) continue;
    const answer = content.slice(0, 300).replaceAll('\n', ' ');
    console.log(
      `${thread} ${turn.intent}: ${JSON.stringify(turn.say)}\n  ${lines.join('\n  ')}\n  > ${answer}\n`,
    );
  }
}

async function run(isHeldOut: boolean, wanted: readonly string[] | undefined): Promise<void> {
  const threads = readThreads().filter(
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
  showShares(all);
}

if (values.help) console.log(usage);
else await run(values['held-out'], values.thread);

import { parseArgs } from 'node:util';
import { grammarV2 } from '@robotdesign/agent-loops';
import { startComposed } from '../harness/composed.ts';
import { answersTo } from './answers-to.ts';
import { samples } from './samples.ts';

/** `npm run answers`: answers over all families and outcomes, for a person to read. */

const usage = `Usage: npm run answers -- [options]

Prints the answers to the prompts in test/sample-answers/prompts.yaml, as a thread shows them.
  --group <name>       the prompts of this group only, such as rover or bounded; may be repeated
  --population <n>     candidates of each answer (default 3)`;

const { values } = parseArgs({
  options: {
    group: { type: 'string', multiple: true },
    population: { type: 'string', default: '3' },
    help: { type: 'boolean', short: 'h' },
  },
});

async function printAnswers(groups: readonly string[] | undefined, population: number): Promise<void> {
  const app = await startComposed();
  app.loop.run = grammarV2.run;
  try {
    for (const [at, { group, turns }] of samples(groups).entries()) {
      const answers = await answersTo(app.api, turns, population);
      console.log(`\n===== ${at + 1} · ${group}`);
      for (const [turn, prompt] of turns.entries())
        console.log(`\n> ${prompt}\n\n${answers[turn]?.content ?? '(no answer)'}`);
    }
  } finally {
    await app.close();
  }
}

if (values.help) console.log(usage);
else await printAnswers(values.group, Number(values.population));

import { parseArgs } from 'node:util';
import type { Plan } from '@robotdesign/contracts';
import { halfOf as halfOfEntry, readRegisters } from '../registers/entry.ts';
import { showRegisters } from '../registers/show.ts';
import { showThreads } from '../threads/show.ts';
import { readMarkedPrompts } from '../training/prompts.ts';
import { showMarkedPrompts } from '../training/show-prompts.ts';
import { type Accuracy, goals, goalsMissed, measure, shareOf, type Tally } from './accuracy.ts';
import { corpus, halfOf } from './corpus.ts';
import { logHeldOutRun, usualReader } from './held-out-log.ts';
import { judges } from './judge.ts';
import { readAll } from './read-all.ts';
import { configuredModel, readWithModel } from './with-model.ts';

/** `npm run accuracy`: how well prompts are understood, by field and by half of the corpus. */

const usage = `Usage: npm run accuracy -- [--held-out-prompt <id>] [--registers | --threads | --families]
       [--held-out] [--reader llm]

Prints the accuracy by field of both halves of the corpus and what the tuning half gets wrong.
  --held-out-prompt <id>  shows what one held-out prompt gets wrong; it is then tuned on, and must be replaced
  --registers             the prompts of the registers instead: their tuning half, and what it gets wrong
  --threads               the turns of threads instead: which intents are decided right
  --families              the prompts of packages/reading/training/prompts instead: which first families are right
  --held-out              with --registers or --threads: the shares of the held-out half only, which are also
                          logged in packages/reading/corpus/held-out-runs.jsonl
  --reader llm            with the language model of LLM_BASE_URL and LLM_MODEL, asked once about each prompt`;

const percent = (tally: Tally): string =>
  tally.of === 0 ? '–' : `${(100 * shareOf(tally)).toFixed(1)} %  ${tally.right}/${tally.of}`;

function table(tuning: Accuracy, heldOut: Accuracy): string {
  const row = (name: string, tally: (accuracy: Accuracy) => Tally) => [
    name,
    percent(tally(tuning)),
    percent(tally(heldOut)),
  ];
  const rows = [
    ['', `tuning (${tuning.prompts})`, `held-out (${heldOut.prompts})`],
    ...(Object.keys(judges) as (keyof typeof judges)[]).map((field) =>
      row(field, ({ byField }) => byField.get(field) ?? { right: 0, of: 0 }),
    ),
    row('hostile or empty, whole', ({ documented }) => documented),
  ];
  return rows
    .map(([name = '', left = '', right = '']) => `${name.padEnd(24)}${left.padEnd(20)}${right}`.trimEnd())
    .join('\n');
}

function showMisses(accuracy: Accuracy, ids: (id: string) => boolean): void {
  for (const prompt of corpus) {
    const misses = accuracy.misses.filter(({ id }) => id === prompt.id && ids(id));
    if (misses.length === 0) continue;
    console.log(`\n${prompt.id}: ${JSON.stringify(prompt.prompt.slice(0, 300))}`);
    for (const { field, text } of misses) console.log(`  ${field}: ${text}`);
  }
}

function looksAt(id: string, heldOut: Accuracy): void {
  if (halfOf(id) !== 'held-out' || !corpus.some((prompt) => prompt.id === id)) {
    throw new RangeError(`"${id}" is no held-out prompt`);
  }
  showMisses(heldOut, (other) => other === id);
  console.log(
    `\nYou have looked at "${id}": move it to a table that is in tunedOn in corpus.ts, and write another prompt in its place.`,
  );
}

const { values } = parseArgs({
  options: {
    'held-out-prompt': { type: 'string' },
    registers: { type: 'boolean' },
    threads: { type: 'boolean' },
    families: { type: 'boolean' },
    'held-out': { type: 'boolean' },
    reader: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
const registersHalf = values['held-out'] ? 'held-out' : 'tuning';

/** The prompts that the command is about. */
function promptsAsked(): readonly string[] {
  if (values.families) return readMarkedPrompts().map(({ text }) => text);
  if (!values.registers) return corpus.map(({ prompt }) => prompt);
  return readRegisters().flatMap(({ entries }) =>
    entries.filter((entry) => halfOfEntry(entry) === registersHalf).map(({ text }) => text),
  );
}

/** Reads prompts without a language model, or with the configured one if the command asks for it. */
async function reader(): Promise<(prompt: string) => Plan> {
  const prompts = promptsAsked();
  if (values.reader === undefined) return await readAll(prompts);
  if (values.reader !== 'llm') throw new RangeError(`"${values.reader}" is no reader; llm is one`);
  const model = configuredModel(process.env);
  const { analyze, unanswered } = await readWithModel(model, prompts);
  const reasons = [...unanswered].map(([reason, count]) => `${reason} ${count}`).join(', ');
  console.log(`Language model ${process.env.LLM_MODEL}: prompts without an answer: ${reasons || 'none'}\n`);
  return analyze;
}

function showCorpus(analyze: (prompt: string) => Plan): void {
  const tuning = measure('tuning', corpus, analyze);
  const heldOut = measure('held-out', corpus, analyze);
  if (values['held-out-prompt'] !== undefined) {
    looksAt(values['held-out-prompt'], heldOut);
    return;
  }
  console.log(table(tuning, heldOut));
  console.log(`\nWhat the tuning half gets wrong:${tuning.misses.length === 0 ? ' nothing' : ''}`);
  showMisses(tuning, () => true);
  const missed = goalsMissed(heldOut);
  console.log('\nGoals, on the held-out half:');
  for (const { name, least, of } of goals) {
    const verdict = missed.includes(name) ? 'MISSED' : 'met';
    console.log(`  ${name} ≥ ${100 * least} %: ${percent(of(heldOut))}, ${verdict}`);
  }
  if (missed.length > 0) process.exitCode = 1;
}

function logIfHeldOut(what: string, shares: unknown): void {
  const readerName = values.reader === 'llm' ? (process.env.LLM_MODEL ?? 'llm') : usualReader;
  if (values['held-out']) logHeldOutRun(what, readerName, new Date(), shares);
}

if (values.help) console.log(usage);
else if (values.threads) logIfHeldOut('threads', await showThreads(values['held-out'] ? 'held_out' : 'seen'));
else {
  try {
    const analyze = await reader();
    if (values.families) showMarkedPrompts(analyze);
    else if (values.registers) logIfHeldOut('registers', showRegisters(registersHalf, analyze));
    else showCorpus(analyze);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

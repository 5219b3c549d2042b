import { parseArgs } from 'node:util';
import { analyzePrompt } from '../src/index.ts';
import { type Accuracy, goals, goalsMissed, measure, shareOf, type Tally } from './accuracy.ts';
import { corpus, halfOf } from './corpus.ts';
import { judges } from './judge.ts';

/** `npm run accuracy`: how well prompts are understood, by field and by half of the corpus. */

const usage = `Usage: npm run accuracy -- [--held-out-prompt <id>]

Prints the accuracy by field of both halves of the corpus and what the tuning half gets wrong.
  --held-out-prompt <id>  shows what one held-out prompt gets wrong; it is then tuned on, and must be replaced`;

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
  options: { 'held-out-prompt': { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) console.log(usage);
else {
  const tuning = measure('tuning', corpus, analyzePrompt);
  const heldOut = measure('held-out', corpus, analyzePrompt);
  if (values['held-out-prompt'] !== undefined) looksAt(values['held-out-prompt'], heldOut);
  else {
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
}

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { encoderFolder } from '../../src/encoder/encoder-folder.ts';
import { readVocabulary } from '../../src/encoder/vocabulary.ts';
import { encoderExamples } from './examples.ts';

/** `npm run train:encoder`: fits the encoder to the marked texts, and writes its network. */

const usage = `Usage: npm run train:encoder [-- --measure]

Fits the encoder of packages/reading/encoder to the texts that the log-linear models are fitted to. Train these first.
It needs Python 3.10 or newer, and installs what packages/reading/training/encoder/requirements.txt names in a virtual
environment in node_modules/.cache. On two cores it takes about half an hour.
  --measure  fit it to seven of eight texts only, print how many examples of the others it reads right with different
             shares of a say, and write no network`;

const { values } = parseArgs({
  options: { measure: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
});

const cache = join(import.meta.dirname, '../../../../node_modules/.cache/encoder');
const run = (program: string, ...args: readonly string[]) =>
  execFileSync(program, args, { stdio: 'inherit' });

async function main(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const examples = join(cache, 'examples.json');
  writeFileSync(examples, JSON.stringify(encoderExamples(await readVocabulary(), values.measure)));
  const python = join(cache, 'venv/bin/python');
  if (!existsSync(python)) {
    run('python3', '-m', 'venv', join(cache, 'venv'));
    run(python, '-m', 'pip', 'install', '--quiet', '-r', join(import.meta.dirname, 'requirements.txt'));
  }
  const measure = values.measure ? ['--measure'] : [];
  run(python, join(import.meta.dirname, 'train.py'), examples, encoderFolder, ...measure);
}

if (values.help) console.log(usage);
else await main();

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type CorpusPrompt, promptSchema } from './corpus-prompt.ts';

/** The tables of the tuning half: anyone who tunes the reader may read these. */
const tunedOn = [
  'named-families',
  'unsupported-bodies',
  'household-tasks',
  'outdoor-tasks',
  'pipes-and-gaps',
  'loads-and-limits',
  'negations-and-conflicts',
  'tasks-in-chatter',
  'hostile-text',
  'mixed-tasks',
  'family-homes',
  'farms-and-forests',
  'care-and-laboratories',
  'warehouses-and-deliveries',
  'rescue-and-inspection',
  'limits-of-hobbyists',
  'prompt-injections',
  'spec-sheets',
  'number-wordings',
  'home-and-hobby',
  'workplaces',
  'vague-and-off-topic',
  'everyday-tasks',
  'trade-tasks',
  'unusual-registers',
  'injected-and-empty-text',
  'form-loads',
  'form-limits',
];

/** The tables of the held-out half, by writers who have not seen the reader. Anyone who tunes it must not read these. */
const judging = ['held-out-tasks', 'held-out-tasks-more'];

const folder = join(import.meta.dirname, 'prompts');

/** The prompts of tables. @throws ZodError for a file that does not fit the schema */
const readTables = (names: readonly string[]): readonly CorpusPrompt[] =>
  names.flatMap((name) =>
    z.array(promptSchema).parse(parse(readFileSync(join(folder, `${name}.yaml`), 'utf8'))),
  );

const tuning = readTables(tunedOn);

export const corpus: readonly CorpusPrompt[] = [...tuning, ...readTables(judging)];

export type Half = 'tuning' | 'held-out';

const idsTunedOn: ReadonlySet<string> = new Set(tuning.map(({ id }) => id));

/** The half that a prompt belongs to. */
export const halfOf = (id: string): Half => (idsTunedOn.has(id) ? 'tuning' : 'held-out');

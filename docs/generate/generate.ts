/** Writes the reference from the code: `npm run docs`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asyncApi, eventsPage } from './events.ts';
import { routesPage, shapesPage } from './routes.ts';
import { cliPage, environmentPage, grammarPage, problemsPage, telemetryPage } from './tables.ts';
import { planVocabularyPage } from './vocabulary.ts';

const docs = new URL('../', import.meta.url);

/** What is written where, under `docs/`. */
const pages: Readonly<Record<string, () => string>> = {
  'reference/routes.md': routesPage,
  'reference/shapes.md': shapesPage,
  'reference/events.md': eventsPage,
  'reference/grammar.md': grammarPage,
  'reference/plan-vocabulary.md': planVocabularyPage,
  'reference/environment.md': environmentPage,
  'reference/problems.md': problemsPage,
  'reference/telemetry.md': telemetryPage,
  'reference/cli.md': cliPage,
  'asyncapi.yaml': asyncApi,
};

const trimmed = (text: string) => `${text.trimEnd()}\n`;

/** The generated files that are not what the code says. */
export function staleFiles(): readonly string[] {
  return Object.entries(pages)
    .filter(([path, write]) => {
      try {
        return readFileSync(new URL(path, docs), 'utf8') !== trimmed(write());
      } catch {
        return true;
      }
    })
    .map(([path]) => path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, write] of Object.entries(pages)) writeFileSync(new URL(path, docs), trimmed(write()));
}

/** Writes the reference and the deployment files from the code: `npm run docs`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asyncApi } from './asyncapi.ts';
import { confidencePage } from './confidence.ts';
import { deployFiles } from './deploy-files.ts';
import { eventsPage } from './events.ts';
import { routesPage, shapesPage } from './routes.ts';
import {
  cliPage,
  controllersPage,
  environmentPage,
  grammarPage,
  problemsPage,
  telemetryPage,
} from './tables.ts';
import { threadEventsPage } from './thread-events.ts';
import { planVocabularyPage } from './vocabulary.ts';

const root = new URL('../../', import.meta.url);

const pages: Readonly<Record<string, () => string>> = {
  'docs/reference/routes.md': routesPage,
  'docs/reference/shapes.md': shapesPage,
  'docs/reference/events.md': eventsPage,
  'docs/reference/thread-events.md': threadEventsPage,
  'docs/reference/grammar.md': grammarPage,
  'docs/reference/controllers.md': controllersPage,
  'docs/reference/confidence.md': confidencePage,
  'docs/reference/plan-vocabulary.md': planVocabularyPage,
  'docs/reference/environment.md': environmentPage,
  'docs/reference/problems.md': problemsPage,
  'docs/reference/telemetry.md': telemetryPage,
  'docs/reference/cli.md': cliPage,
  'docs/asyncapi.yaml': asyncApi,
};

/** The text of a file of the repository; empty if it is missing. */
function read(path: string): string {
  try {
    return readFileSync(new URL(path, root), 'utf8');
  } catch {
    return '';
  }
}

/** The generated files with the text that they should have, by their paths in the repository. */
function generated(): readonly (readonly [path: string, text: string])[] {
  const texts = [
    ...Object.entries(pages).map(([path, write]) => [path, write()] as const),
    ...Object.entries(deployFiles).map(([path, write]) => [path, write(read(path), read)] as const),
  ];
  return texts.map(([path, text]) => [path, `${text.trimEnd()}\n`]);
}

/** The generated files that differ from the code. */
export function staleFiles(): readonly string[] {
  return generated().flatMap(([path, text]) => (read(path) === text ? [] : [path]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of generated()) writeFileSync(new URL(path, root), text);
}

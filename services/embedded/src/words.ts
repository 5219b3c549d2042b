import type { EngineChoice } from '@robotdesign/service-kit';

/** What the process says to the person who starts it. */

export const summary = `robotdesign: from a sentence to a robot body that stands.

Starts the REST gateway and its services in one process. Everything is kept in DATA_DIR, unless MongoDB or Kafka are
named; Ctrl-C ends it.`;

/** Where everything is kept, in words. */
export function keptIn({ documents, events, artifacts }: EngineChoice, dataDir: string): string {
  if (documents === 'sqlite' && events === 'sqlite') return dataDir;
  return [
    documents === 'mongodb' ? 'documents in MongoDB' : `documents in ${dataDir}`,
    events === 'kafka' ? 'events in Kafka' : `events in ${dataDir}`,
    artifacts === 'gridfs' ? 'files in MongoDB' : `files in ${dataDir}`,
  ].join(', ');
}

/** The main path by curl, to be pasted as it stands. */
export function readyText(url: string, kept: string): string {
  return `
robotdesign answers at ${url}
  documentation   ${url}/docs
  data            ${kept}

Try it in another terminal:

  curl -s ${url}/ingest -H 'content-type: application/json' \\
    -d '{"prompt": "carry 500 g over rough ground"}'

Ctrl-C ends it.
`;
}

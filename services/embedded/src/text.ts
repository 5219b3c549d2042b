import type { EngineChoice } from '@robotdesign/service-kit';

/** The texts for the person who starts the process. */

export const summary = `robotdesign turns a sentence into a robot body that stands.

Runs the REST gateway and all services in one process. Stores everything in DATA_DIR unless MongoDB or Kafka is set.
Ctrl-C stops it.`;

/** The places where everything is stored. */
export function storageText({ documents, events, artifacts }: EngineChoice, dataDir: string): string {
  if (documents === 'sqlite' && events === 'sqlite') return dataDir;
  return [
    documents === 'mongodb' ? 'documents in MongoDB' : `documents in ${dataDir}`,
    events === 'kafka' ? 'events in Kafka' : `events in ${dataDir}`,
    artifacts === 'gridfs' ? 'files in MongoDB' : `files in ${dataDir}`,
  ].join(', ');
}

/** The ready message, with a curl command to paste. */
export function readyText(url: string, kept: string): string {
  return `
robotdesign answers at ${url}
  documentation   ${url}/docs
  data            ${kept}

Try it in another terminal:

  curl -s ${url}/ingest -H 'content-type: application/json' \\
    -d '{"prompt": "carry 500 g over rough ground"}'

Ctrl-C stops it.
`;
}

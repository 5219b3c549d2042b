import { describeVariables, type Variables } from '@robotdesign/service-kit';

/** What the process says to the person who starts it. */

export function helpText(variables: Variables): string {
  return `robotdesign: from a sentence to a robot body that stands.

Usage: npm start [-- --help | --version]

Starts the REST gateway and its services in one process. Everything is kept in DATA_DIR; Ctrl-C ends it.

Environment:
${describeVariables(variables)}

Examples:
  npm start
  PORT=9000 DATA_DIR=/var/lib/robotdesign npm start
`;
}

/** The main path by curl, to be pasted as it stands. */
export function readyText(url: string, dataDir: string): string {
  return `
robotdesign answers at ${url}
  documentation   ${url}/docs
  data            ${dataDir}

Try it in another terminal:

  curl -s ${url}/ingest -H 'content-type: application/json' \\
    -d '{"prompt": "carry 500 g over rough ground"}'

Ctrl-C ends it.
`;
}

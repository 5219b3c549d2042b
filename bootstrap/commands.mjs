/**
 * @typedef {object} Step
 * @property {string} entry a JavaScript or TypeScript file, relative to the repository
 * @property {readonly string[]} [args] given before what the user adds
 */

/**
 * @typedef {object} Command
 * @property {string} help one line
 * @property {readonly Step[]} steps run in order until one fails; the user's arguments go to the last
 * @property {readonly string[]} [nodeOptions] for Node itself
 * @property {Readonly<Record<string, string>>} [env]
 * @property {boolean} [endsItself] the entry listens for `disconnect` and shuts down by itself
 */

const jest = {
  steps: [{ entry: 'node_modules/jest/bin/jest.js' }],
  // Options of Node, not NODE_OPTIONS: Jest's workers inherit them, processes that a test starts do not.
  nodeOptions: ['--experimental-vm-modules'],
};

/**
 * What `npm start`, `npm test` and `npm run <name>` do.
 *
 * The contract with an entry: it has an IPC channel, and when that closes (`process.on('disconnect')`), whoever
 * started it is gone and it must end. An entry with `endsItself` sees to that; any other is ended by the preload
 * `exit-with-parent.mjs`. SIGINT, SIGTERM and SIGHUP are passed on, so that an entry may see one twice: from its
 * process group and from here.
 * @type {ReadonlyMap<string, Command>}
 */
export const commands = new Map(
  Object.entries({
    start: {
      help: 'run the service, all in one process (npm start -- --help lists its settings)',
      steps: [{ entry: 'services/embedded/src/main.ts' }],
      endsItself: true,
    },
    design: {
      help: 'design a robot for a task (npm run design -- "carry 2 kg over gravel")',
      steps: [{ entry: 'services/cli/src/main.ts' }],
      endsItself: true,
    },
    events: {
      help: 'look at the events between the services, and replay dead letters (npm run events -- --help)',
      steps: [{ entry: 'services/cli/src/events-main.ts' }],
      endsItself: true,
    },
    services: {
      help: 'run the gateway and each service in a process of its own, on MongoDB and Kafka',
      steps: [{ entry: 'deploy/processes/src/main.ts' }],
      endsItself: true,
    },
    engines: {
      help: 'run a real Kafka and what stands for MongoDB, without Docker (needs Java and Maven)',
      steps: [{ entry: 'deploy/engines/src/main.ts' }],
      endsItself: true,
    },
    test: { help: 'run the tests (npm test -- <path> runs some)', ...jest },
    'test:engines': {
      help: 'run the tests that need Kafka or MongoDB, with Java and Maven or with Docker',
      ...jest,
      env: { TEST_ENGINES: '1' },
    },
    verify: {
      help: 'run the tests with the full number of samples, which takes long',
      ...jest,
      env: { VERIFY: '1' },
    },
    'verify:engines': {
      help: 'the same of the tests that need Kafka or MongoDB',
      ...jest,
      env: { TEST_ENGINES: '1', VERIFY: '1' },
    },
    bench: { help: 'measure what the README quotes', steps: [{ entry: 'bench/run.ts' }] },
    accuracy: {
      help: 'measure how well prompts are understood, by the corpus',
      steps: [{ entry: 'packages/prompt-analysis/corpus/run.ts' }],
    },
    'train-roles': {
      help: 'fit what numbers in prompts mean to the corpus that is tuned on',
      steps: [{ entry: 'packages/prompt-analysis/corpus/training/train.ts' }],
    },
    lint: {
      help: 'check style and formatting',
      steps: [{ entry: 'node_modules/@biomejs/biome/bin/biome', args: ['ci'] }],
    },
    format: {
      help: 'mend style and formatting',
      steps: [{ entry: 'node_modules/@biomejs/biome/bin/biome', args: ['check', '--write'] }],
    },
    types: {
      help: 'check types',
      steps: [{ entry: 'node_modules/typescript/bin/tsc', args: ['--noEmit', '-p', '.'] }],
    },
    proto: {
      help: 'lint the protos and write the types that come from them',
      steps: [
        { entry: 'node_modules/@bufbuild/buf/bin/buf', args: ['lint'] },
        { entry: 'packages/contracts/generate/generate.ts' },
      ],
    },
    'validate-deploy': {
      help: "hold deploy/ and the compose files to the tools' own validators, as far as they are installed",
      steps: [{ entry: 'test/deploy/validate.ts' }],
    },
    docs: { help: 'write the reference from the code', steps: [{ entry: 'docs/generate/generate.ts' }] },
  }),
);

/** The commands as a person reads them. */
export function commandsHelp() {
  const width = Math.max(...[...commands.keys()].map((name) => name.length));
  const lines = [...commands].map(([name, { help }]) => `  npm run ${name.padEnd(width)}  ${help}`);
  return `Commands (arguments go after --):\n${lines.join('\n')}`;
}

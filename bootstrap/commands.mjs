import { suites } from './suites.mjs';

/**
 * @typedef {object} Step
 * @property {string} entry a JavaScript or TypeScript file, relative to the repository
 * @property {readonly string[]} [args] placed before the user's arguments
 */

/**
 * @typedef {object} Command
 * @property {string} help one line
 * @property {readonly Step[]} steps run in order until one fails; the user's arguments go to the last
 * @property {readonly string[]} [nodeOptions] for Node itself
 * @property {Readonly<Record<string, string>>} [env]
 * @property {boolean} [endsItself] the entry handles `disconnect` and shuts down
 */

const jest = {
  steps: [{ entry: 'node_modules/jest/bin/jest.js' }],
  // Node options instead of NODE_OPTIONS: Jest's workers inherit them, processes started by tests do not.
  nodeOptions: ['--experimental-vm-modules'],
};

/**
 * What `npm start`, `npm test` and `npm run <name>` do.
 *
 * Each entry has an IPC channel. When the channel closes (`process.on('disconnect')`), its parent has exited and the
 * entry must exit too: an entry with `endsItself` does so, the preload `exit-with-parent.mjs` ends all others. SIGINT,
 * SIGTERM and SIGHUP are forwarded, so an entry may receive a signal twice: from its process group and from here.
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
    chat: {
      help: 'talk with the service about a robot (npm run chat -- --help)',
      steps: [{ entry: 'services/cli/src/chat/main.ts' }],
      endsItself: true,
    },
    evolve: {
      help: 'improve a design by trials in simulation (npm run evolve -- --help)',
      steps: [{ entry: 'services/cli/src/evolve/main.ts' }],
      endsItself: true,
    },
    events: {
      help: 'show events, consumer lag and dead letters; replay dead letters (npm run events -- --help)',
      steps: [{ entry: 'services/cli/src/events/main.ts' }],
      endsItself: true,
    },
    'check-worker': {
      help: 'check a trial worker over Kafka (npm run check-worker -- --help)',
      steps: [{ entry: 'services/cli/src/check-worker/main.ts' }],
      endsItself: true,
    },
    token: {
      help: 'make a token for a caller of the gateway (npm run token -- --help)',
      steps: [{ entry: 'services/cli/src/token/main.ts' }],
    },
    services: {
      help: 'run the gateway and each service as separate processes, on MongoDB and Kafka',
      steps: [{ entry: 'deploy/processes/src/main.ts' }],
      endsItself: true,
    },
    engines: {
      help: 'run Kafka and a MongoDB-compatible server without Docker (needs Java and Maven)',
      steps: [{ entry: 'deploy/engines/src/main.ts' }],
      endsItself: true,
    },
    test: { help: 'run the tests, except the suites below (npm test -- <path> runs some)', ...jest },
    ...Object.fromEntries(
      Object.entries(suites).map(([suite, { help }]) => [
        `test:${suite}`,
        { help: `test ${help}`, ...jest, env: { TEST_SUITE: suite } },
      ]),
    ),
    verify: {
      help: 'run all tests but those on engines with the full number of samples (takes hours)',
      ...jest,
      env: { TEST_SUITE: 'all', VERIFY: '1' },
    },
    'verify:engines': {
      help: 'run the tests on engines with the full number of samples',
      ...jest,
      env: { TEST_SUITE: 'engines', VERIFY: '1' },
    },
    bench: { help: 'run the benchmarks that the README quotes', steps: [{ entry: 'bench/run.ts' }] },
    accuracy: {
      help: 'measure how well prompts are read, on the corpus',
      steps: [{ entry: 'packages/reading/corpus/run.ts' }],
    },
    answers: {
      help: 'print answers over all families and outcomes, to be read',
      steps: [{ entry: 'test/sample-answers/main.ts' }],
    },
    turns: {
      help: 'say the turns of threads over HTTP, and judge each by its effect',
      steps: [{ entry: 'test/thread-effects/main.ts' }],
    },
    grid: {
      help: 'show which requirements each family meets, recomputed with native MuJoCo',
      steps: [{ entry: 'packages/agent-loops/grid/main.ts' }],
    },
    candidates: {
      help: 'show how often the best candidate is of a family that an engineer would accept',
      steps: [{ entry: 'packages/agent-loops/registers/main.ts' }],
    },
    crossings: {
      help: 'measure the steps and slopes that bodies cross in simulation',
      steps: [{ entry: 'test/crossings/main.ts' }],
    },
    confidence: {
      help: 'measure how well the confidence in candidates predicts their trials, and fit it',
      steps: [{ entry: 'packages/agent-loops/confidence/main.ts' }],
    },
    tables: {
      help: 'write the tables of the reader of prompts as JSON',
      steps: [{ entry: 'packages/reading/generate/tables.ts' }],
    },
    train: {
      help: 'fit the weights that decide the meaning of numbers in prompts',
      steps: [{ entry: 'packages/reading/training/train.ts' }],
    },
    'train:encoder': {
      help: 'fit the network that reads prompts together with these weights (needs Python)',
      steps: [{ entry: 'packages/reading/training/encoder/run.ts' }],
    },
    lint: {
      help: 'check style and formatting',
      steps: [{ entry: 'node_modules/@biomejs/biome/bin/biome', args: ['ci'] }],
    },
    format: {
      help: 'fix style and formatting',
      steps: [{ entry: 'node_modules/@biomejs/biome/bin/biome', args: ['check', '--write'] }],
    },
    prose: {
      help: 'check the wording of the documentation',
      steps: [
        {
          entry: 'node_modules/textlint/bin/textlint.js',
          args: ['*.md', 'docs/**/*.md', 'packages/*/*.md', 'packages/*/corpus/*.md'],
        },
      ],
    },
    unused: {
      help: 'find files, exports and dependencies that nothing uses',
      steps: [{ entry: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] }],
    },
    types: {
      help: 'check types',
      steps: [{ entry: 'node_modules/typescript/bin/tsc', args: ['--noEmit', '-p', '.'] }],
    },
    proto: {
      help: 'lint the protos and generate their types',
      steps: [
        { entry: 'node_modules/@bufbuild/buf/bin/buf', args: ['lint'] },
        { entry: 'packages/contracts/generate/generate.ts' },
      ],
    },
    'validate-deploy': {
      help: 'check deploy/ and the compose files with the validators that are installed',
      steps: [{ entry: 'test/deploy/validate.ts' }],
    },
    docs: {
      help: 'generate the reference documentation and deployment files from the code',
      steps: [{ entry: 'docs/generate/generate.ts' }],
    },
  }),
);

/** The list of commands as text. */
export function commandsHelp() {
  const width = Math.max(...[...commands.keys()].map((name) => name.length));
  const lines = [...commands].map(([name, { help }]) => `  npm run ${name.padEnd(width)}  ${help}`);
  return `Commands (arguments go after --):\n${lines.join('\n')}`;
}

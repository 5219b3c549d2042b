/**
 * The test suites. `npm test` runs every test file that no suite below claims; `npm run test:<suite>` runs one suite.
 * A path is a file or folder (ends with `/`) relative to the repository root. `ending` selects files by their name.
 * `waits`: the tests wait for outages and restarts most of the time, so that more files run at once.
 * @typedef {{ readonly help: string, readonly paths?: readonly string[], readonly ending?: string, readonly waits?: boolean }} Suite
 * @type {Readonly<Record<string, Suite>>}
 */
export const suites = {
  faults: {
    help: 'kill -9, outages and a full disk on the embedded engines',
    paths: ['test/faults/'],
    waits: true,
  },
  native: { help: 'exported models in native MuJoCo (installs it with pip)', paths: ['test/native/'] },
  deploy: {
    help: 'image, compose files, Helm chart, telemetry files and the commands that start services',
    paths: ['test/deploy/', 'deploy/'],
  },
  docs: {
    help: 'the commands and links in README and docs',
    paths: ['test/docs.test.ts', 'test/orchestrator-example.test.ts', 'test/readme.test.ts'],
  },
  loops: {
    help: 'remote agent loops, and the example in Python',
    paths: ['test/remote-loop-example.test.ts', 'test/remote-loops.test.ts'],
  },
  prints: {
    help: 'solids of printed parts, plates, guides and pictures',
    paths: ['packages/fabrication/', 'packages/pictures/'],
  },
  grid: {
    help: 'the requirement grid, its corpus, the laws of sizing, sized candidates and what bodies cross',
    paths: ['packages/agent-loops/grid/', 'packages/agent-loops/src/grammar-v2/', 'test/crossings/'],
  },
  conversations: {
    help: 'threads of several turns, and demo runs',
    paths: [
      'test/follow-up.test.ts',
      'test/language-model.test.ts',
      'test/references.test.ts',
      'test/runs.test.ts',
      'test/turns.test.ts',
    ],
  },
  routes: {
    help: 'every route of a running service: examples, refusals and the size of answers',
    paths: [
      'test/answers.test.ts',
      'test/bad-input.test.ts',
      'test/bring-up.test.ts',
      'test/bundle.test.ts',
      'test/openapi.test.ts',
      'test/pictures.test.ts',
      'test/print.test.ts',
      'test/procurement.test.ts',
      'test/urdf.test.ts',
    ],
  },
  trials: {
    help: 'bodies that move in simulation, and searches for bodies',
    paths: [
      'bench/qd/',
      'packages/agent-loops/src/creative-qd-v2/',
      'packages/simulation/src/trial/',
      'test/compile-options.test.ts',
      'test/evolution-clips.test.ts',
      'test/evolutions.test.ts',
      'test/evolve-command.test.ts',
      'test/following-trial.test.ts',
      'test/orchestrators.test.ts',
      'test/trials.test.ts',
    ],
  },
  processes: {
    help: 'how processes start, stop, restart and export telemetry, and the design command',
    paths: [
      'bootstrap/',
      'test/design-command.test.ts',
      'test/new-service.test.ts',
      'test/restart.test.ts',
      'test/shutdown.test.ts',
      'test/start-refused.test.ts',
      'test/telemetry.test.ts',
    ],
  },
  soak: { help: 'many generations and compiles by several clients', paths: ['test/soak/'] },
  engines: {
    help: 'adapters and faults on Kafka and MongoDB, with Java and Maven or with Docker',
    ending: '.int.test.ts',
    waits: true,
  },
};

const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Regular expressions, as text, that match the absolute paths of a suite's files. */
export function patternsOf(/** @type {Suite} */ { paths = [], ending }, /** @type {string} */ root) {
  const files = paths.map(
    (path) => `^${escaped(`${root}/${path}`)}${path.endsWith('/') ? '.*\\.test\\.ts$' : '$'}`,
  );
  return ending === undefined ? files : [...files, `${escaped(ending)}$`];
}

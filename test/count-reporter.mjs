/**
 * The counts of a run, as Jest aggregates them.
 * @typedef {object} Results
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numRuntimeErrorTestSuites files that did not load
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {readonly { testResults: readonly TestResult[] }[]} testResults of each file
 */

/**
 * @typedef {object} TestResult
 * @property {readonly string[]} ancestorTitles
 * @property {string} status
 */

/** Suites that run on more than one engine, each in a `describe` named `<suite> on <engine>`. */
const suites = [
  'document store',
  'event bus',
  'artifact store',
  'separate processes',
  'npm run services',
  'telemetry',
  'faults',
  'processes that die',
  'kill -9',
  'a full disk',
];
const engineSuite = new RegExp(`^(${suites.join('|')}) on .+`);

/**
 * A line for each suite and engine, so that nobody takes what was tested on one for tested on another.
 * @param {Results} results
 */
function byEngine({ testResults }) {
  /** @type {Map<string, { passed: number, failed: number, skipped: number }>} */
  const counts = new Map();
  for (const { ancestorTitles, status } of testResults.flatMap((file) => file.testResults)) {
    const [title = ''] = ancestorTitles;
    if (!engineSuite.test(title)) continue;
    const count = counts.get(title) ?? { passed: 0, failed: 0, skipped: 0 };
    const outcome = status === 'passed' || status === 'failed' ? status : 'skipped';
    count[outcome] += 1;
    counts.set(title, count);
  }
  return [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([title, { passed, failed, skipped }]) =>
        `  ${title}: ${passed} passed, ${failed} failed, ${skipped} skipped\n`,
    );
}

/** A Jest reporter: ends the output with the counts on one plain line. */
export default class CountReporter {
  /**
   * @param {unknown} _contexts
   * @param {Results} results
   */
  onRunComplete(_contexts, results) {
    // A file that does not load has no tests to count, but it did not pass.
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    const line = `${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped\n`;
    const lines = byEngine(results);
    const table = lines.length === 0 ? '' : `By engine:\n${lines.join('')}`;
    // Jest puts its own summary after every other reporter.
    process.once('exit', () => process.stdout.write(`${table}${line}`));
  }
}

import { relative } from 'node:path';

/**
 * The counts of a run, as Jest aggregates them.
 * @typedef {object} Results
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numRuntimeErrorTestSuites files that did not load
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {readonly FileResult[]} testResults of each file
 */

/**
 * @typedef {object} FileResult
 * @property {string} testFilePath
 * @property {{ runtime: number }} perfStats milliseconds
 * @property {readonly TestResult[]} testResults
 */

/**
 * @typedef {object} TestResult
 * @property {readonly string[]} ancestorTitles
 * @property {string} status
 */

/** Suites that run on several engines. Each is in a `describe` named `<suite> on <engine>`. */
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
 * A line for each suite and engine: a suite that passed on one engine proves nothing for another.
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

const listed = 10;

/**
 * The files that took longest, slowest first.
 * @param {Results} results
 */
function slowest({ testResults }) {
  return [...testResults]
    .sort((a, b) => b.perfStats.runtime - a.perfStats.runtime)
    .slice(0, listed)
    .map(({ testFilePath, perfStats }) => {
      const seconds = (perfStats.runtime / 1000).toFixed(1).padStart(6);
      return `${seconds} s  ${relative(process.cwd(), testFilePath)}\n`;
    });
}

/** A Jest reporter. It ends the output with the slowest files and, on the last line, the counts. */
export default class CountReporter {
  /**
   * @param {unknown} _contexts
   * @param {Results} results
   */
  onRunComplete(_contexts, results) {
    // A file that fails to load has no tests, but counts as a failure.
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    const line = `${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped\n`;
    const lines = byEngine(results);
    const table = lines.length === 0 ? '' : `By engine:\n${lines.join('')}`;
    const files = results.testResults.length > listed ? `Slowest files:\n${slowest(results).join('')}` : '';
    // Jest prints its own summary after all reporters have run.
    process.once('exit', () => process.stdout.write(`${files}${table}${line}`));
  }
}

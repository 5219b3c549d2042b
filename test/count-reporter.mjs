/**
 * The counts of a run, as Jest aggregates them.
 * @typedef {object} Results
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numRuntimeErrorTestSuites files that did not load
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 */

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
    // Jest puts its own summary after every other reporter.
    process.once('exit', () => process.stdout.write(line));
  }
}

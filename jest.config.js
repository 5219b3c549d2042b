import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { patternsOf, suites } from './bootstrap/suites.mjs';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');

/** `TEST_SUITE` names one suite of `bootstrap/suites.mjs`, or is `all`: every suite except `engines`. */
const chosen = process.env.TEST_SUITE || undefined;
/** `npm test -- <path>` runs that path, whichever suite it belongs to. */
const namesPaths = process.argv.slice(2).some((argument) => !argument.startsWith('-'));

/** Without a choice, `npm test` leaves out every suite. Engine tests run only if they are chosen. */
const leftOut = chosen === undefined && !namesPaths ? Object.keys(suites) : ['engines'];
const ignored = leftOut.filter((name) => name !== chosen).flatMap((name) => patternsOf(suites[name], root));

const suite = chosen === undefined || chosen === 'all' ? undefined : suites[chosen];
/** Jest defaults to one worker on two cores, but many tests mostly wait for processes. */
const workers = Math.max(2, availableParallelism() - 1);
const tests = '<rootDir>/{packages,services,deploy,test,bench,docs,bootstrap}/**/*.test.ts';

/** Native ESM TypeScript through swc; the bootstrap passes `--experimental-vm-modules` to Node. */
export default {
  testEnvironment: 'node',
  ...(suite ? { testRegex: patternsOf(suite, root) } : { testMatch: [tests] }),
  testPathIgnorePatterns: ['/node_modules/', ...ignored],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  /** Modules of earlier test files stay in a worker's heap, which Node bounds at 4 GB. A worker above this limit is replaced. */
  workerIdleMemoryLimit: '2GB',
  maxWorkers: suite?.waits ? Math.ceil(1.5 * workers) : workers,
  setupFilesAfterEnv: ['<rootDir>/test/property-seed.ts'],
  reporters: ['default', '<rootDir>/test/count-reporter.mjs'],
  testTimeout: 30_000,
};

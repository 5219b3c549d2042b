import { availableParallelism } from 'node:os';

/** Tests that need an engine are `*.int.test.ts`; `npm run test:engines` runs those alone. */
const onEngines = process.env.TEST_ENGINES === '1';

/** Native ESM TypeScript through swc; the bootstrap gives Node `--experimental-vm-modules`. */
export default {
  testEnvironment: 'node',
  testMatch: [
    `<rootDir>/{packages,services,deploy,test,bench,docs,bootstrap}/**/*${onEngines ? '.int' : ''}.test.ts`,
  ],
  testPathIgnorePatterns: ['/node_modules/', ...(onEngines ? [] : ['\\.int\\.test\\.ts$'])],
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
  // Jest's own choice on two cores is one worker; much of what the tests do is to wait for processes.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  setupFilesAfterEnv: ['<rootDir>/test/property-seed.ts'],
  reporters: ['default', '<rootDir>/test/count-reporter.mjs'],
  testTimeout: 30_000,
};

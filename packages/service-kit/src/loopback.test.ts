import { describe, expect, test } from '@jest/globals';
import { isLoopback, isLoopbackHost } from './loopback.ts';

describe('a host', () => {
  test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.8.8', '::1', '[::1]'])(
    '%s is loopback',
    (host) => {
      expect(isLoopbackHost(host)).toBe(true);
    },
  );

  test.each([
    '',
    '0.0.0.0',
    '::',
    '10.0.0.1',
    'example.com',
    'localhost.example.com',
    'notlocalhost',
    'localhost:80',
    '127.0.0.1.example.com',
    '127.0.0.999',
    '127.0.0.01',
    '127.1',
    '[127.0.0.1]',
    '[::1',
    '::1]',
  ])('%j is not', (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  });
});

describe('an address', () => {
  test.each(['127.0.0.1:80', 'localhost:0', '[::1]:7101'])('%s stays on this machine', (address) => {
    expect(isLoopback(address)).toBe(true);
  });

  test.each(['127.0.0.1', '127.0.0.1:', '0.0.0.0:80', 'localhost:http', '::1:80', '127.0.0.256:80'])(
    '%s may not',
    (address) => {
      expect(isLoopback(address)).toBe(false);
    },
  );
});

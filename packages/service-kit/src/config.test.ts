import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, describeVariables, integerText, readConfig, variable } from './config.ts';

const variables = {
  PORT: variable(integerText(0, 65_535).default(8080), 'port of the gateway', '8080'),
  HOST: variable(z.string().default('127.0.0.1'), 'address to bind'),
  AUTH: variable(z.enum(['none'], 'is none').optional(), 'who may call', 'unset'),
} as const;

function refused(env: Readonly<Record<string, string>>): string {
  try {
    readConfig(variables, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('the variables were accepted');
}

describe('configuration', () => {
  test('an unset or empty variable has its default', () => {
    const expected = { PORT: 8080, HOST: '127.0.0.1', AUTH: undefined };
    expect(readConfig(variables, {})).toEqual(expected);
    expect(readConfig(variables, { PORT: '', HOST: '', AUTH: '' })).toEqual(expected);
  });

  test('texts become values, and other variables are ignored', () => {
    const env = { PORT: '0', HOST: '::1', AUTH: 'none', HOME: '/home/me' };
    expect(readConfig(variables, env)).toEqual({ PORT: 0, HOST: '::1', AUTH: 'none' });
  });

  test.each(['eighty', '-1', '1.5', '0x10', ' 80', '1e3'])('%j is no whole number', (PORT) => {
    expect(refused({ PORT })).toContain('PORT: must be a whole number from 0 to 65535');
  });

  test('a number out of range is refused with the limit', () => {
    expect(refused({ PORT: '65536' })).toBe('PORT: must be at most 65535');
  });

  test('the error names every invalid variable', () => {
    const message = refused({ PORT: 'x', AUTH: 'basic' });
    expect(message.split('\n')).toEqual([expect.stringMatching(/^PORT: /), 'AUTH: is none']);
  });

  test('the help lists each variable with its summary and default', () => {
    expect(describeVariables(variables)).toBe(
      ['  PORT  port of the gateway (8080)', '  HOST  address to bind', '  AUTH  who may call (unset)'].join(
        '\n',
      ),
    );
  });
});

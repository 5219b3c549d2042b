import { integerText, variable } from '@robotdesign/service-kit';
import { z } from 'zod';

/** The variables of the gateway: where it answers, and whom. */

const origin = z.url({
  protocol: /^https?$/,
  error: 'names web origins such as https://app.example',
  abort: true,
});

const origins = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )
  .pipe(
    z.array(
      origin.refine((item) => new URL(item).origin === item, 'names origins: scheme, host and port, no path'),
    ),
  );

export const gatewayVariables = {
  PORT: variable(
    integerText(0, 65_535).default(8080),
    'port of the REST gateway; 0 takes a free one',
    '8080',
  ),
  HOST: variable(z.string().default('127.0.0.1'), 'address that the gateway binds', '127.0.0.1'),
  CORS_ORIGINS: variable(origins, 'web origins that may call beside local ones, separated by commas', 'none'),
  AUTH: variable(
    z.enum(['none'], 'is none: no other way is there yet').optional(),
    'none lets anyone call: needed to bind anything but loopback',
    'unset',
  ),
} as const;

import { type Config, integerText, variable } from '@robotdesign/service-kit';
import { z } from 'zod';
import type { GatewayOptions } from './start.ts';

/** The variables of the gateway: where it listens, and who may call. */

const origin = z.url({
  protocol: /^https?$/,
  error: 'must name web origins such as https://app.example',
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
      origin.refine(
        (item) => new URL(item).origin === item,
        'must name origins: scheme, host and port, no path',
      ),
    ),
  );

export const gatewayVariables = {
  PORT: variable(
    integerText(0, 65_535).default(8080),
    'port of the REST gateway; 0 chooses a free one',
    '8080',
  ),
  HOST: variable(z.string().default('127.0.0.1'), 'address that the gateway listens on', '127.0.0.1'),
  CORS_ORIGINS: variable(
    origins,
    'web origins that may call in addition to local ones, separated by commas',
    'none',
  ),
  API_TOKENS_FILE: variable(
    z.string().optional(),
    'file of the tokens that may call, a name and a SHA-256 a line (npm run token makes one)',
    'unset',
  ),
  AUTH: variable(
    z.enum(['none'], 'must be none or unset').optional(),
    'none accepts every caller; off loopback either this or API_TOKENS_FILE is required',
    'unset',
  ),
} as const;

type Settings = Pick<GatewayOptions, 'host' | 'port' | 'corsOrigins' | 'auth' | 'tokensFile'>;

/** The options of the gateway that its variables set. */
export const gatewaySettings = (config: Config<typeof gatewayVariables>): Settings => ({
  host: config.HOST,
  port: config.PORT,
  corsOrigins: config.CORS_ORIGINS,
  auth: config.AUTH,
  tokensFile: config.API_TOKENS_FILE,
});

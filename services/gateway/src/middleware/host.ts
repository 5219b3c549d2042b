import { ServiceError } from '@robotdesign/contracts';
import { ConfigError, isLoopbackHost } from '@robotdesign/service-kit';
import type { RequestHandler } from 'express';

/** Where the gateway listens, and under which host names callers may reach it. */

export interface Access {
  /** `none` accepts every caller. */
  readonly auth: 'none' | undefined;
  /** The file of the tokens that may call. */
  readonly tokensFile: string | undefined;
}

/** @throws ConfigError when others could call without a token although nobody asked for that */
export function checkAccess(host: string, { auth, tokensFile }: Access): void {
  if (auth === 'none' && tokensFile !== undefined)
    throw new ConfigError(['AUTH=none and API_TOKENS_FILE exclude each other. Set only one of them.']);
  if (isLoopbackHost(host) || auth === 'none' || tokensFile !== undefined) return;
  throw new ConfigError([
    `HOST: other machines can reach ${host}. Set API_TOKENS_FILE to accept only callers with a token ("npm run token -- --help" makes one), AUTH=none to accept every caller, or HOST=127.0.0.1 to accept only this machine.`,
  ]);
}

const hostHeader = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]+))(?::\d{1,5})?$/i;

/** On a loopback address, refuses requests for another host name: a foreign web page whose name points here. */
export function hostCheck(bind: string): RequestHandler {
  if (!isLoopbackHost(bind)) return (_request, _response, next) => next();
  return (request, _response, next) => {
    const match = hostHeader.exec(request.headers.host ?? '');
    if (match && isLoopbackHost(match[1] ?? match[2] ?? '')) next();
    else
      next(
        new ServiceError(
          'host_forbidden',
          'This gateway answers only to localhost and loopback addresses. Call it by one of them.',
        ),
      );
  };
}

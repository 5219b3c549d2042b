import { ServiceError } from '@robotdesign/contracts';
import { ConfigError, isLoopbackHost } from '@robotdesign/service-kit';
import type { RequestHandler } from 'express';

/** Where the gateway listens, and under which names it may be called there. */

/** @throws ConfigError when the gateway would be open to others without anybody having said so */
export function checkBind(host: string, auth: 'none' | undefined): void {
  if (isLoopbackHost(host) || auth === 'none') return;
  throw new ConfigError([
    `HOST: ${host} is reachable by others, and callers are not told apart yet. Set AUTH=none to open it to all who can reach it, or HOST=127.0.0.1 to keep it to this machine.`,
  ]);
}

const hostHeader = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]+))(?::\d{1,5})?$/i;

/** On a loopback bind, refuses requests that name another host: a foreign page whose name points here. */
export function hostCheck(bind: string): RequestHandler {
  if (!isLoopbackHost(bind)) return (_request, _response, next) => next();
  return (request, _response, next) => {
    const match = hostHeader.exec(request.headers.host ?? '');
    if (match && isLoopbackHost(match[1] ?? match[2] ?? '')) next();
    else
      next(new ServiceError('host_forbidden', 'This gateway is called by localhost or a loopback address.'));
  };
}

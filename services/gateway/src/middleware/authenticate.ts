import { ServiceError } from '@robotdesign/contracts';
import { currentScope, inScope } from '@robotdesign/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import type { TokensFile } from '../tokens/tokens-file.ts';

/** Identifies callers by bearer tokens (RFC 6750). */

const bearer = /^Bearer +([A-Za-z0-9._~+/-]{1,512}=*)$/i;

/** Refuses calls without a valid token. The name of the token becomes the owner of what the call creates. */
export function authenticate(tokens: TokensFile | undefined): RequestHandler {
  if (!tokens) return (_request, _response, next) => next();
  return async (request, response, next) => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) {
      response.setHeader('WWW-Authenticate', 'Bearer');
      throw new ServiceError(
        'unauthenticated',
        'This gateway requires a token. Send it in the header "Authorization: Bearer <token>".',
      );
    }
    const caller = await tokens.nameOf(token);
    if (caller === undefined) {
      response.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"');
      throw new ServiceError(
        'unauthenticated',
        'The token is unknown or was revoked. Ask the operator of the gateway for another one.',
      );
    }
    response.locals.caller = caller;
    inScope({ ...currentScope(), caller }, next);
  };
}

/** Distinguishes callers for limits: by the name of the token, else by the address of the connection. */
export function callerKey(request: Request, response: Response): string {
  return response.locals.caller ?? request.ip ?? 'unknown';
}

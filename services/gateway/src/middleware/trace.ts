import { continueTrace, inScope } from '@robotdesign/service-kit';
import type { RequestHandler } from 'express';

/** Whoever calls is the one local user, until there are tokens. */
const caller = 'local';

/** Joins the caller's trace, or begins one; everything done for the request is in its scope. */
export const trace: RequestHandler = (request, _response, next) => {
  inScope({ traceparent: continueTrace(request.get('traceparent')), caller }, next);
};

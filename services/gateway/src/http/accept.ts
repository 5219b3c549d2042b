import { ServiceError } from '@robotdesign/contracts';
import type { Request } from 'express';

/** @throws ServiceError `not_acceptable` when there are media types and the caller accepts none of them */
export function checkAccepts(request: Request, mediaTypes: readonly string[]): void {
  if (mediaTypes.length > 0 && request.accepts([...mediaTypes]) === false) {
    throw new ServiceError('not_acceptable', `This answer is available as ${mediaTypes.join(' or ')}.`);
  }
}

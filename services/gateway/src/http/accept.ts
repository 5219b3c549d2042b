import { ServiceError } from '@robotdesign/contracts';
import accepts from 'accepts';
import type { Request } from 'express';

/** @throws ServiceError `not_acceptable` when there are media types and the caller takes none of them */
export function checkAccepts(request: Request, mediaTypes: readonly string[]): void {
  const { accept } = request.headers;
  if (accept === undefined || accept === '*/*') return;
  if (mediaTypes.length > 0 && accepts(request).type([...mediaTypes]) === false) {
    throw new ServiceError('not_acceptable', `This answer comes as ${mediaTypes.join(' or ')}.`);
  }
}

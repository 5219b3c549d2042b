import type { Exchange } from '../exchange.ts';
import { checkIfMatch, entityTag, isFresh } from './entity-tag.ts';

/** Sends resources. */

function versionOf(resource: object): number | undefined {
  return 'version' in resource && typeof resource.version === 'number' ? resource.version : undefined;
}

/**
 * Sends the resource with its version as entity tag; a caller that already has that version gets 304.
 * @throws ServiceError `precondition_failed` when a read names another version in If-Match
 */
export function sendResource({ request, response }: Exchange, status: number, resource: object): void {
  const version = versionOf(resource);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (version !== undefined) {
    response.setHeader('ETag', entityTag(version));
    if (isRead) {
      checkIfMatch(request.get('If-Match'), version);
      if (isFresh(request.get('If-None-Match'), version)) {
        response.status(304).end();
        return;
      }
    }
  }
  // A caller may keep the answer but has to revalidate it by its entity tag.
  response.setHeader('Cache-Control', 'private, no-cache');
  response.status(status).json(resource);
}

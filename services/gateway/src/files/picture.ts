import { type Exchange, readOptions } from '../exchange.ts';
import { checkIfMatch, entityTag, isFresh } from '../http/entity-tag.ts';

/** Sends the small picture of a design; a caller that has it gets 304. */
export async function sendPicture(
  exchange: Exchange,
  wanted: { readonly design_id: string; readonly revision?: number },
): Promise<void> {
  const { request, response, gateway } = exchange;
  const { png, sha256 } = await gateway.backends.export.GetPicture(wanted, readOptions(exchange));
  response.setHeader('ETag', entityTag(sha256));
  response.setHeader('Cache-Control', 'private, no-cache');
  checkIfMatch(request.get('If-Match'), sha256);
  if (isFresh(request.get('If-None-Match'), sha256)) {
    response.status(304).end();
    return;
  }
  response.type('image/png').send(Buffer.from(png));
}

import { invalidField } from '@robotdesign/contracts';
import type { Request } from 'express';

/** Id of the last event that the caller received: from the query, else from the header of an EventSource. */
export function lastEventId(request: Request, asked: number | undefined): number | undefined {
  const header = request.get('Last-Event-ID') || undefined;
  if (asked !== undefined || header === undefined) return asked;
  if (!/^\d{1,9}$/.test(header)) throw invalidField('Last-Event-ID', 'must be an event id of this stream');
  return Number(header);
}

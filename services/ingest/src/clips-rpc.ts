import { type Clip, invalidField, notFound, sha256 } from '@robotdesign/contracts';
import { InvalidCursor } from '@robotdesign/document-store';
import { type ClipFilter, clipOf, listClips, morphologies } from '@robotdesign/motion-references';
import type { Handlers } from '@robotdesign/service-kit';

type ClipHandlers = Pick<Handlers<'robotdesign.ingest.v1.IngestService'>, 'ListClips' | 'GetClip'>;

/** Binds a cursor to its list. */
const fingerprint = (filter: ClipFilter, order: string) => sha256({ ...filter, order }).slice(0, 16);

const encodeCursor = (list: string, last: string) => Buffer.from(`${list}:${last}`).toString('base64url');

/** Index of the clip after the cursor. @throws InvalidCursor for a cursor of another list or an unknown clip */
function placeAfter(cursor: string | undefined, list: string, ids: readonly string[]): number {
  if (cursor === undefined) return 0;
  const [of, last = ''] = Buffer.from(cursor, 'base64url').toString().split(':');
  const place = ids.indexOf(last);
  if (of !== list || place < 0) throw new InvalidCursor('the cursor belongs to another list of clips');
  return place + 1;
}

/** @throws ServiceError `not_found` */
export function theClip(clip_id: string): Clip {
  const clip = clipOf(clip_id);
  if (!clip) throw notFound('clip', clip_id);
  return clip;
}

export const clipHandlers: ClipHandlers = {
  ListClips: async ({ page: { limit, order, cursor }, ...filter }) => {
    const { morphology } = filter;
    if (morphology !== undefined && !morphologies.includes(morphology)) {
      throw invalidField('morphology', `must be one of ${morphologies.join(', ')}`);
    }
    const found = listClips(filter);
    const clips = order === 'asc' ? found.toReversed() : found;
    const list = fingerprint(filter, order);
    const ids = clips.map(({ clip_id }) => clip_id);
    const start = placeAfter(cursor, list, ids);
    const items = clips.slice(start, start + limit);
    const last = ids[start + limit - 1];
    const isEnd = start + limit >= ids.length;
    return { items, ...(isEnd || last === undefined ? {} : { next_cursor: encodeCursor(list, last) }) };
  },
  GetClip: async ({ clip_id }) => ({ clip: theClip(clip_id) }),
};

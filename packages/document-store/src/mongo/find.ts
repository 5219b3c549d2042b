import type { Collection, Filter } from 'mongodb';
import type { Position } from '../cursor.ts';
import { limits } from '../limits.ts';
import type { CollectionSpec, Query } from '../port.ts';
import { planWalk, readPage, type Walk, type WalkPart } from '../walk.ts';
import { fieldPath, type MongoDocument, type StoredDocument, storedFields } from './document.ts';

/** A page of documents along a declared index. */
export function findDocuments(documents: Collection<MongoDocument>, spec: CollectionSpec, query: Query) {
  const walk = planWalk(spec, query);
  return readPage<StoredDocument>(spec.name, query, walk, limits.page + 1, async (part, after, count) => {
    const { filter, sort } = partQuery(walk, part, after);
    const found = await documents.find(filter, { projection: storedFields, sort, limit: count }).toArray();
    return found.map((item) => ({ item, position: { value: placeOf(item, walk, part), id: item._id } }));
  });
}

/** The filter and order that continue one part of a walk. */
function partQuery(
  walk: Walk,
  part: WalkPart,
  after: Position | undefined,
): { readonly filter: Filter<MongoDocument>; readonly sort: Record<string, 1 | -1> } {
  const { match, ordering, range } = walk;
  const direction = walk.order === 'asc' ? 1 : -1;
  const beyond = walk.order === 'asc' ? '$gt' : '$lt';
  const terms: Filter<MongoDocument>[] = [{ living: true }];
  for (const { field, value } of match) terms.push({ [fieldPath(field)]: { $eq: value } });
  const byIdAlone = part === 'absent' || ordering === undefined;
  if (after !== undefined && byIdAlone) terms.push({ _id: { [beyond]: after.id } });
  if (ordering !== undefined) {
    const place = fieldPath(ordering);
    if (range.gte !== undefined) terms.push({ [place]: { $gte: range.gte } });
    if (range.lt !== undefined) terms.push({ [place]: { $lt: range.lt } });
    // A comparison with null also matches an absent field.
    if (part === 'absent') terms.push({ [place]: { $eq: null } });
    else if (walk.parts.length > 1) terms.push({ [place]: { $ne: null } });
    if (after !== undefined && part === 'present') {
      terms.push({
        $or: [
          { [place]: { [beyond]: after.value } },
          { [place]: { $eq: after.value }, _id: { [beyond]: after.id } },
        ],
      });
    }
  }
  const sort = {
    ...(ordering !== undefined && { [fieldPath(ordering)]: direction }),
    _id: direction,
  } as const;
  return { filter: { $and: terms }, sort };
}

function placeOf(document: StoredDocument, { ordering }: Walk, part: WalkPart): Position['value'] {
  if (part === 'absent') return null;
  if (ordering === undefined) return '';
  let value: unknown = document;
  for (const step of fieldPath(ordering).split('.')) value = (value as Record<string, unknown>)[step];
  return value as string | number;
}

import { notFound, type ServiceError } from '@robotdesign/contracts';
import { changeDocument, insertOnce, type NewEvent } from '@robotdesign/document-store';
import type { DefinitionSource } from '../design-definition/store.ts';
import { eraseDesign } from './erase.ts';
import type { ExportsState } from './state.ts';

/** A deleted design gets no events. What was written since its deletion is erased. */
async function eraseDeleted(source: DefinitionSource, design_id: string): Promise<ServiceError> {
  await eraseDesign(source, design_id);
  return notFound('design', design_id);
}

/**
 * Changes the exports of a design and publishes the event of the change. Does nothing if `change` returns undefined.
 * @throws ServiceError not_found when the design was deleted
 */
export async function changeExports(
  source: DefinitionSource,
  design_id: string,
  change: (state: ExportsState) => ExportsState | undefined,
  event: () => NewEvent,
): Promise<void> {
  const { exports } = source.stores;
  const first = change({});
  if (first) await insertOnce(exports, { id: design_id, state: first, events: [event()] });
  await changeDocument(
    exports,
    async () => {
      const current = await exports.get(design_id);
      if (current) return current;
      throw await eraseDeleted(source, design_id);
    },
    ({ state }) => {
      const next = change(state);
      return next && { state: next, events: [event()] };
    },
  );
}

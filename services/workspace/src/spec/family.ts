import { type Family, isFamily } from '@robotdesign/contracts';
import { ifFound } from '../if-found.ts';
import type { OtherServices } from '../other-services.ts';
import type { ThreadState } from '../thread/state.ts';

interface RevisionOf {
  readonly design_id: string;
  readonly revision?: number;
}

/**
 * The latest or given revision of a design, and its family; undefined for one that this version cannot build.
 * @throws ServiceError not_found
 */
export async function readFamily(
  design: OtherServices['design'],
  wanted: RevisionOf,
): Promise<{ readonly revision: number; readonly family?: Family }> {
  const { revision, program } = (await design.GetDesignDefinition(wanted)).definition;
  const { embodiment } = program.metadata;
  return { revision, ...(isFamily(embodiment) ? { family: embodiment } : {}) };
}

/** The family of the selected design; undefined when none is selected or the selected one was deleted. */
export async function selectedFamily(
  design: OtherServices['design'],
  { selected_design }: ThreadState,
): Promise<Family | undefined> {
  return selected_design && (await ifFound(readFamily(design, selected_design)))?.family;
}

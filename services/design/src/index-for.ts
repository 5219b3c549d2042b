import { invalidField } from '@robotdesign/contracts';

/** Chooses the index that serves the filters of a list. */

interface Filter {
  /** Names the filter in an index: `by_<name>`, several joined by `_and_`. */
  readonly name: string;
  readonly value: string | undefined;
}

/** The index of the given filters, in the order of its fields, and the values to match. */
export function indexFor(filters: readonly Filter[]) {
  const given = filters.filter(({ value }) => value !== undefined);
  const match = given.flatMap(({ value }) => value ?? []);
  return {
    index: given.length === 0 ? 'by_created' : `by_${given.map(({ name }) => name).join('_and_')}`,
    match,
  };
}

/**
 * The project to filter by. A thread has one project, so that no index serves both filters.
 * @throws ServiceError validation_failed when both are given
 */
export function projectFilter({
  thread_id,
  project_id,
}: {
  readonly thread_id?: string;
  readonly project_id?: string;
}): string | undefined {
  if (thread_id !== undefined && project_id !== undefined)
    throw invalidField('project_id', 'must be absent when thread_id is given: a thread has one project');
  return project_id;
}

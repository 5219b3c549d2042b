import type { NewEvent } from '@robotdesign/document-store';
import type { MakeEvent } from '@robotdesign/service-kit';
import type { ThreadState } from './state.ts';

/** The event of a new title, or of a selection that ended. `DesignSelected` reports a new selection. */
export const threadChanged = (
  makeEvent: MakeEvent,
  thread_id: string,
  { project_id }: Pick<ThreadState, 'project_id'>,
): NewEvent => makeEvent('robotdesign.workspace.v1.ThreadChanged', { thread_id, project_id });

import type { Handlers } from '@robotdesign/service-kit';
import { type WatchSource, watchThread } from './watch.ts';

type FeedHandlers = Pick<Handlers<'robotdesign.workspace.v1.WorkspaceService'>, 'WatchThread'>;

export const feedHandlers = (source: WatchSource): FeedHandlers => ({
  WatchThread: ({ thread_id, starting_after }, { signal }) =>
    watchThread(source, thread_id, starting_after, signal),
});

import { schemaName } from '@robotdesign/contracts';
import { threadEvents } from '@robotdesign/gateway';
import { cell, code, table, written } from './markdown.ts';

/** The page of the events in a thread's stream. */
export function threadEventsPage(): string {
  const rows = Object.entries(threadEvents).map(([name, { when, message }]) => {
    const shape = schemaName(message);
    return [code(name), cell(when), `[${shape}](shapes.md#${shape.toLowerCase()})`];
  });
  return `${written}# Events of a thread

The events of \`GET /workspace/threads/{thread_id}/events\`. Data is the changed resource as JSON, without HITL and MJCF. The id is
the place in the feed of the thread. [How to watch a thread](../how-to/use-the-api.md#watch-a-thread) shows the use.

${table(['Event', 'Sent when', 'Data'], rows)}`;
}

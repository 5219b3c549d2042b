import { describe, expect, test } from '@jest/globals';
import type { DesignDeleted, ThreadDeleted } from '@robotdesign/contracts';
import { type Handler, react } from '@robotdesign/event-bus';
import { type EventHandlers, subscribedTopics } from './consumer.ts';

const onThreadDeleted: Handler<ThreadDeleted> = react('threads', async ({ data }) => void data.thread_id);
const onDesignDeleted: Handler<DesignDeleted> = react('designs', async ({ data }) => void data.origin);
const onAnyEvent: Handler = react('any', async ({ subject }) => void subject);

describe('the handlers of a service', () => {
  test('subscribe to the topics of their events, each once', () => {
    const handlers: EventHandlers = {
      'robotdesign.workspace.v1.ThreadDeleted': [onThreadDeleted, onAnyEvent],
      'robotdesign.workspace.v1.ProjectDeleted': onAnyEvent,
      'robotdesign.design.v1.DesignDeleted': onDesignDeleted,
    };
    expect(subscribedTopics(handlers)).toEqual(['robotdesign.workspace.v1', 'robotdesign.design.v1']);
    expect(subscribedTopics({})).toEqual([]);
  });

  test('receive the data of their event, by the types', () => {
    const typed: EventHandlers = {
      'robotdesign.design.v1.DesignDeleted': react('typed', async ({ data }) => {
        const origin: DesignDeleted['origin'] = data.origin;
        // @ts-expect-error DesignDeleted has no thread_id.
        void data.thread_id;
        void origin;
      }),
    };
    const wrongData: EventHandlers = {
      // @ts-expect-error The handler expects the data of another event.
      'robotdesign.workspace.v1.ThreadDeleted': onDesignDeleted,
    };
    const wrongInList: EventHandlers = {
      // @ts-expect-error One handler of the list expects the data of another event.
      'robotdesign.workspace.v1.ThreadDeleted': [onThreadDeleted, onDesignDeleted],
    };
    const unknownType: EventHandlers = {
      // @ts-expect-error No proto declares this event.
      'robotdesign.workspace.v1.ThreadForgotten': onAnyEvent,
    };
    expect([typed, wrongData, wrongInList, unknownType].map((each) => Object.keys(each).length)).toEqual([
      1, 1, 1, 1,
    ]);
  });
});

import type { DesignCreated, DesignRevised, GenerationCompleted } from '@robotdesign/contracts';
import { type Handler, react } from '@robotdesign/event-bus';
import { endOperationsOfThread, type Operations } from '@robotdesign/operations';
import type { EventHandlers } from '@robotdesign/service-kit';
import { type DefinitionSource, keepDefinition } from './design-definition/store.ts';
import { eraseDesign } from './exports/erase.ts';
import { followingTrial } from './trial/begin.ts';
import type { TrialInput } from './trial/run.ts';

/** Consumes events: stores the definitions of designs and erases deleted ones, and tries what follows a generation. */

export interface ConsumerDependencies {
  readonly source: Omit<DefinitionSource, 'design'>;
  readonly operations: Pick<Operations, 'beginAfter' | 'cancelOfTarget' | 'cancelOfThread'>;
}

export function consumers({ source, operations }: ConsumerDependencies): EventHandlers {
  const learn: Handler<DesignCreated | DesignRevised> = react(
    'learn-definition',
    async ({ data: { definition } }) => {
      if (definition) await keepDefinition(source, definition);
    },
  );
  return {
    'robotdesign.design.v1.DesignCreated': learn,
    'robotdesign.design.v1.DesignRevised': learn,
    'robotdesign.design.v1.GenerationCompleted': operations.beginAfter<GenerationCompleted, TrialInput>({
      name: 'following-trial',
      kind: 'trial',
      prepare: ({ data }) => followingTrial(data),
    }),
    'robotdesign.design.v1.DesignDeleted': react('erase-exports', async ({ subject }) => {
      await operations.cancelOfTarget(subject);
      await eraseDesign(source, subject);
    }),
    'robotdesign.workspace.v1.ThreadDeleted': endOperationsOfThread(operations),
  };
}

import { describe } from '@jest/globals';
import { describeCrashes } from './crashes.ts';
import { describeCursors } from './cursors.ts';
import { describeDeletion } from './deletion.ts';
import { describeDocuments } from './documents.ts';
import type { DocumentStoreFactory } from './factory.ts';
import { describeKeys } from './keys.ts';
import { describeLimits } from './limits.ts';
import { describeOutbox } from './outbox.ts';
import { describeOutcomes } from './outcomes.ts';
import { describeProcesses } from './processes.ts';
import { describeProjections } from './projections.ts';

export type { DocumentStoreFactory, OpenStore, StoreFeatures, StoreSettings } from './factory.ts';

/** The tests that every adapter of the port must pass. Call it from a test file. */
export function documentStoreConformance(factory: DocumentStoreFactory): void {
  describe(`document store on ${factory.name}`, () => {
    describeDocuments(factory);
    describeOutcomes(factory);
    describeOutbox(factory);
    describeKeys(factory);
    describeCursors(factory);
    describeProjections(factory);
    describeDeletion(factory);
    describeLimits(factory);
    describeCrashes(factory);
    describeProcesses(factory);
  });
}

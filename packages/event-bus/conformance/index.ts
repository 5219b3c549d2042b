import { describe } from '@jest/globals';
import { describeAcknowledging } from './acknowledging.ts';
import { describeConsuming } from './consuming.ts';
import { describeCrashes } from './crashes.ts';
import { describeDelivery } from './delivery.ts';
import type { EventBusFactory } from './factory.ts';
import { describeHandling } from './handling.ts';
import { describeMembers } from './members.ts';
import { describePublishing } from './publishing.ts';
import { describeRelaying } from './relaying.ts';
import { describeReplaying } from './replaying.ts';

export type { BusFeatures, EventBusFactory, OpenEngines } from './factory.ts';

/** What every adapter of the port promises, alone and with relay, consumers and handlers. Call it from a test file. */
export function eventBusConformance(factory: EventBusFactory): void {
  describe(`event bus: ${factory.name}`, () => {
    describePublishing(factory);
    describeDelivery(factory);
    describeAcknowledging(factory);
    describeMembers(factory);
    describeConsuming(factory);
    describeReplaying(factory);
    describeHandling(factory);
    describeRelaying(factory);
    describeCrashes(factory);
  });
}

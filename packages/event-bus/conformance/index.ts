import { describe } from '@jest/globals';
import { describeAcknowledging } from './acknowledging.ts';
import { describeConsuming } from './consuming.ts';
import { describeCrashes } from './crashes.ts';
import { describeDelivery } from './delivery.ts';
import { describeDisruptions } from './disruptions.ts';
import type { EventBusFactory } from './factory.ts';
import { describeForeign } from './foreign.ts';
import { describeHandling } from './handling.ts';
import { describeMembers } from './members.ts';
import { describePublishing } from './publishing.ts';
import { describeRebalances } from './rebalances.ts';
import { describeRelaying } from './relaying.ts';
import { describeReplaying } from './replaying.ts';
import { describeStarting } from './starting.ts';

/** The tests of every adapter, alone and with relay, consumers and handlers. Call it from a test file. */
export function eventBusConformance(factory: EventBusFactory): void {
  describe(`event bus on ${factory.name}`, () => {
    // First: with the partitions of all other tests a broker takes several times as long to restart.
    describeDisruptions(factory);
    describePublishing(factory);
    describeDelivery(factory);
    describeAcknowledging(factory);
    describeStarting(factory);
    describeMembers(factory);
    describeRebalances(factory);
    describeForeign(factory);
    describeConsuming(factory);
    describeReplaying(factory);
    describeHandling(factory);
    describeRelaying(factory);
    describeCrashes(factory);
  });
}

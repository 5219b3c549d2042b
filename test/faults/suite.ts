import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type DesignCreated, type ServiceId, serviceIds } from '@robotdesign/contracts';
import { type BusEvent, deadLetterTopic, type EventBus } from '@robotdesign/event-bus';
import { checkEventsOn } from '../harness/event-invariants.ts';
import { eventually } from '../harness/eventually.ts';
import { type Api, UnexpectedAnswer } from '../harness/http.ts';
import { checkNothingHalfDone, checkRound } from '../harness/invariants.ts';
import { type Round, runRound } from '../harness/round.ts';

/**
 * Faults that the product survives on every engine: an unavailable store or bus, a slow store, and events that cannot be
 * handled, are repeated, or arrive out of order. After each fault, every acknowledged command and every event has taken
 * effect exactly once, and the events of each aggregate are in order.
 */

export interface Breakable {
  /** Makes it unavailable. */
  away(): Promise<void>;
  back(): Promise<void>;
}

/** A new instance of the product with new engines, and controls to break the engines. */
export interface FaultWorld {
  readonly api: Api;
  /** The event bus as an external consumer sees it, while the product runs and afterwards. */
  readonly bus: Pick<EventBus, 'read'>;
  /** Publishes events as an external producer. */
  put(topic: string, events: readonly BusEvent[]): Promise<void>;
  readonly store: Breakable & {
    slow(): void;
    /** Makes it accept requests without responding. Absent for files, which respond or are locked. */
    mute?(): void;
  };
  /** Absent if the test cannot break the bus. */
  readonly broker?: Breakable;
  /** The last log lines of all processes. */
  log(): string;
  /** Stops the product. @throws unless each process exits with 0 */
  stop(): Promise<void>;
  /** Kills all processes and stops the engines. */
  destroy(): Promise<void>;
}

const outage_ms = 10_000;

/** Labels are prefixes of idempotency keys, which contain no blanks. */
export const roundOf = (label: string, seed = 1): Round => ({ label: label.replaceAll(' ', '-'), seed });

/** Repeats a round after faults until every step has a response. */
async function persist(world: Pick<FaultWorld, 'api'>, round: Round): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await runRound(world.api, round, { afterKill: true });
      return;
    } catch (error) {
      const passing = !(error instanceof UnexpectedAnswer) || [502, 503, 504].includes(error.answer.status);
      if (!passing || tries >= 200) throw error;
      await delay(100);
    }
  }
}

/** Runs a round during a fault. Its rejection is reported only if the test awaits it. */
export function duringFault(world: Pick<FaultWorld, 'api'>, round: Round): Promise<void> {
  const going = persist(world, round);
  going.catch(() => undefined);
  return going;
}

const recoversWithin_ms = 120_000;

/** Waits for a round that a fault has interrupted. @throws with the last log lines if it fails or does not end in time */
async function recovered({ log }: Pick<FaultWorld, 'log'>, going: Promise<void>): Promise<void> {
  const ended = new AbortController();
  const late = delay(recoversWithin_ms, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`The round did not end within ${recoversWithin_ms / 1000} s of the outage.`);
  });
  try {
    await Promise.race([going, late]);
  } catch (error) {
    throw new Error(`${error}\n${log()}`, { cause: error });
  } finally {
    ended.abort();
  }
}

/** The dead letters of a consumer group, oldest first. */
async function deadLettersOf(bus: FaultWorld['bus'], group: string): Promise<readonly BusEvent[]> {
  const read = await bus.read(deadLetterTopic(group).name, { limit: 10_000 });
  return read.map(({ event }) => event);
}

/** The dead letters of all consumer groups. */
async function deadLetters(bus: FaultWorld['bus']): Promise<readonly BusEvent[]> {
  const letters = await Promise.all(serviceIds.map((service) => deadLettersOf(bus, service)));
  return letters.flat();
}

/** The services that act on new designs. */
const consumersOfNewDesigns: readonly ServiceId[] = ['export', 'workspace'];

/** Stops the product and checks all invariants. @throws with the last log lines */
export async function checkAll(
  world: Pick<FaultWorld, 'api' | 'bus' | 'log' | 'stop'>,
  rounds: readonly Round[],
): Promise<void> {
  try {
    await checkNothingHalfDone(world.api);
    for (const round of rounds) await checkRound(world.api, round);
    expect(await deadLetters(world.bus)).toEqual([]);
    await world.stop();
    await checkEventsOn(world.bus, rounds);
  } catch (error) {
    throw new Error(`${error}\n${world.log()}`, { cause: error });
  }
}

/** Well-formed events whose data does not match their type. */
function brokenEvents(count: number): readonly BusEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `evt_broken_${index + 1}`,
    source: '/services/design',
    type: 'robotdesign.design.v1.DesignCreated',
    subject: 'dsn_broken',
    time: new Date().toISOString(),
    sequence: String(index + 1).padStart(10, '0'),
    data: { design_id: 7 } as unknown as DesignCreated,
  }));
}

export interface FaultSuiteOptions {
  /** Name of the engines. */
  readonly name: string;
  /** Creates a new world for each test. */
  readonly open: () => Promise<FaultWorld>;
  /** Whether the tests can break the bus. */
  readonly isBusOurs: boolean;
  /** Whether the store is behind a network that can drop packets silently. */
  readonly hasNetwork: boolean;
}

/** Defines the fault tests for a set of engines. */
export function faultSuite({ name, open, isBusOurs, hasNetwork }: FaultSuiteOptions): void {
  describe(`faults on ${name}`, () => {
    let world: FaultWorld | undefined;
    const newWorld = async () => {
      world = await open();
      return world;
    };
    afterEach(async () => {
      await world?.destroy();
      world = undefined;
    });

    const outages: Readonly<Record<string, (store: FaultWorld['store']) => Promise<void> | void>> = {
      'cannot be used': (store) => store.away(),
      ...(hasNetwork && { 'answers nothing': (store) => store.mute?.() }),
    };

    test.each(Object.entries(outages))(
      'a store that %s for 10 s makes no event a dead letter',
      async (_, begin) => {
        const it = await newWorld();
        const rounds = [roundOf('before the outage'), roundOf('during', 2)] as const;
        await runRound(it.api, rounds[0], { afterKill: false });
        const going = duringFault(it, rounds[1]);
        await begin(it.store);
        await delay(outage_ms);
        // The command was not acknowledged.
        expect(rounds[1].compiled).toBeUndefined();
        await it.store.back();
        await recovered(it, going);
        await checkAll(it, rounds);
      },
      240_000,
    );

    test('a slow store delays everything and breaks nothing', async () => {
      const it = await newWorld();
      it.store.slow();
      const round = roundOf('slow');
      await persist(it, round);
      await it.store.back();
      await checkAll(it, [round]);
    }, 240_000);

    (isBusOurs ? test : test.skip)(
      'a bus outage loses and duplicates nothing',
      async () => {
        const it = await newWorld();
        const { broker } = it;
        if (!broker) throw new Error('this world has no bus to break');
        const rounds = [roundOf('before the outage'), roundOf('during', 2), roundOf('after', 3)] as const;
        await runRound(it.api, rounds[0], { afterKill: false });
        await broker.away();
        // Commands still work: their events wait in the outboxes.
        await runRound(it.api, rounds[1], { afterKill: false });
        const { status } = await it.api.json<{ status: string }>('GET', '/health', 200);
        expect(status).toBe('degraded');
        await broker.back();
        await runRound(it.api, rounds[2], { afterKill: false });
        await checkAll(it, rounds);
      },
      240_000,
    );

    test('every event of a poison key becomes a dead letter, and other keys do not wait for it', async () => {
      const it = await newWorld();
      const broken = brokenEvents(3);
      await it.put('robotdesign.design.v1', broken);
      const round = roundOf('during a poison event');
      await runRound(it.api, round, { afterKill: false });
      for (const service of consumersOfNewDesigns) {
        const letters = await eventually(
          `the dead letters of ${service}`,
          () => deadLettersOf(it.bus, service),
          (found) => found.length >= broken.length,
        );
        expect(letters.map(({ id }) => id)).toEqual(broken.map(({ id }) => id));
        for (const letter of letters) {
          expect(letter).toMatchObject({ deadlettertopic: 'robotdesign.design.v1', deadlettercount: 5 });
          expect(letter.deadlettercause).not.toBe('');
        }
      }
      expect(await deadLetters(it.bus)).toHaveLength(consumersOfNewDesigns.length * broken.length);
      await checkRound(it.api, round);
      await it.stop();
    }, 180_000);

    test('repeated, late and reordered events change nothing', async () => {
      const it = await newWorld();
      const round = roundOf('delivered twice');
      await runRound(it.api, round, { afterKill: false });
      await checkRound(it.api, round);
      for (const area of ['design', 'export', 'workspace']) {
        const topic = `robotdesign.${area}.v1`;
        const events = (await it.bus.read(topic, { limit: 10_000 })).map(({ event }) => event);
        await it.put(topic, events.toReversed());
      }
      const after = roundOf('after the repetition', 2);
      await runRound(it.api, after, { afterKill: false });
      await checkAll(it, [round, after]);
    }, 180_000);
  });
}

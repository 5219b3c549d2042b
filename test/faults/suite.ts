import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type DesignCreated, serviceIds } from '@robotdesign/contracts';
import { type BusEvent, deadLetterTopic, type EventBus } from '@robotdesign/event-bus';
import { checkEventsOn } from '../harness/event-invariants.ts';
import { eventually } from '../harness/eventually.ts';
import { type Api, UnexpectedAnswer } from '../harness/http.ts';
import { checkNothingHalfDone, checkRound } from '../harness/invariants.ts';
import { type Round, runRound } from '../harness/round.ts';

/**
 * What the product survives on whatever it stands: a store or a bus that goes away, a slow store, events that cannot be
 * handled, come twice or in another order. At the end of each: every acknowledged command's effect is there once, every
 * event took effect once, and each aggregate's events stand in their order.
 */

export interface Breakable {
  /** Lets nobody use it. */
  away(): Promise<void>;
  back(): Promise<void>;
}

/** The product with what it stands on, both new, and the ways to break that. */
export interface FaultWorld {
  readonly api: Api;
  /** Its events, as another program sees them, while it runs and after. */
  readonly bus: Pick<EventBus, 'read'>;
  /** Puts events on its bus as another producer would. */
  put(topic: string, events: readonly BusEvent[]): Promise<void>;
  readonly store: Breakable & {
    slow(): void;
    /** Lets it take what comes and answer nothing. Absent of one that cannot: a file answers or it is locked. */
    mute?(): void;
  };
  /** Absent when the bus is not ours to break. */
  readonly broker?: Breakable & {
    /** What `/health` says while the bus is away. */
    readonly health: 'ok' | 'degraded';
  };
  /** The last words of all processes. */
  log(): string;
  /** Ends the product in order. @throws unless each of its processes does */
  stop(): Promise<void>;
  /** Ends whatever of it still runs, and what it stands on. */
  destroy(): Promise<void>;
}

const outage_ms = 10_000;

/** Labels begin idempotency keys, which have no blanks. */
export const roundOf = (label: string, seed = 1): Round => ({ label: label.replaceAll(' ', '-'), seed });

/** A round goes on wherever a fault has left it, until every step of it was answered. */
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

/** Work beside which a fault comes; when the fault's own test fails first, nobody else hears of it. */
export function beside(world: Pick<FaultWorld, 'api'>, round: Round): Promise<void> {
  const going = persist(world, round);
  going.catch(() => undefined);
  return going;
}

/** Events of all parts that became dead letters. */
async function deadLetters(bus: FaultWorld['bus']): Promise<readonly BusEvent[]> {
  const read = await Promise.all(
    serviceIds.map((service) => bus.read(deadLetterTopic(service).name, { limit: 10_000 })),
  );
  return read.flat().map(({ event }) => event);
}

/** Stops the product and checks all that must hold. @throws with its last words */
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

/** Events that are well formed, but not what their type says. */
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
  /** Of the engines. */
  readonly name: string;
  /** Makes a new world, for each test one. */
  readonly open: () => Promise<FaultWorld>;
  /** Whether its worlds can break the bus. */
  readonly isBusOurs: boolean;
  /** Whether a network lies before the store, on which all can get lost in silence. */
  readonly hasNetwork: boolean;
}

/** The faults that every set of engines has, as tests. */
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
        const going = beside(it, rounds[1]);
        await begin(it.store);
        await delay(outage_ms);
        // Nobody was told that it is done.
        expect(rounds[1].compiled).toBeUndefined();
        await it.store.back();
        await going;
        await checkAll(it, rounds);
      },
      240_000,
    );

    test('a slow store only makes everything slow', async () => {
      const it = await newWorld();
      it.store.slow();
      const round = roundOf('slow');
      await persist(it, round);
      await it.store.back();
      await checkAll(it, [round]);
    }, 240_000);

    (isBusOurs ? test : test.skip)(
      'a bus that goes away and comes back loses and doubles nothing',
      async () => {
        const it = await newWorld();
        const { broker } = it;
        if (!broker) throw new Error('this world has no bus to break');
        const rounds = [roundOf('before the outage'), roundOf('during', 2), roundOf('after', 3)] as const;
        await runRound(it.api, rounds[0], { afterKill: false });
        await broker.away();
        // Commands go on without it: their events wait in the outboxes.
        await runRound(it.api, rounds[1], { afterKill: false });
        const { status } = await it.api.json<{ status: string }>('GET', '/health', 200);
        expect(status).toBe(broker.health);
        await broker.back();
        await runRound(it.api, rounds[2], { afterKill: false });
        await checkAll(it, rounds);
      },
      240_000,
    );

    test('a key on each of whose events the consumer fails is set aside event by event, and no other key waits for it', async () => {
      const it = await newWorld();
      const broken = brokenEvents(3);
      await it.put('robotdesign.design.v1', broken);
      const round = roundOf('beside a poisonous event');
      await runRound(it.api, round, { afterKill: false });
      const letters = await eventually(
        'the dead letters of who learns of designs',
        () => deadLetters(it.bus),
        (found) => found.length >= broken.length,
      );
      expect(letters.map(({ id }) => id)).toEqual(broken.map(({ id }) => id));
      for (const letter of letters) {
        expect(letter).toMatchObject({ deadlettertopic: 'robotdesign.design.v1', deadlettercount: 5 });
        expect(letter.deadlettercause).not.toBe('');
      }
      await checkRound(it.api, round);
      await it.stop();
    }, 180_000);

    test('events that come again, late and in another order, change nothing', async () => {
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

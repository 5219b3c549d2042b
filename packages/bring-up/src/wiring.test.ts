import { describe, expect, test } from '@jest/globals';
import { families } from '@robotdesign/contracts';
import fc from 'fast-check';
import { stationsOf } from './buses.ts';
import { anyWiredBody, wiredBody } from './testing/wired-bodies.ts';
import { unitsOf } from './units.ts';
import { wireFor } from './wire.ts';
import { type Wiring, wiringOf } from './wiring.ts';

const bodies = fc
  .sample(anyWiredBody, 50)
  .map((body) => ({ body, wiring: wiringOf(body.ir, body.components) }));

const holds = (law: (wiring: Wiring, body: ReturnType<typeof wiredBody>) => void) => {
  for (const { wiring, body } of bodies) law(wiring, body);
};

describe('the wiring of any body', () => {
  test('puts every actuator on exactly one bus, with an address that is unique on it', () => {
    holds(({ buses }, { ir }) => {
      const stations = stationsOf(buses);
      expect(stations.map(({ member }) => member.driven.joint.name).sort()).toEqual(
        ir.actuators.map(({ joint }) => joint).sort(),
      );
      const addresses = stations.map(({ bus, member }) => `${bus.name} ${member.address}`);
      expect(new Set(addresses).size).toBe(addresses.length);
      expect(new Set(buses.map(({ name }) => name)).size).toBe(buses.length);
    });
  });

  test('gives every bus an adapter that was bought, and every adapter at most one bus', () => {
    holds(({ buses }) => {
      const adapters = buses.filter(({ kind }) => kind !== 'pins').map(({ adapter }) => adapter?.name);
      expect(adapters).not.toContain(undefined);
      expect(new Set(adapters).size).toBe(adapters.length);
    });
  });

  test('leads each chain outward: a servo follows one that is nearer to the root, or the adapter', () => {
    holds(({ buses }) => {
      for (const { from, member, bus } of stationsOf(buses))
        expect([bus.adapter?.name ?? 'computer', ...member.driven.above]).toContain(from);
    });
  });

  test('keeps currents within fuses, fuses within wires and loads within regulators', () => {
    holds(({ feeds, rails, main }) => {
      for (const { amps, fuse_a, wire } of [...feeds, main]) {
        expect(amps).toBeLessThanOrEqual(fuse_a);
        expect(fuse_a).toBeLessThanOrEqual(wire.rated_a);
      }
      for (const { load_a, output_a } of rails) expect(load_a).toBeLessThanOrEqual(output_a);
      for (const feed of feeds) expect(feed.fuse_a).toBeLessThanOrEqual(main.fuse_a);
    });
  });

  test('feeds every actuator, driver and regulator once; only the main fuse feeds the battery’s wires', () => {
    holds(({ feeds, buses, rails }) => {
      const drivers = buses.filter(({ kind }) => kind === 'motor_driver');
      const behindDrivers = new Set(stationsOf(drivers).map(({ member }) => member.driven.joint.name));
      const actuators = stationsOf(buses)
        .map(({ member }) => member.driven.joint.name)
        .filter((name) => !behindDrivers.has(name));
      const loads = feeds.flatMap((feed) => feed.loads);
      const used = rails.filter(({ load_a }) => load_a > 0).map(({ unit }) => unit.name);
      expect(loads.toSorted()).toEqual(
        [...actuators, ...used, ...drivers.map(({ adapter }) => adapter?.name ?? '')].sort(),
      );
      const sources = new Set(['battery', ...rails.map(({ unit }) => unit.name)]);
      for (const { source } of feeds) expect(sources).toContain(source);
    });
  });

  test('has cables as long as the way between their ends at least', () => {
    holds(({ cables, buses }) => {
      const at = new Map(
        stationsOf(buses).map(({ member: { driven } }) => [driven.joint.name, driven.position]),
      );
      for (const { from, to, length_m } of cables) {
        const [a, b] = [at.get(from), at.get(to)];
        if (a && b) expect(length_m).toBeGreaterThan(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]));
        expect(length_m).toBeGreaterThan(0.05);
      }
    });
  });
});

test.each(families)('the wiring of a %s has every electronic part that is bought', (family) => {
  const { ir, components } = wiredBody(family, 3);
  const wiring = wiringOf(ir, components);
  const known = new Set([
    ...wiring.packs.map(({ name }) => name),
    ...wiring.links.map(({ unit }) => unit.name),
    ...wiring.rails.map(({ unit }) => unit.name),
    ...stationsOf(wiring.buses).map(({ member }) => member.driven.joint.name),
    wiring.computer?.name,
    wiring.stop?.name,
  ]);
  const mechanical = new Set(['structure', 'wheel_part', 'end_effector']);
  const electronic = components.slots.filter(({ kind }) => !mechanical.has(kind)).flatMap(unitsOf);
  expect(electronic.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

test('a wire carries the current of its fuse, and none carries more than the table has', () => {
  expect(wireFor(5)).toMatchObject({ awg: '22' });
  expect(wireFor(40)).toMatchObject({ awg: '12' });
  expect(() => wireFor(1000)).toThrow('1000 A');
});

test('a microcontroller is no USB host; a computer with Linux is', () => {
  const interfaceOf = (sensors: Parameters<typeof wiredBody>[3]) => {
    const { ir, components } = wiredBody('quadruped', 3, 'act_sts3215_c018', sensors);
    const { links } = wiringOf(ir, components);
    return links.find(({ unit }) => unit.slot === 'servo_bus_adapter')?.interfaces[0];
  };
  expect(interfaceOf([])).toBe('UART');
  expect(interfaceOf(['depth_camera'])).toBe('USB');
});

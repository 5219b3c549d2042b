import { describe, expect, test } from '@jest/globals';
import type { ComponentProgram, ComponentSlot } from '@robotdesign/contracts';
import { billTotals } from '../bill.ts';
import { battery, batteryIds, catalogueVersion, UnknownComponentError } from '../catalogue.ts';
import { isJointDrive, jointDrives } from '../drives.ts';
import { probablePrice } from '../price.ts';
import { alternativesOf } from './alternatives.ts';
import { packSize } from './packs.ts';
import { procure } from './procure.ts';

const slot = (
  name: string,
  kind: ComponentSlot['kind'],
  component_id: string,
  quantity = 1,
): ComponentSlot => ({
  slot: name,
  kind,
  component_id,
  quantity,
  because: 'it suits',
  unverified_fields: [],
});

const legs = ['front_left', 'front_right', 'rear_left', 'rear_right'];
const program: ComponentProgram = {
  catalogue_version: catalogueVersion,
  slots: [
    ...legs.map((leg) => slot(`${leg}_hip`, 'joint_actuator', 'act_sts3215_c018')),
    { ...slot('battery', 'battery', 'pwr_ga_3s2200', 2), series: 1 },
    slot('servo_bus_adapter', 'driver', 'drv_waveshare_bus_servo'),
    slot('computer', 'computer', 'cpt_esp32s3'),
    slot('imu', 'sensor', 'sen_bno085'),
  ],
  printed: [
    { name: 'trunk', link: 'trunk', material: 'mat_petg', mass_kg: 0.2 },
    { name: 'foot', link: 'foot', material: 'mat_tpu95a', mass_kg: 0.01 },
  ],
  unresolved: [{ slot: 'tail', because: 'nothing suits' }],
};

describe('what to buy for a body', () => {
  const found = procure(program, 12);

  test('has a line for each slot, and one purchase for each component', () => {
    expect(found.lines.map((line) => line.slot)).toEqual(program.slots.map((one) => one.slot));
    expect(found.purchases.find(({ component_id }) => component_id === 'act_sts3215_c018')).toMatchObject({
      quantity: 4,
      packs: 4,
      slots: legs.map((leg) => `${leg}_hip`),
      pack_price_usd: 16,
      price_usd: 64,
      price_basis: 'known',
    });
  });

  test('has the mass and prices of the bill, and the purchases add up to it', () => {
    const bill = billTotals(program);
    expect(found.totals.mass_kg).toBeCloseTo(bill.mass_kg, 4);
    expect(found.totals.cost_usd).toBeCloseTo(bill.cost_usd, 1);
    expect(found.totals.cost_lower_bound_usd).toBeLessThan(found.totals.cost_usd);
    const paid = found.purchases.reduce((sum, { price_usd }) => sum + price_usd, 0);
    expect(paid).toBeCloseTo(found.totals.cost_usd, 1);
    const lines = found.lines.reduce((sum, line) => sum + line.quantity * line.unit_mass_kg, 0);
    const printed = found.printed_parts.reduce((sum, { mass_kg }) => sum + mass_kg, 0);
    expect(lines + printed).toBeCloseTo(found.totals.mass_kg, 3);
  });

  test('tells known prices from estimates, with their source', () => {
    for (const { price_basis, price_source, component_id } of found.lines)
      expect({ component_id, price_basis, length: price_source.length > 3 }).toMatchObject({ length: true });
    expect(found.lines.find(({ slot: name }) => name === 'battery')).toMatchObject({
      price_basis: 'typical',
    });
    expect(found.warnings.join(' ')).toContain('Estimated prices: Gens ace 2200 mAh 3S 30C');
  });

  test('has the power budget', () => {
    // Two packs of 24.42 Wh, of which 80 % is usable.
    expect(found.power).toMatchObject({ continuous_w: 12, battery_wh: 48.84, runtime_h: 3.256 });
    expect(found.power?.fuse_a).toBeGreaterThanOrEqual((2 * (found.power?.peak_w ?? 0)) / 11.1);
    expect(procure(program).power).not.toHaveProperty('runtime_h');
  });

  test('names what the catalogue lacks, and what to buy instead', () => {
    const by = new Map(found.unresolved.map((part) => [part.slot, part.resolve_by]));
    expect(by.get('tail')).toContain('Revise the design');
    expect(by.get('main_fuse')).toContain(`A ${found.power?.fuse_a} A fuse`);
    expect(by.get('battery_connector')).toBe('2 XT60 connectors to mate with Gens ace 2200 mAh 3S 30C');
    expect(by.get('battery_harness')).toContain('1 in series and 2 in parallel');
    expect(by.get('serial_cables')).toContain('bus servo cable');
  });

  test('warns of another version of the catalogue, and refuses components that it no longer has', () => {
    expect(procure({ ...program, catalogue_version: 'earlier' }).warnings[0]).toContain('another version');
    const gone = { ...program, slots: [slot('arm', 'joint_actuator', 'act_gone')] };
    expect(() => procure(gone)).toThrow(UnknownComponentError);
  });
});

describe('alternatives', () => {
  test('are one step up and one step down in what the component is for', () => {
    const [up, down] = alternativesOf(slot('knee', 'joint_actuator', 'act_mg996r'));
    expect(up).toMatchObject({ step: 'up', because: expect.stringMatching(/as much continuous torque/) });
    expect(down).toMatchObject({ step: 'down', because: expect.stringMatching(/less continuous torque/) });
  });

  test('at the ends of the catalogue there is one', () => {
    const strongest = alternativesOf(slot('battery', 'battery', 'pwr_tattu_6s10000'));
    expect(strongest.map(({ step }) => step)).toEqual(['down']);
  });

  test('none costs more and can do less, and batteries keep their voltage', () => {
    for (const id of [...jointDrives, ...batteryIds]) {
      const kind = isJointDrive(id) ? 'joint_actuator' : 'battery';
      for (const other of alternativesOf({ kind, component_id: id })) {
        const dearer = other.unit_price_usd - probablePrice(id);
        expect({
          id,
          other: other.component_id,
          isSensible: other.step === 'up' || dearer < 0,
        }).toMatchObject({
          isSensible: true,
        });
        if (kind === 'battery')
          expect(battery(other.component_id).cells_series).toBe(battery(id).cells_series);
      }
    }
  });

  test('others than drives and power parts are compared by price', () => {
    const steps = alternativesOf(slot('imu', 'sensor', 'sen_bno085'));
    for (const { because } of steps) expect(because).toMatch(/^(\$|same price)/);
  });
});

test('packs come from the unit of the catalogue', () => {
  expect(packSize('str_insert_m3')).toBe(100);
  expect(packSize('act_sg90')).toBe(1);
});

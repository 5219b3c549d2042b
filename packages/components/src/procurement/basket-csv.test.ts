import { describe, expect, test } from '@jest/globals';
import type { Purchase } from '@robotdesign/contracts';
import { basketCsv } from './basket-csv.ts';

const purchase = (changes: Partial<Purchase>): Purchase => ({
  component_id: 'act_sts3215_c018',
  name: 'STS3215',
  slots: ['left_hip', 'right_hip'],
  quantity: 2,
  pack_size: 1,
  packs: 2,
  pack_price_usd: 16,
  price_usd: 32,
  price_basis: 'known',
  price_source: 'vendor page',
  ...changes,
});

describe('the shopping basket as CSV', () => {
  test('has a row for each component and each part that the catalogue does not have', () => {
    const csv = basketCsv({
      purchases: [purchase({ vendor: 'Waveshare' })],
      small_parts: [{ kind: 'cable', name: 'Servo cable', quantity: 3, length_m: 0.14 }],
      unresolved: [{ slot: 'main_fuse', because: 'no fuses', resolve_by: 'A 10 A fuse, and its holder' }],
    });
    const [header, bought, cable, fuse, end] = csv.split('\r\n');
    expect(header).toMatch(/^quantity,packs,pack_size,name,vendor/);
    expect(bought).toBe(
      '2,2,1,STS3215,Waveshare,,16,32,known,vendor page,act_sts3215_c018,left_hip right_hip',
    );
    expect(cable).toBe('3,,,"Servo cable, 0.14 m",,,,,,,,cable');
    expect(fuse).toBe(',,,"A 10 A fuse, and its holder",,,,,,,,main_fuse');
    expect(end).toBe('');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)'])('%s is text in a spreadsheet', (name) => {
    const csv = basketCsv({ purchases: [purchase({ name })], small_parts: [], unresolved: [] });
    expect(csv).toContain(`,'${name},`);
  });
});

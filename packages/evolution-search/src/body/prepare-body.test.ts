import { describe, expect, test } from '@jest/globals';
import { deriveProgram, openBrief } from '@robotdesign/robot-design';
import type { Constraint } from '../program/config.ts';
import prepareBody from './prepare-body.ts';

const program = deriveProgram({
  family: 'rover',
  seed: 1,
  brief: openBrief,
  metadata: { task: 'drive', agent_loop: 'test', loop_version: '1' },
});
const load = { payload_kg: 0.3, slope_rad: 0, rolling: 0.02 };
const prepared = (constraints: readonly Constraint[], edits = [] as { name: string; value: number }[]) =>
  prepareBody({ base: { program }, edits, load, constraints });

const bound = (kind: Constraint['kind'], op: Constraint['op'], value: number): Constraint => ({
  kind,
  op,
  value,
  unit: '',
});

describe('a body that is prepared', () => {
  test('has the figures of its map, and keeps constraints that it meets', async () => {
    const body = await prepared([
      bound('mass_kg', '<=', 100),
      bound('failed_checks', '<=', 0),
      bound('print_plates', '<=', 50),
    ]);
    expect(body).toMatchObject({ figures: { mass_kg: expect.any(Number), length_m: expect.any(Number) } });
  }, 120_000);

  test.each<[Constraint, RegExp]>([
    [bound('mass_kg', '<=', 0.01), /^mass_kg is [\d.]+ kg, which is not <= 0.01 kg$/],
    [bound('cost_usd', '<=', 1), /^cost_usd is /],
    [bound('length_m', '>=', 9), /^length_m is /],
    [bound('width_m', '>=', 9), /^width_m is /],
    [bound('height_m', '>=', 9), /^height_m is /],
    [bound('torque_margin', '>=', 1e9), /^torque_margin is /],
    [bound('failed_checks', '>=', 1), /^failed_checks is 0, which is not >= 1$/],
    [bound('print_plates', '<=', 0), /^print_plates is \d+, which is not <= 0$/],
  ])(
    'is refused by %o',
    async (constraint, because) => {
      expect(await prepared([constraint])).toEqual({
        refused: { reason: 'constraint', because: expect.stringMatching(because) },
      });
    },
    120_000,
  );

  test('is refused if its edits give no body', async () => {
    const edits = [{ name: 'nothing.at_all', value: 1 }];
    expect(await prepared([], edits)).toMatchObject({ refused: { reason: 'no_body' } });
  });
});

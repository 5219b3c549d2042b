import { describe, expect, test } from '@jest/globals';
import { beamLoad, printedSection } from '@robotdesign/components';
import { buildBody } from '../../build-body.ts';
import { testMetadata } from '../../testing/bodies.ts';
import { openBrief } from '../brief.ts';
import { writeProgram } from '../derive.ts';

const rover = (payload_kg: number) => {
  const brief = { ...openBrief, payload_kg };
  return writeProgram({ family: 'wheel_legged', seed: 3, brief, metadata: testMetadata });
};
const armOf = (payload_kg: number) => {
  const { ir } = buildBody(rover(payload_kg));
  const parts = ir.links.find(({ name }) => name === 'left_rocker')?.parts ?? [];
  const [length = 0, thick = 0, high = 0] =
    parts.find(({ name }) => name === 'left_rocker_wheel_arm')?.shape.size_m ?? [];
  return { ir, length, thick, high };
};

describe('the arms of rockers', () => {
  test.each([5, 20])('bear the sixth of the weight at their wheel with a payload of %d kg', (payload_kg) => {
    const { ir, length, thick, high } = armOf(payload_kg);
    const held = ((ir.total_mass_kg + payload_kg) * 9.81 * length) / 6;
    const load = beamLoad(printedSection('mat_petg', [thick, high]), length, {
      held_nm: [held, 0],
      end_nm: [0, 0],
    });
    expect(load.stress).toBeLessThanOrEqual(1);
    expect(load.deflection).toBeLessThanOrEqual(1);
  });

  test('are thicker for more payload, and as they were for little', () => {
    expect(armOf(20).thick).toBeGreaterThan(armOf(5).thick);
    expect(JSON.stringify(rover(0.2))).not.toContain('arm_m');
  });
});

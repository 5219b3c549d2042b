import { describe, expect, test } from '@jest/globals';
import type { Family } from '@robotdesign/contracts';
import { buildBody } from '../build-body.ts';
import { loadCaseOf, openBrief } from '../derive/brief.ts';
import { loadedProgram } from '../testing/bodies.ts';
import { firstMoment } from './arms.ts';
import { gravity } from './gravity.ts';
import { lidMembers } from './lids.ts';
import { staticBody } from './static-body.ts';
import { structureLoads } from './structure.ts';

const bodies: readonly (readonly [Family, string])[] = [
  ['mobile_manipulator', 'four_fixed_four_flat'],
  ['legged_manipulator', 'abduction_four_flat'],
];

describe.each(bodies)('the lid of a %s under its arm', (family, kind) => {
  const bodyFor = (asked: { readonly lift_kg: number; readonly reach_m: number }) => {
    const { ir } = buildBody(loadedProgram(family, kind, 0, asked));
    const body = staticBody(ir);
    return { body, ir, load: loadCaseOf({ ...openBrief, ...asked }) };
  };

  test('bends with the couple of forces at the edges of the pedestal', () => {
    const { body, load } = bodyFor({ lift_kg: 0.5, reach_m: 0.4 });
    const [arm] = body.arms;
    const [found] = structureLoads(lidMembers(body), load);
    const moment = arm ? gravity * firstMoment(arm, 0, 0.5) : 0;
    expect(found).toMatchObject({ kind: 'lid', link: 'torso' });
    // Force at an edge times a quarter of the width, less what the width of the pedestal spreads.
    const pedestal = (found?.moment_nm ?? 0) / moment;
    expect(pedestal).toBeGreaterThan(0.2);
    expect(pedestal).toBeLessThan((found?.length_m ?? 0) / 4 / 0.02);
    expect(found?.utilisation).toBeLessThanOrEqual(1);
  });

  test('is thicker than the other plates for a stronger arm, inside of the torso', () => {
    const thickness = (lift_kg: number) => {
      const { ir } = bodyFor({ lift_kg, reach_m: 0.4 });
      const torso = ir.links.find(({ name }) => name === 'torso');
      const [lid, rail] = ['torso_lid', 'torso_rail_left'].map((name) =>
        torso?.parts.find((part) => part.name === name),
      );
      const thick = lid?.shape.size_m[2] ?? 0;
      const underside = (lid?.position_m[2] ?? 0) - thick / 2;
      expect((rail?.position_m[2] ?? 0) + (rail?.shape.size_m[2] ?? 0) / 2).toBeCloseTo(underside, 9);
      return thick;
    };
    expect(thickness(1)).toBeGreaterThan(thickness(0.1));
  });
});

import { describe, expect, test } from '@jest/globals';
import { billTotals, componentMass, isStock, stockOf } from '@robotdesign/components';
import { check } from '@robotdesign/contracts';
import fc from 'fast-check';
import { buildBody } from '../build-body.ts';
import { isDriven } from '../graph-view.ts';
import { staticModel } from '../statics/static-model.ts';
import { anyProgram, someProgram } from '../testing/bodies.ts';
import { lower } from './lower.ts';
import { cutLength } from './stock-slots.ts';

const isEstimated = (id: string): boolean =>
  isStock(id) ? stockOf(id).mass_estimated : componentMass(id).estimated;

describe('lowering', () => {
  test('keeps mass: the IR, the sum over its parts and the bill agree', () => {
    fc.assert(
      fc.property(anyProgram, (program) => {
        const { ir, components } = buildBody(program);
        const parts = ir.links.flatMap((link) => link.parts);
        const sum = parts.reduce((mass, part) => mass + part.mass_kg, 0);
        expect(ir.total_mass_kg).toBeCloseTo(sum, 9);
        expect(Math.abs(billTotals(components).mass_kg / sum - 1)).toBeLessThan(1e-6);
        expect(parts.every(({ mass_kg }) => mass_kg > 0)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('puts every bought piece of the bill into a link, with its quantity; of stock, its length', () => {
    fc.assert(
      fc.property(anyProgram, (program) => {
        const { ir, components } = buildBody(program);
        const parts = ir.links.flatMap((link) => link.parts);
        const placed = parts.flatMap(({ component_id: id }) => (id === undefined || isStock(id) ? [] : id));
        const bought = components.slots.flatMap(({ component_id, quantity, length_m }) =>
          length_m === undefined ? Array.from({ length: quantity }, () => component_id) : [],
        );
        expect(placed.sort()).toEqual(bought.sort());
        const cuts = parts.filter(({ component_id }) => component_id !== undefined && isStock(component_id));
        const lengths = components.slots.reduce((sum, { length_m = 0 }) => sum + length_m, 0);
        expect(cuts.reduce((sum, part) => sum + cutLength(part), 0)).toBeCloseTo(lengths, 9);
      }),
      { numRuns: 50 },
    );
  });

  test('drives every driven joint within the travel of its actuator, with unique names', () => {
    fc.assert(
      fc.property(anyProgram, (program) => {
        const { ir, graph } = buildBody(program);
        check('robotdesign.common.v1.RobotDesignIR', ir, 'exact');
        const driven = graph.edges.filter(isDriven).map(({ joint_name }) => joint_name);
        expect(ir.actuators.map(({ joint }) => joint)).toEqual(driven);
        for (const joint of ir.joints.filter(({ kind }) => kind === 'hinge')) {
          const { min, max } = joint.range_rad ?? { min: Number.NaN, max: Number.NaN };
          expect(min).toBeLessThan(0);
          expect(max).toBeGreaterThan(0);
          expect(max - min).toBeLessThanOrEqual(2 * Math.PI);
        }
        const names = ir.links.flatMap(({ name, parts }) => [name, ...parts.map((part) => part.name)]);
        expect(new Set(names).size).toBe(names.length);
        for (const actuator of ir.actuators) {
          expect(actuator.armature_kg_m2).toBeGreaterThan(0);
          expect(actuator.damping_nm_s_rad).toBeCloseTo(
            actuator.peak_torque_nm / actuator.no_load_speed_rad_s,
          );
        }
      }),
      { numRuns: 50 },
    );
  });

  test('stands on its feet, wheels or segments, with the centre of mass above them', () => {
    fc.assert(
      fc.property(anyProgram, (program) => {
        const { ir } = buildBody(program);
        const { contacts, centre } = staticModel(ir);
        const xs = contacts.map(([along]) => along);
        const [x, y] = centre;
        // A body that balances has it exactly above its axle.
        const inside = ir.embodiment === 'balancer' ? -1e-6 : 0.02;
        expect(x).toBeGreaterThan(Math.min(...xs) + inside);
        expect(x).toBeLessThan(Math.max(...xs) - inside);
        expect(Math.abs(y)).toBeLessThan(0.015);
        expect(ir.home_height_m).toBeGreaterThan(0);
      }),
      { numRuns: 50 },
    );
  });

  test('flags estimated values', () => {
    const { ir } = buildBody(someProgram('quadruped', 4));
    for (const part of ir.links.flatMap(({ parts }) => parts))
      expect(part.mass_estimated).toBe(
        part.component_id === undefined ? false : isEstimated(part.component_id),
      );
    expect(
      ir.defaulted.some((text) => text.startsWith('act_sts3215_c018.continuous_torque_nm: 0.5 × stall')),
    ).toBe(true);
  });

  test('refuses components that do not fit the graph', () => {
    const program = someProgram('rover', 2);
    const { graph, components } = buildBody(program);
    const slots = components.slots.filter(({ slot }) => slot !== 'front_left_wheel');
    expect(() => lower(program, graph, { ...components, slots })).toThrow(
      'no component for the slot front_left_wheel',
    );
  });

  test('a body built with stored components equals a newly built one', () => {
    const program = someProgram('hexapod', 5);
    const first = buildBody(program);
    expect(buildBody(program, JSON.parse(JSON.stringify(first.components)))).toEqual(first);
  });
});

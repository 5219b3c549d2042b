import { describe, expect, test } from '@jest/globals';
import { batteryAmong, batteryIds } from '@robotdesign/components';
import { families, type RobotDesignProgram } from '@robotdesign/contracts';
import { buildBody } from '../build-body.ts';
import { isRefusal } from '../refusal.ts';
import { someProgram } from '../testing/bodies.ts';
import { editProgram } from './edit-program.ts';
import { withOwnBattery } from './own-battery.ts';

/** Programs with and without an explicit battery, from seeds whose bodies have room for it. */
function withRoom(family: (typeof families)[number]) {
  for (let seed = 1; seed <= 60; seed += 1) {
    const open = someProgram(family, seed);
    const built = buildBody(open);
    const own = withOwnBattery(open, built.components);
    if (own !== open) return { open, built, own };
  }
  return undefined;
}

/** The body with another battery; undefined if it does not fit. */
function bodyWith(program: RobotDesignProgram, battery: string) {
  try {
    return buildBody(editProgram(program, [{ name: 'torso.battery', value: battery }]).program);
  } catch (error) {
    if (error instanceof Error && (error.name === 'EditError' || isRefusal(error))) return undefined;
    throw error;
  }
}

describe.each(families.map((family) => [family, withRoom(family)] as const))(
  'the battery that the program of a %s leaves open',
  (_family, found) => {
    test('becomes a parameter of the same body', () => {
      if (!found) return expect(found).toBeUndefined();
      const { open, built, own } = found;
      expect(buildBody(own).ir).toEqual(built.ir);
      const added = own.applications[0]?.parameters.slice(open.applications[0]?.parameters.length) ?? [];
      expect(added.map(({ name }) => name)).toEqual(['battery', 'battery_series', 'battery_parallel']);
      expect(withOwnBattery(own, built.components)).toBe(own);
    });
  },
);

test('another battery can take its place', () => {
  const found = withRoom('legged_manipulator');
  if (!found) throw new Error('no such body');
  const { own, built } = found;
  const now = batteryAmong(built.components.slots)?.component_id;
  const bodies = batteryIds.flatMap((id) => {
    const body = id === now ? undefined : bodyWith(own, id);
    return body ? [[id, batteryAmong(body.components.slots)?.component_id]] : [];
  });
  expect(bodies.length).toBeGreaterThan(0);
  for (const [asked, got] of bodies) expect(got).toBe(asked);
});

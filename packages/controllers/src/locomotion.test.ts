import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '@robotdesign/contracts';
import { controlTuning } from '@robotdesign/mjcf';
import { arm, balancer, quadruped, rover } from '@robotdesign/mjcf/testing';
import { controllerFrom, locomotionDrafts } from './locomotion.ts';
import { ControllerMisfitError } from './parameters.ts';
import { drivenWheels } from './wheels/drive.ts';

const moved = (ir: ReturnType<typeof rover>) => ({ ir, tuning: controlTuning(ir, new Map()) });
const bodies = { quadruped: quadruped(), rover: rover(), balancer: balancer(), arm: arm() } as const;

describe.each(Object.entries(bodies))('the controllers of a %s', (_name, ir) => {
  test('command each actuator once, in rows of their length', () => {
    for (const draft of locomotionDrafts(moved(ir))) {
      const names = [...draft.actuators, ...(draft.also?.actuators ?? [])];
      expect(names.toSorted()).toEqual(ir.actuators.map(({ name }) => name).toSorted());
      for (const row of draft.gait?.targets ?? [
        draft.drive?.targets ?? draft.hold?.targets ?? draft.actuators,
      ])
        expect(row).toHaveLength(draft.actuators.length);
    }
  });

  test('can be made again from their parameters', () => {
    for (const { kind, parameters = {}, ...draft } of locomotionDrafts(moved(ir)))
      expect(controllerFrom(moved(ir), { kind, parameters })).toMatchObject(draft);
  });

  test('include one that holds the body', () => {
    const { hold } = controllerFrom(moved(ir), { kind: 'hold' });
    expect(hold?.targets).toHaveLength(ir.actuators.length);
  });
});

describe('a controller that a caller asks for', () => {
  test('takes the parameters that it names, and the others of the body', () => {
    const [own] = locomotionDrafts(moved(bodies.quadruped));
    const slow = controllerFrom(moved(bodies.quadruped), { kind: 'gait', parameters: { period_s: 3 } });
    expect(slow.gait?.period_s).toBe(3);
    expect(slow.parameters).toEqual({ ...own?.parameters, period_s: 3 });
    const back = controllerFrom(moved(bodies.rover), { kind: 'drive', parameters: { speed_m_s: -0.1 } });
    const ahead = controllerFrom(moved(bodies.rover), { kind: 'drive', parameters: { speed_m_s: 0.1 } });
    expect(back.drive?.targets).toEqual(ahead.drive?.targets.map((target) => -target));
  });

  test('turns a body by different speeds of its sides', () => {
    const driven = (parameters: JsonObject) =>
      controllerFrom(moved(bodies.rover), { kind: 'drive', parameters });
    const spin = driven({ left_m_s: -0.1, right_m_s: 0.1 });
    const { left, right } = Object.groupBy(
      drivenWheels(bodies.rover).map(({ left_m, sign }, index) => ({
        side: left_m > 0 ? 'left' : 'right',
        ahead: sign * (spin.drive?.targets[index] ?? Number.NaN),
      })),
      ({ side }) => side,
    );
    expect(left?.every(({ ahead }) => ahead < 0)).toBe(true);
    expect(right?.every(({ ahead }) => ahead > 0)).toBe(true);
    expect(spin.parameters).toEqual({ left_m_s: -0.1, right_m_s: 0.1, speed_m_s: 0 });
    const one = driven({ speed_m_s: 0.2, right_m_s: 0.4 });
    expect(one.drive).toEqual(driven({ left_m_s: 0.2, right_m_s: 0.4 }).drive);
    expect(controllerFrom(moved(bodies.rover), { kind: one.kind, parameters: one.parameters ?? {} })).toEqual(
      one,
    );
  });

  test.each([
    ['another kind', 'rover', { kind: 'gait' }, 'kind', 'must be drive or hold for this body'],
    [
      'an unknown parameter',
      'rover',
      { kind: 'drive', parameters: { stride_m: 1 } },
      'stride_m',
      /is unknown/,
    ],
    [
      'a value out of bounds',
      'quadruped',
      { kind: 'gait', parameters: { duty: 2 } },
      'duty',
      /from 0.2 to 0.95/,
    ],
    [
      'a text',
      'rover',
      { kind: 'drive', parameters: { speed_m_s: 'fast' } },
      'speed_m_s',
      /must be a number/,
    ],
    [
      'a list of another length',
      'quadruped',
      { kind: 'gait', parameters: { phase: [0] } },
      'phase',
      /list of 4/,
    ],
    ['a parameter of a body that holds', 'arm', { kind: 'hold', parameters: { x: 1 } }, 'x', /is unknown/],
  ] as const)('is refused for %s', (_what, body, wanted, field, message) => {
    let thrown: unknown;
    try {
      controllerFrom(moved(bodies[body]), wanted);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ControllerMisfitError);
    expect(thrown).toMatchObject({ field });
    expect((thrown as Error).message).toMatch(message);
  });
});

import { describe, expect, test } from '@jest/globals';
import {
  controllerKindWords,
  families,
  ServiceError,
  wayOfFamily,
  waysOfFamily,
  waysOfMoving,
} from '@robotdesign/contracts';
import { policyFaults, policyFrom } from './policy.ts';

const fieldsOf = (...input: Parameters<typeof policyFaults>) =>
  policyFaults(...input).map(({ field }) => field);

describe('a policy for any body', () => {
  test.each([
    ['gait', { stride_m: 0.06, height_m: 0.03, duty: 0.6, period_s: 0.8, phase: [0, 0.5, 0.5, 0] }],
    ['gait', { amplitude_rad: 0.5, waves: 1 }],
    ['drive', { speed_m_s: -0.5 }],
    ['drive', { left_m_s: 0.2, right_m_s: -0.2 }],
    ['feedback', { gains: [-1, -20, -2, -3] }],
    ['sequence', { stride_m: 0.06, margin_m: 0.02 }],
    ['hold', {}],
  ] as const)('may be a %s with %j', (kind, parameters) => {
    expect(fieldsOf({ kind, parameters: JSON.parse(JSON.stringify(parameters)) })).toEqual([]);
  });

  test.each([
    ['an unknown parameter', 'drive', { stride_m: 1 }, ['parameters.stride_m']],
    ['a member of every object', 'drive', { toString: 1 }, ['parameters.toString']],
    ['parameters of two gaits', 'gait', { stride_m: 1, duty: 0.5, waves: 1 }, ['parameters.waves']],
    ['values out of bounds', 'gait', { duty: 2, period_s: 0 }, ['parameters.duty', 'parameters.period_s']],
    ['a text', 'drive', { speed_m_s: 'fast' }, ['parameters.speed_m_s']],
    ['a number for a list', 'gait', { phase: 0.5 }, ['parameters.phase']],
    ['a crawl with the duty of a gait', 'sequence', { duty: 0.5 }, ['parameters.duty']],
  ] as const)('is refused for %s', (_what, kind, parameters, fields) => {
    expect(fieldsOf({ kind, parameters: { ...parameters } })).toEqual(fields);
  });
});

describe.each(families)('a policy for a %s', (family) => {
  const { kind: own } = waysOfMoving[wayOfFamily[family]];

  test('may be of its kinds or hold, and no other', () => {
    const fitting = controllerKindWords.filter(
      (kind) => fieldsOf({ kind, parameters: {} }, family).length === 0,
    );
    expect(fitting.toSorted()).toEqual(
      [...new Set(waysOfFamily(family).map((way) => waysOfMoving[way].kind))].toSorted(),
    );
  });

  test('has its kind by default', () => {
    expect(policyFrom({}, family)).toEqual({ name: 'Untitled policy', kind: own, parameters: {} });
  });
});

test('a gait of a snake has no stride', () => {
  expect(fieldsOf({ kind: 'gait', parameters: { stride_m: 0.1 } }, 'snake')).toEqual(['parameters.stride_m']);
  expect(fieldsOf({ kind: 'gait', parameters: { waves: 1 } }, 'snake')).toEqual([]);
});

test('a sequence is refused with the kinds that fit, and why', () => {
  const [fault] = policyFaults({ kind: 'sequence', parameters: {} }, 'rover');
  expect(fault).toEqual({
    field: 'kind',
    message: 'must be drive or hold for a rover; a sequence is a crawl, which needs legs',
  });
});

test('the problem names the kinds that fit', () => {
  let thrown: unknown;
  try {
    policyFrom({ kind: 'gait' }, 'rover');
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(ServiceError);
  expect(thrown).toMatchObject({
    code: 'validation_failed',
    errors: [{ field: 'kind', message: 'must be drive or hold for a rover' }],
  });
});

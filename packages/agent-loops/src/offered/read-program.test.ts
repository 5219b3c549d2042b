import { describe, expect, test } from '@jest/globals';
import type { ParameterValue, RobotDesignProgram } from '@robotdesign/contracts';
import { buildBody, isRefusal } from '@robotdesign/robot-design';
import fc from 'fast-check';
import { roverProgram } from '../testing/offers.ts';
import { ProgramRefusedError, programKey, readProgram } from './read-program.ts';

const ours = { task: 'roll', agent_loop: 'sketch', loop_version: '0.1' };
const program = roverProgram(1);

/** Values that a faulty or hostile loop may send. */
const anyValue = fc.record<ParameterValue>(
  {
    name: fc.oneof(fc.constantFrom('length_m', 'width_m', 'form', 'station', '__proto__'), fc.string()),
    number: fc.oneof(fc.double({ noNaN: true, min: 0, max: 0.5 }), fc.double()),
    word: fc.oneof(fc.constantFrom('box', 'front', 'rear', 'constructor'), fc.string()),
    unit: fc.constantFrom('m', 'rad', 'furlong'),
  },
  { requiredKeys: ['name'] },
);
const anyStep = fc.record({
  rule: fc.oneof(
    fc.constantFrom('attach_axle', 'lay_cargo_deck', 'articulate_frame', 'raise_mast'),
    fc.string(),
  ),
  target: fc.oneof(fc.constantFrom('torso', 'rear_torso', 'robot', 'toString'), fc.string()),
  parameters: fc.array(anyValue, { maxLength: 5 }),
});
const realStep = fc.constantFrom(...program.applications);
const bent = fc.tuple(realStep, fc.double({ min: 0.3, max: 2, noNaN: true })).map(([step, by]) => ({
  ...step,
  parameters: step.parameters.map((value) =>
    value.number === undefined ? value : { ...value, number: value.number * by },
  ),
}));
const anyProgram = fc.array(fc.oneof(realStep, bent, anyStep), { maxLength: 12 }).map(
  (steps): RobotDesignProgram => ({
    ...program,
    applications: [...program.applications.slice(0, 1), ...steps],
  }),
);

describe('a program of a remote loop', () => {
  test('is refused with a reason or gives a body', () => {
    let bodies = 0;
    fc.assert(
      fc.property(anyProgram, (given) => {
        try {
          expect(buildBody(readProgram(given, ours)).graph.nodes.length).toBeGreaterThan(1);
          bodies += 1;
        } catch (error) {
          if (!(error instanceof ProgramRefusedError) && !isRefusal(error)) throw error;
          expect(error.message).not.toBe('');
        }
      }),
      { numRuns: 400 },
    );
    expect(bodies).toBeGreaterThan(0);
  });

  test('keeps only known fields', () => {
    const stuffed = {
      ...program,
      metadata: { ...program.metadata, task: 'secret' },
      mjcf: '<mujoco/>',
      applications: program.applications.map((step) => ({ ...step, path: '/etc/passwd' })),
    };
    expect(readProgram(stuffed, ours)).toEqual({ ...program, metadata: { ...ours, embodiment: 'rover' } });
  });

  test('equals a program with the same steps and another seed', () => {
    expect(programKey({ ...program, seed: 7 })).toBe(programKey(program));
    expect(programKey(roverProgram(2))).not.toBe(programKey(program));
  });
});

import { describe, expect, test } from '@jest/globals';
import type { RobotDesignProgram } from '@robotdesign/contracts';
import fc from 'fast-check';
import { replay } from '../grammar/replay.ts';
import { anyProgram, someProgram } from '../testing/bodies.ts';
import { EditError, editProgram, type ProgramEdit } from './edit-program.ts';
import { type ProgramParameter, programParameters, type Setting } from './parameters.ts';

const quadruped = someProgram('quadruped', 1);
const rover = someProgram('rover', 1);

const known = new Map<string, readonly ProgramParameter[]>();

/** The parameters of a program, computed once: with a fixed seed the properties get the same programs. */
function parametersOf(program: RobotDesignProgram): readonly ProgramParameter[] {
  const text = JSON.stringify(program);
  const parameters = known.get(text) ?? programParameters(program);
  known.set(text, parameters);
  return parameters;
}

const named = (program: RobotDesignProgram, name: string): ProgramParameter => {
  const found = parametersOf(program).find((parameter) => parameter.name === name);
  if (!found) throw new Error(`no parameter ${name}`);
  return found;
};

/** Another value that the parameter's own bounds allow, near the present one: many of them give a body. */
function otherValue({ value, min = 0, max = 0, options }: ProgramParameter, share: number): Setting {
  if (typeof value === 'number') {
    const target = share < 0.5 ? min : max;
    return value + (target - value) * Math.abs(share - 0.5) * 0.4;
  }
  const others = options.filter((word) => word !== value);
  return others[Math.floor(share * others.length)] ?? value;
}

/** A program and edits that give another body. */
const anyEdit = fc
  .record({
    program: anyProgram,
    picks: fc.uniqueArray(fc.nat(200), { minLength: 1, maxLength: 4 }),
    share: fc.double({ min: 0, max: 0.999, noNaN: true }),
  })
  .map(({ program, picks, share }) => {
    const free = parametersOf(program).filter(({ locked_because }) => locked_because === undefined);
    const chosen = new Set(picks.map((pick) => free[pick % free.length]));
    const edits = [...chosen].flatMap((parameter): ProgramEdit[] => {
      if (!parameter) return [];
      const value = otherValue(parameter, share);
      return value === parameter.value ? [] : [{ name: parameter.name, value }];
    });
    return { program, edits };
  })
  .filter(({ program, edits }) => edits.length > 0 && gives(program, edits));

function gives(program: RobotDesignProgram, edits: readonly ProgramEdit[]): boolean {
  try {
    editProgram(program, edits);
    return true;
  } catch (error) {
    if (error instanceof EditError) return false;
    throw error;
  }
}

function refused(program: RobotDesignProgram, edits: readonly ProgramEdit[]): EditError {
  try {
    editProgram(program, edits);
  } catch (error) {
    if (error instanceof EditError) return error;
    throw error;
  }
  throw new Error('the edits were accepted');
}

/** Edits with those that the program needs with them, as long as it says so. */
function withNeeds(program: RobotDesignProgram, edits: readonly ProgramEdit[]): readonly ProgramEdit[] {
  try {
    editProgram(program, edits);
    return edits;
  } catch (error) {
    const { needs } = error as EditError;
    if (!needs || edits.some(({ name }) => name === needs.name)) throw error;
    const value = (needs.bound === 'min' ? Math.ceil : Math.floor)(1e4 * needs.value) / 1e4;
    return withNeeds(program, [...edits, { name: needs.name, value }]);
  }
}

describe('the parameters of a program', () => {
  test('have unique names, values within bounds and labels that name the place', () => {
    fc.assert(
      fc.property(anyProgram, (program) => {
        const parameters = parametersOf(program);
        expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
        for (const { value, min, max, options, label, kind } of parameters) {
          expect(label).toMatch(/^[a-z].*: .+ \(.+\)$/);
          if (kind === 'word') expect(options).toContain(value);
          else {
            expect(value).toBeGreaterThanOrEqual(min ?? Number.NaN);
            expect(value).toBeLessThanOrEqual(max ?? Number.NaN);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('list a mirrored pair once, by its left part', () => {
    const names = parametersOf(quadruped).map(({ name }) => name);
    expect(names).toContain('torso.length_m');
    expect(names).toContain('front_left_thigh.length_m');
    expect(names.filter((name) => name.includes('right'))).toEqual([]);
    expect(named(quadruped, 'front_left_thigh.length_m')).toMatchObject({
      label: 'front thigh, left and right: length (from the hip to the knee)',
      kind: 'number',
      unit: 'm',
      min: 0.02,
      max: 0.6,
      step: 0.0001,
    });
  });

  test('say why a parameter is locked: other parts depend on it, or it has no effect', () => {
    const station = parametersOf(quadruped).find(({ name }) => /^front_left_.*\.station$/.test(name));
    expect(station?.options).toEqual(['front']);
    expect(station?.locked_because).toMatch(/No other word gives a body: with \w+, step \d+: /);
    const disc = editProgram(wide(), [{ name: 'torso.form', value: 'disc' }]).program;
    expect(named(disc, 'torso.width_m').locked_because).toBe('It changes nothing in this body.');
  });

  test('keep their names after any edit', () => {
    fc.assert(
      fc.property(anyEdit, ({ program, edits }) => {
        const names = (of: RobotDesignProgram) => parametersOf(of).map(({ name }) => name);
        expect(names(editProgram(program, edits).program)).toEqual(names(program));
      }),
      { numRuns: 30 },
    );
  });
});

/** A body with a stiff box as torso, whose form may be edited. */
function wide(): RobotDesignProgram {
  for (let seed = 1; seed < 200; seed += 1) {
    const program = someProgram('hexapod', seed);
    const form = named(program, 'torso.form');
    if (form.value === 'box' && form.options.includes('disc')) return program;
  }
  throw new Error('no such body');
}

describe('an edit', () => {
  test('followed by its inverse gives the same program', () => {
    fc.assert(
      fc.property(anyEdit, ({ program, edits }) => {
        const { program: edited, changes } = editProgram(program, edits);
        const back = changes.map(({ name, before }) => ({ name, value: before }));
        const again = editProgram(edited, back);
        expect(again.program).toEqual(program);
        expect(again.changes).toEqual(
          changes.map(({ name, before, after }) => ({ name, before: after, after: before })),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('changes only the named parameter', () => {
    fc.assert(
      fc.property(anyEdit, ({ program, edits }) => {
        const { program: edited } = editProgram(program, edits);
        const wanted = new Map(edits.map(({ name, value }) => [name, value]));
        const values = (of: RobotDesignProgram) =>
          parametersOf(of).map(({ name, value }) => [name, value] as const);
        expect(values(edited)).toEqual(
          values(program).map(([name, value]) => [name, wanted.get(name) ?? value]),
        );
        const bare = ({ applications, ...rest }: RobotDesignProgram) => ({
          ...rest,
          steps: applications.map(({ rule, target, parameters }) => [
            rule,
            target,
            parameters.map(({ name, unit }) => [name, unit]),
          ]),
        });
        expect(bare(edited)).toEqual(bare(program));
      }),
      { numRuns: 40 },
    );
  });

  test('gives a program that replays', () => {
    const { program, changes } = editProgram(rover, [{ name: 'torso.width_m', value: 0.2 }]);
    expect(replay(program).nodes).not.toEqual(replay(rover).nodes);
    expect(changes).toEqual([
      { name: 'torso.width_m', before: named(rover, 'torso.width_m').value, after: 0.2 },
    ]);
  });

  const length = named(quadruped, 'torso.length_m');

  test.each<[string, readonly ProgramEdit[], number | undefined, RegExp]>([
    [
      'out of range is refused with the range',
      [{ name: 'torso.length_m', value: 9 }],
      0,
      new RegExp(`must be a number from ${length.min} to ${length.max} m`),
    ],
    [
      'of the wrong type is refused with the accepted type',
      [{ name: 'torso.length_m', value: 'long' }],
      0,
      /must be a number/,
    ],
    [
      'to an unknown word is refused with the accepted words',
      [{ name: 'torso.form', value: 'ball' }],
      0,
      /one of .*box/,
    ],
    [
      'of an unknown parameter is refused with the known parameters',
      [
        { name: 'torso.length_m', value: 0.3 },
        { name: 'tail.length_m', value: 0.1 },
      ],
      1,
      /unknown parameter tail\.length_m; the parameters are: torso\.form, torso\.servo, torso\.length_m, /,
    ],
    [
      'given twice is refused',
      [
        { name: 'torso.length_m', value: 0.3 },
        { name: 'torso.length_m', value: 0.31 },
      ],
      1,
      /is set twice/,
    ],
  ])('%s', (_what, edits, index, message) => {
    const error = refused(quadruped, edits);
    expect(error.message).toMatch(message);
    expect(error.index).toBe(index);
  });

  test('whose result is not a body is refused with the rule and the reason', () => {
    const { message } = refused(rover, [
      { name: 'torso.length_m', value: 0.16 },
      { name: 'torso.wheel_diameter_m', value: 0.12 },
    ]);
    expect(message).toMatch(/^the result is not a body: step \d+: [a-z_]+: .{10,}/);
  });

  test('of a locked parameter is refused with the reason', () => {
    const station = parametersOf(quadruped).find(({ name }) => name.endsWith('.station'));
    const edits = [{ name: station?.name ?? '', value: 'rear' }];
    expect(refused(quadruped, edits).message).toContain(
      `${station?.name} is locked. No other word gives a body`,
    );
  });

  test('of a word that needs more room is accepted with it', () => {
    const servo = named(quadruped, 'torso.servo');
    const [larger = ''] = servo.other_options;
    expect(servo.options).not.toContain(larger);
    const edit = { name: 'torso.servo', value: larger };
    const room = [
      { name: 'torso.width_m', value: 0.5 },
      { name: 'torso.length_m', value: 0.8 },
    ];
    expect(refused(quadruped, [edit]).message).toMatch(/^the result is not a body: /);
    expect(editProgram(quadruped, [edit, ...room]).changes.map(({ after }) => after)).toContain(larger);
  });

  test('says what a larger part needs: with all needs fulfilled, one after the other, there is a body', () => {
    const [larger = ''] = named(quadruped, 'torso.servo').other_options;
    const edits = withNeeds(quadruped, [{ name: 'torso.servo', value: larger }]);
    expect(edits[1]).toMatchObject({ name: 'torso.width_m' });
    expect(editProgram(quadruped, edits).changes.map(({ after }) => after)).toContain(larger);
  });

  test('says what the part of an earlier step needs', () => {
    const { max = 0 } = named(rover, 'torso.wheel_diameter_m');
    const { message, needs } = refused(rover, [{ name: 'torso.wheel_diameter_m', value: max }]);
    expect(message).toContain('the wheels would touch');
    expect(needs).toMatchObject({ name: 'torso.wheel_diameter_m', bound: 'max' });
    expect(needs?.value).toBeLessThan(max);
  });

  test('that changes nothing is refused', () => {
    const { name, value } = named(quadruped, 'torso.length_m');
    expect(refused(quadruped, [{ name, value }]).message).toBe('nothing would change');
  });
});

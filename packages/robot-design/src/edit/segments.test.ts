import { describe, expect, test } from '@jest/globals';
import type { RobotDesignProgram } from '@robotdesign/contracts';
import { replay } from '../grammar/replay.ts';
import { someProgram } from '../testing/bodies.ts';
import { EditError, editProgram } from './edit-program.ts';
import { segmentsName, segmentsParameter, withSegments } from './segments.ts';

const countOf = (program: RobotDesignProgram): number => Number(segmentsParameter(program)?.value);
const legPairs = (program: RobotDesignProgram): number =>
  replay(program).nodes.filter(({ name }) => name.endsWith('_left_thigh')).length;
const set = (program: RobotDesignProgram, value: number) =>
  editProgram(program, [{ name: segmentsName, value }]);

const chains = (['centipede', 'snake', 'worm_chain'] as const).flatMap((family) =>
  Array.from({ length: 6 }, (_, at) => [`${family} ${at + 1}`, someProgram(family, at + 1)] as const),
);

describe('the number of segments', () => {
  test.each(chains)('%s: the present one gives the same body', (_, program) => {
    expect(replay(withSegments(program, countOf(program)))).toEqual(replay(program));
  });

  test.each(chains)(
    '%s: one more and one less give bodies of so many, and back is the same again',
    (_, program) => {
      const count = countOf(program);
      const longer = set(program, count + 1);
      expect(longer.changes).toEqual([{ name: segmentsName, before: count, after: count + 1 }]);
      expect(countOf(longer.program)).toBe(count + 1);
      expect(replay(set(longer.program, count).program)).toEqual(replay(program));
      if (count > 3) expect(countOf(set(program, count - 1).program)).toBe(count - 1);
    },
  );

  test('each segment of a centipede has a pair of legs', () => {
    const program = someProgram('centipede', 1);
    const count = countOf(program);
    expect(legPairs(program)).toBe(count);
    expect(legPairs(set(program, count + 2).program)).toBe(count + 2);
  });

  test('other parameters are set in the body with the new number', () => {
    const program = someProgram('centipede', 1);
    const count = countOf(program);
    const { program: edited, changes } = editProgram(program, [
      { name: `segment_${count}.length_m`, value: 0.12 },
      { name: segmentsName, value: count + 1 },
    ]);
    expect(changes.map(({ name }) => name)).toEqual([segmentsName, `segment_${count}.length_m`]);
    expect(countOf(edited)).toBe(count + 1);
  });

  test('what is no whole number within the bounds is refused, and so is a body without segments', () => {
    const centipede = someProgram('centipede', 1);
    for (const value of [2, 4.5, 99, 'many'])
      expect(() => editProgram(centipede, [{ name: segmentsName, value }])).toThrow(EditError);
    expect(() => set(someProgram('rover', 1), 4)).toThrow('no chain of segments');
    expect(segmentsParameter(someProgram('hexapod', 1))).toBeUndefined();
  });
});

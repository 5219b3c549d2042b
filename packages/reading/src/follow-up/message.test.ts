import { describe, expect, test } from '@jest/globals';
import { readMessage } from './message.ts';

describe('what is not asked any more', () => {
  const removed = (text: string) => {
    const { reading, removals } = readMessage(text, []);
    return removals.map(({ first, next }) =>
      reading.tokens
        .slice(first, next)
        .map((token) => token.lower)
        .join(' '),
    );
  };

  test('goes to the end of the clause, or to where something else is said', () => {
    expect(removed('forget the camera and carry 2 kg')).toEqual(['forget the camera']);
    expect(removed('forget the camera and the lidar, and skip the arms')).toEqual([
      'forget the camera and the lidar ,',
      'skip the arms',
    ]);
    expect(removed('forget the camera and add a lidar')).toEqual(['forget the camera']);
  });

  test.each([
    ['no height limit anymore'],
    ['the height limit no longer applies'],
    ['Die Grenze für die Eigenmasse entfällt'],
    ['kein Gewichtslimit mehr'],
    ["le poids n'a plus d'importance"],
    ['plus de limite de poids'],
    ['el peso ya no importa'],
    ['sin límite de peso'],
    ['il peso non importa più'],
    ['o peso já não importa'],
    ['重さの制限はなしで'],
    ['重量不限'],
    ['الوزن لا يهم'],
  ])('is a limit that is lifted: %s', (text) => {
    const [span, other] = readMessage(text, []).removals;
    expect(other).toBeUndefined();
    expect(span?.first).toBe(0);
  });

  test('stands in spans that do not overlap, however often it is said: each is looked at token by token', () => {
    expect(removed('forget '.repeat(150))).toHaveLength(1);
    expect(removed('remove and '.repeat(90))).toHaveLength(1);
  });
});

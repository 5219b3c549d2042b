import { describe, expect, test } from '@jest/globals';
import type { DesignParameter } from '@robotdesign/contracts';
import type { EditWish } from '@robotdesign/reading';
import { alternativesFor, combined, hasPart } from './alternatives.ts';

const number = (
  name: string,
  value: number,
  unit = 'm',
  bounds = { min: 0.01, max: 2 },
): DesignParameter => ({
  name,
  label: name,
  kind: 'number',
  value,
  unit,
  ...bounds,
  options: [],
  other_options: [],
});
const word = (name: string, value: string, options: readonly string[]): DesignParameter => ({
  name,
  label: name,
  kind: 'word',
  value,
  options,
  other_options: [],
});
const count = { min: 1, max: 8 };

const dog: readonly DesignParameter[] = [
  word('torso.servo', 'act_sts3215_c018', ['act_mg996r', 'act_sts3215_c018', 'act_ds3225mg', 'act_sts3250']),
  number('torso.length_m', 0.2),
  number('torso.ride_height_m', 0.2),
  word('torso.battery', 'pwr_ga_3s850', ['pwr_ga_3s850']),
  number('torso.battery_series', 1, 'count', count),
  number('torso.battery_parallel', 2, 'count', count),
  number('front_left_thigh.length_m', 0.1),
  number('rear_left_thigh.length_m', 0.1),
  { ...number('front_left_shin.foot_offset_m', 0), locked_because: 'It changes nothing in this body.' },
];

const wish = (more: Partial<EditWish>): EditWish => ({
  quality: 'length',
  direction: 'more',
  factor: 1.2,
  names: [],
  text: 'longer',
  ...more,
});
const tried = (more: Partial<EditWish>) => alternativesFor(dog, wish(more));

describe('a wish about a part', () => {
  test('scales all numbers that the part is made of', () => {
    expect(tried({ part: 'leg' })[0]).toEqual([
      { name: 'torso.ride_height_m', value: 0.24 },
      { name: 'front_left_thigh.length_m', value: 0.12 },
      { name: 'rear_left_thigh.length_m', value: 0.12 },
    ]);
  });

  test('tries less of the change where all of it may leave no body', () => {
    const shorter = tried({ part: 'shin', factor: 0.81, direction: 'less' });
    expect(shorter).toEqual([
      [{ name: 'torso.ride_height_m', value: 0.162 }],
      [{ name: 'torso.ride_height_m', value: 0.18 }],
      [{ name: 'torso.ride_height_m', value: 0.1897 }],
    ]);
  });

  test('falls back to one of the numbers of a part', () => {
    const shorter = tried({ part: 'leg', factor: 0.8, direction: 'less' });
    expect(shorter[1]).toEqual([{ name: 'torso.ride_height_m', value: 0.16 }]);
  });

  test('makes the body longer for what needs room in it', () => {
    const bigger = tried({ part: 'battery', quality: 'size' });
    expect(bigger[1]).toEqual(
      expect.arrayContaining([
        { name: 'torso.battery_parallel', value: 3 },
        { name: 'torso.length_m', value: 0.25 },
      ]),
    );
  });

  test('sets a length that is one number, within its bounds', () => {
    expect(tried({ part: 'body', value: 0.3 })).toEqual([[{ name: 'torso.length_m', value: 0.3 }]]);
    expect(tried({ part: 'body', value: 9 })).toEqual([[{ name: 'torso.length_m', value: 2 }]]);
  });

  test('takes the next stronger motors first', () => {
    const options = tried({ part: 'motor', quality: 'strength' }).map(([edit]) => edit?.value);
    expect(options).toContain('act_sts3250');
    expect(options).not.toContain('act_sts3215_c018');
  });

  test('takes other motors for all joints, else for those of one group', () => {
    const knee = word('front_left_thigh.knee_actuator', 'act_ds3225mg', ['act_mg996r', 'act_ds3225mg']);
    const cheaper = wish({ part: 'motor', quality: 'cost', direction: 'less' });
    const all = alternativesFor([...dog, knee], cheaper).map((edits) =>
      edits.map(({ name, value }) => `${name} ${value}`).toSorted(),
    );
    expect(all[0]).toHaveLength(2);
    expect(all).toContainEqual(['front_left_thigh.knee_actuator act_mg996r']);
    expect(all).toContainEqual(['torso.servo act_mg996r']);
  });

  test('takes the motor that is named, or none', () => {
    const named = (...names: string[]) => tried({ part: 'motor', quality: 'kind', names });
    const [first, ...others] = named('mg996r');
    expect(first).toEqual([{ name: 'torso.servo', value: 'act_mg996r' }]);
    // Then with another battery, which may feed it.
    for (const edits of others) expect(edits).toContainEqual({ name: 'torso.servo', value: 'act_mg996r' });
    expect(named('xm540')).toEqual([]);
  });

  test('takes batteries of the same voltage with less or more energy', () => {
    expect(tried({ part: 'battery', quality: 'size', direction: 'less' })[0]).toEqual([
      { name: 'torso.battery_parallel', value: 1 },
    ]);
    expect(tried({ part: 'battery', quality: 'size' })[0]).toEqual([
      { name: 'torso.battery_parallel', value: 3 },
    ]);
  });

  test('shrinks the deck with the body, and one side alone where both are too much', () => {
    const laden = [...dog, number('torso.width_m', 0.1), number('cargo_deck.length_m', 0.15)];
    const wished = wish({ part: 'body', quality: 'size', direction: 'less', factor: 0.8 });
    const all = alternativesFor(laden, wished);
    const byName = all.map((edits) => Object.fromEntries(edits.map(({ name, value }) => [name, value])));
    expect(byName[0]).toEqual({ 'torso.length_m': 0.16, 'torso.width_m': 0.08 });
    expect(byName).toContainEqual({ 'torso.length_m': 0.16, 'cargo_deck.length_m': 0.11 });
    expect(byName).toContainEqual({ 'torso.width_m': 0.08 });
  });

  test('gives cheaper motors less to lift where they are too weak', () => {
    const all = tried({ part: 'motor', quality: 'cost', direction: 'less' });
    expect(all[0]).toHaveLength(1);
    expect(all).toContainEqual(
      expect.arrayContaining([
        { name: 'torso.servo', value: 'act_mg996r' },
        { name: 'torso.ride_height_m', value: 0.17 },
        { name: 'front_left_thigh.length_m', value: 0.085 },
      ]),
    );
  });

  test('makes a narrower body longer, or gives it smaller motors', () => {
    const servo = word('torso.servo', 'act_sts3215_c018', ['act_mg92b', 'act_sts3215_c018']);
    const wide = [servo, ...dog.slice(1), number('torso.width_m', 0.1)];
    const wished = wish({ part: 'body', quality: 'width', direction: 'less', factor: 0.8 });
    const all = alternativesFor(wide, wished).map((edits) => edits.map(({ name }) => name).toSorted());
    expect(all[0]).toEqual(['torso.width_m']);
    expect(all).toContainEqual(['torso.length_m', 'torso.width_m']);
    expect(all).toContainEqual(expect.arrayContaining(['torso.servo', 'torso.width_m']));
  });

  test('changes by a length where the message says so', () => {
    expect(tried({ part: 'shin', direction: 'less', by: -0.02, factor: 0.85 })[0]).toEqual([
      { name: 'torso.ride_height_m', value: 0.18 },
    ]);
  });

  test('has no alternative where the body lacks the part', () => {
    expect(tried({ part: 'wheel', quality: 'size' })).toEqual([]);
    expect(tried({ part: 'arm' })).toEqual([]);
    expect(
      ['legs', 'reach', 'step', 'mass'].map((quality) => hasPart(dog, wish({ quality } as EditWish))),
    ).toEqual([false, false, true, true]);
    const has = (part: EditWish['part']) => hasPart(dog, wish(part === undefined ? {} : { part }));
    expect([has('arm'), has('wheel'), has('leg'), has('motor'), has('battery'), has(undefined)]).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });
});

test('another number of legs is another number of segments, each with a pair', () => {
  const centipede = [...dog, { ...number('chain.segments', 5), min: 3, max: 12 }];
  const legs = { quality: 'legs', direction: 'less', factor: 1 } as const;
  const of = (more: Partial<EditWish>) => alternativesFor(centipede, wish({ ...legs, ...more }));
  expect(of({ by: -2 })).toEqual([[{ name: 'chain.segments', value: 4 }]]);
  expect(of({ value: 14, direction: 'more' })).toEqual([[{ name: 'chain.segments', value: 7 }]]);
  expect(of({ by: -40 })).toEqual([[{ name: 'chain.segments', value: 3 }]]);
  expect(of({ value: 10 })).toEqual([]);
  expect(alternativesFor(dog, wish({ ...legs, by: -2 }))).toEqual([]);
});

test('a chain becomes lighter, cheaper or shorter with fewer segments, after what is gentler', () => {
  const snake = [...dog, { ...number('chain.segments', 9), min: 3, max: 40 }];
  for (const quality of ['mass', 'cost', 'length'] as const) {
    const all = alternativesFor(snake, wish({ quality, direction: 'less', factor: 0.85 }));
    expect(all).toContainEqual([{ name: 'chain.segments', value: 8 }]);
    expect(all[0]).not.toEqual([{ name: 'chain.segments', value: 8 }]);
  }
  expect(alternativesFor(snake, wish({ part: 'body' }))).toContainEqual([
    { name: 'chain.segments', value: 10 },
  ]);
});

test('a wish about the whole body tries its means, the gentlest first, and then two at once', () => {
  const all = tried({ quality: 'mass', direction: 'less', factor: 0.9 });
  expect(all[0]).toEqual([{ name: 'torso.battery_parallel', value: 1 }]);
  expect(all.at(-1)?.length).toBeGreaterThan(1);
  expect(all).toContainEqual([{ name: 'torso.length_m', value: 0.18 }]);
});

test('several wishes are set at once', () => {
  const all = combined([
    tried({ part: 'body' }),
    tried({ part: 'battery', quality: 'size', direction: 'less' }),
  ]);
  expect(all[0]).toHaveLength(2);
  for (const edits of all)
    expect(edits.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['torso.length_m', 'torso.battery_parallel']),
    );
  expect(combined([[], tried({ part: 'body' })])).toEqual([]);
});

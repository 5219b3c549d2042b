import { expect, test } from '@jest/globals';
import { pickUnlike } from './alike.ts';
import type { KindOfBody } from './kind-of-body.ts';

const kind: KindOfBody = {
  family: 'rover',
  limb_count: '0',
  limb_dof: '',
  wheel_count: '4',
  track_count: '0',
  segment_count: '1',
  end_effector: '',
  actuator: 'motor',
  trunk: '',
};

interface Given {
  readonly name: string;
  readonly wheels?: number;
  readonly signature?: string;
  readonly mass_kg?: number;
}

/** The features by which bodies are compared. */
const bodyOf = ({ name, wheels = 4, signature = 's', mass_kg = 2 }: Given) =>
  ({
    name,
    signature,
    mass_kg,
    height_m: 0.2,
    kind: { ...kind, wheel_count: `${wheels}` },
  }) as const;

const pick = (wanted: number, given: readonly Given[]) => {
  const { picked, setAside } = pickUnlike(given.map(bodyOf), wanted);
  return [picked.map(({ name }) => name).join(' '), setAside];
};

test('one candidate of each kind comes before a second one of a kind', () => {
  const four = { name: 'four' };
  const heavy = { name: 'heavy', mass_kg: 4 };
  const six = { name: 'six', wheels: 6 };
  expect(pick(2, [four, heavy, six])).toEqual(['four six', 1]);
  expect(pick(3, [four, heavy, six])).toEqual(['four heavy six', 0]);
});

test('a second of a kind needs another structure or size', () => {
  const given = [
    { name: 'first' },
    { name: 'same', mass_kg: 2.1 },
    { name: 'tray', signature: 't' },
    { name: 'tray again', signature: 't', mass_kg: 2.1 },
  ];
  expect(pick(4, given)).toEqual(['first tray', 2]);
});

test('candidates that were not considered are not counted as set aside', () => {
  expect(pick(1, [{ name: 'first' }, { name: 'same' }])).toEqual(['first', 0]);
  expect(pick(2, [])).toEqual(['', 0]);
});

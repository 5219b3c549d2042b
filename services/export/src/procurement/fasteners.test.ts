import { expect, test } from '@jest/globals';
import { printedParts } from '@robotdesign/fabrication';
import { someBody } from '@robotdesign/fabrication/testing';
import { fastenersOf } from './fasteners.ts';

test('a servo between two plates of the next link needs the idler set of its maker', async () => {
  const arm = someBody('arm', 0, 0, { drives: { joints: 'act_xl430_w250' } });
  const parts = await printedParts(arm);
  const forks = new Set(
    parts.flatMap(({ link, fasteners }) =>
      fasteners.filter(({ kind }) => kind === 'idler').map(({ holds }) => `${link} ${holds}`),
    ),
  );
  expect([...forks]).toEqual([
    'arm_upper arm_shoulder_servo',
    'arm_fore arm_elbow_servo',
    'arm_hand arm_wrist_servo',
  ]);
  expect(fastenersOf(parts)).toContainEqual({ kind: 'idler', name: 'Idler set HN11-I101', quantity: 3 });
});

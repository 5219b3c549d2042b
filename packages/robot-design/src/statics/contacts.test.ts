import { describe, expect, test } from '@jest/globals';
import type { Part } from '@robotdesign/contracts';
import { box, cylinder, printed, sphere } from '../lowering/parts.ts';
import { noRotation, turn, type Vec3 } from '../pose.ts';
import { contactsOf } from './contacts.ts';
import type { PlacedLink } from './home-pose.ts';

const placed = (name: string, role: PlacedLink['link']['role'], at: Vec3, ...parts: Part[]): PlacedLink => ({
  link: { name, role, parts },
  pose: { position: at, rotation: noRotation },
  mass_kg: 1,
  centre: at,
});
const lying = turn([1, 0, 0], Math.PI / 2);
const torso = placed('torso', 'torso', [0, 0, 0.1], printed('hull', box(0.4, 0.2, 0.1), { at: [0, 0, 0] }));

describe('the contacts of a body', () => {
  test('are the four corners of a sole, the line of a roller, the point of a ball', () => {
    const sole = printed('sole', box(0.12, 0.07, 0.01), { at: [0.02, 0, -0.013] });
    expect(contactsOf([torso, placed('foot', 'foot', [0, 0.05, 0], sole)])).toEqual(
      expect.arrayContaining([
        [0.08, 0.085, -0.018],
        [-0.04, 0.015, -0.018],
      ]),
    );
    const roller = printed('roller', cylinder(0.018, 0.03), { at: [0, 0, 0], rotation: lying });
    const line = contactsOf([torso, placed('foot', 'foot', [0, 0, 0], roller)]);
    expect(line.map(([, y]) => y).sort()).toEqual([-0.015, 0.015]);
    for (const [, , z] of line) expect(z).toBeCloseTo(-0.018, 8);
    const ball = printed('ball', sphere(0.018), { at: [0, 0, 0] });
    expect(contactsOf([torso, placed('foot', 'foot', [0, 0, 0], ball)])).toEqual([[0, 0, -0.018]]);
  });

  test('are the middle of the tread of a wheel, driven or not', () => {
    const tread = printed('tread', cylinder(0.03, 0.02), { at: [0, 0, 0], rotation: lying });
    const [only, ...more] = contactsOf([torso, placed('wheel', 'wheel', [0.1, 0.2, 0], tread)]);
    expect(more).toEqual([]);
    expect(only?.map((x) => Number(x.toFixed(6)))).toEqual([0.1, 0.2, -0.03]);
  });

  test('are on the segments or else on the torso of a body without feet and wheels', () => {
    const segment = placed(
      'tail',
      'segment',
      [-0.3, 0, 0.1],
      printed('s', box(0.1, 0.1, 0.1), { at: [0, 0, 0] }),
    );
    expect(contactsOf([torso, segment]).every(([x]) => x < -0.2)).toBe(true);
    expect(contactsOf([torso])).toHaveLength(4);
  });
});

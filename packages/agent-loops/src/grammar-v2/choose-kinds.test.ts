import { describe, expect, test } from '@jest/globals';
import type { Family } from '@robotdesign/contracts';
import { archetypes } from '@robotdesign/robot-design';
import type { KindOfBody } from '../variety/kind-of-body.ts';
import { orderedForOffer, worthOffering } from './choose-kinds.ts';
import type { SizedKind } from './size-kind.ts';

const [archetype] = archetypes.rover;
if (!archetype) throw new RangeError('rovers have no archetype');

const traits = (family: Family, limbs: string): KindOfBody => ({
  family,
  limb_count: limbs,
  limb_dof: '',
  wheel_count: '0',
  track_count: '0',
  segment_count: '1',
  end_effector: '',
  actuator: '',
  trunk: '',
});

const kind = (name: string, change: Partial<SizedKind> = {}): SizedKind => ({
  family: 'rover',
  archetype,
  seed: 1,
  choices: [],
  program: {
    grammar: '',
    grammar_version: '',
    start_symbol: '',
    seed: 1,
    metadata: { embodiment: 'rover', task: '', agent_loop: '', loop_version: '' },
    applications: [],
  },
  signature: name,
  kind: traits(change.family ?? 'rover', name),
  misses: [],
  proven: false,
  unverified: 0,
  closeness: 1,
  margin: 1.2,
  cost_usd: 100,
  mass_kg: 1,
  height_m: 0.1,
  bounds: [],
  builds: 1,
  ...change,
});
const names = (kinds: readonly SizedKind[]) => kinds.map(({ signature }) => signature);

describe('kinds worth offering', () => {
  test('a kind that misses what another one meets is left out', () => {
    const missing = kind('missing', { misses: ['payload_kg'], closeness: 0.5 });
    expect(names(worthOffering([missing, kind('able')]))).toEqual(['able']);
    expect(names(worthOffering([missing, kind('other', { misses: ['speed_m_s'] })]))).toHaveLength(2);
  });

  test('a kind that costs more than four times as much needs a gain', () => {
    expect(names(worthOffering([kind('cheap'), kind('dear', { cost_usd: 401 })]))).toEqual(['cheap']);
    const able = kind('able', { cost_usd: 401 });
    const cheap = kind('cheap', { misses: ['payload_kg'] });
    expect(names(worthOffering([cheap, able]))).toEqual(['able']);
    const open = kind('open', { unverified: 1 });
    expect(names(worthOffering([open, able]))).toEqual(['able', 'open']);
  });

  test('the order is by verified requirements, then reserve, then cost', () => {
    const kinds = [
      kind('open', { unverified: 1 }),
      kind('dear', { cost_usd: 200 }),
      kind('tight', { margin: 1.02, cost_usd: 90 }),
      kind('strong', { margin: 1.9, cost_usd: 150 }),
      kind('plain'),
    ];
    expect(names(worthOffering(kinds))).toEqual(['plain', 'strong', 'dear', 'tight', 'open']);
  });
});

describe('the order of an answer', () => {
  const seats = new Map<Family, number>([
    ['quadruped', 2],
    ['rover', 1],
  ]);

  test("begins with the best of the plan's first family, even if it misses what others meet", () => {
    const dog = kind('dog', { family: 'quadruped', misses: ['payload_kg'], closeness: 0.9 });
    const far = kind('far', { family: 'quadruped', misses: ['payload_kg'], closeness: 0.2 });
    const order = orderedForOffer([far, kind('rover'), dog], 'quadruped', seats);
    expect(names(order)).toEqual(['dog', 'rover']);
  });

  test('gives each family its seats before a kind is repeated', () => {
    const alike = { kind: traits('quadruped', 'four'), family: 'quadruped' as const };
    const kinds = [
      kind('first', { ...alike, cost_usd: 90 }),
      kind('second', { ...alike, cost_usd: 95 }),
      kind('rover', { cost_usd: 120 }),
    ];
    expect(names(orderedForOffer(kinds, 'quadruped', seats))).toEqual(['first', 'rover', 'second']);
  });

  test('leaves out a body of the same structure and size', () => {
    const twin = kind('one', { cost_usd: 110 });
    expect(names(orderedForOffer([kind('one'), twin], 'rover', seats))).toEqual(['one']);
  });
});

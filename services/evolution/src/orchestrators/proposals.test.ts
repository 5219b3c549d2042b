import { describe, expect, test } from '@jest/globals';
import { genomeOf, valuesOf } from '@robotdesign/evolution-search';
import type { ProposalLine } from './answer.ts';
import { judgeProposals } from './proposals.ts';

const config = {
  genes: [
    { name: 'torso.length_m', min: 0.2, max: 0.4 },
    { name: 'torso.battery_series', min: 1, max: 3, whole: true as const },
    { name: 'torso.form', options: ['box', 'disc'] },
  ],
  fixed: ['torso.colour'],
};
const { genes } = config;

const bodyWith = (number: number, length: number) => ({
  number,
  genome: genomeOf(genes, { 'torso.length_m': length, 'torso.battery_series': 2, 'torso.form': 'box' }),
});
const design = bodyWith(0, 0.3);
const incumbent = bodyWith(7, 0.35);
const bodies = { incumbent, known: [design, incumbent, bodyWith(9, 0.22)] };

const line = (
  id: string,
  name: string,
  value: number | string,
  more: Partial<ProposalLine> = {},
): ProposalLine => ({
  type: 'proposal',
  id,
  parent: 'incumbent',
  edits: [{ name, value }],
  ...more,
});
const judged = (...lines: readonly ProposalLine[]) => judgeProposals(config, bodies, lines, 3);

describe('a proposal', () => {
  test('changes its parent, and keeps what it does not name', () => {
    const { accepted, rejected } = judged(
      line('a', 'torso.form', 'disc', { note: 'round' }),
      line('b', 'torso.battery_series', 3, { parent: '9' }),
    );
    expect(rejected).toEqual([]);
    expect(accepted.map(({ genome, ...rest }) => ({ ...rest, values: valuesOf(genes, genome) }))).toEqual([
      {
        parent: 7,
        note: 'round',
        values: { 'torso.length_m': 0.35, 'torso.battery_series': 2, 'torso.form': 'disc' },
      },
      { parent: 9, values: { 'torso.length_m': 0.22, 'torso.battery_series': 3, 'torso.form': 'box' } },
    ]);
  });

  test.each<[string, ProposalLine, string]>([
    ['of an unknown gene', line('a', 'torso.wings', 2), 'the program has no gene torso.wings'],
    ['of a fixed parameter', line('a', 'torso.colour', 'red'), 'torso.colour is fixed'],
    ['out of range', line('a', 'torso.length_m', 0.41), 'torso.length_m must be a number from 0.2 to 0.4'],
    [
      'with a share of a count',
      line('a', 'torso.battery_series', 1.5),
      'torso.battery_series must be a whole number from 1 to 3',
    ],
    [
      'with a word for a number',
      line('a', 'torso.length_m', 'long'),
      'torso.length_m must be a number from 0.2 to 0.4',
    ],
    ['with an unknown word', line('a', 'torso.form', 'star'), 'torso.form must be one of box, disc'],
    ['with a number for a word', line('a', 'torso.form', 1), 'torso.form must be one of box, disc'],
    [
      'of an unknown parent',
      line('a', 'torso.length_m', 0.3, { parent: '8' }),
      'parent 8 is neither incumbent nor an id of this ask',
    ],
    [
      'that sets a gene twice',
      line('a', '', 0, {
        edits: [
          { name: 'torso.length_m', value: 0.3 },
          { name: 'torso.length_m', value: 0.31 },
        ],
      }),
      'torso.length_m is set twice',
    ],
    ['that changes nothing', line('a', 'torso.form', 'box'), 'it is the body of the incumbent'],
    ['of a body that was tried', line('a', 'torso.length_m', 0.22), 'it is the body 9'],
  ])('%s is refused with the reason', (_what, proposal, reason) => {
    expect(judged(proposal)).toEqual({ accepted: [], rejected: [{ id: 'a', reason }] });
  });

  test('is refused if it repeats another, or is one too many', () => {
    const { accepted, rejected } = judged(
      line('a', 'torso.length_m', 0.25),
      line('a', 'torso.length_m', 0.26),
      line('b', 'torso.length_m', 0.2500000001),
      line('c', 'torso.length_m', 0.27),
      line('d', 'torso.length_m', 0.28),
      line('e', 'torso.length_m', 0.29),
    );
    expect(accepted).toHaveLength(3);
    expect(rejected).toEqual([
      { id: 'a', reason: 'another proposal has this id' },
      { id: 'b', reason: 'it is the same body as a' },
      { id: 'e', reason: 'only 3 proposals are wanted' },
    ]);
  });
});

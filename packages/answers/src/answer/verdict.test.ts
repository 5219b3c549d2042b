import { describe, expect, test } from '@jest/globals';
import type { Need } from '@robotdesign/contracts';
import { resultWords } from './result.ts';
import { candidate, generation, plan, ranked, stated } from './testing/generations.ts';

describe('what was asked', () => {
  const load = (value: number, verdict: Need['verdict']): Need => ({
    name: 'payload_kg',
    asked: 'carries 600 g',
    hard: true,
    verdict,
    does: `carries ${value} kg`,
    op: 'min',
    value,
    limit: 0.6,
    unit: 'kg',
  });

  test('is met or missed, with the figure rounded to what is true', () => {
    const words = resultWords(
      plan(),
      ranked([{ needs: [load(0.7099, 'met')] }, { needs: [load(0.5999, 'missed')] }]),
    );
    expect(words).toContain('| asked: carries 600 g | met: 709 g | missed: 599 g |');
    expect(words).not.toContain('can carry');
    expect(words).toContain('**Take number 1**, “Dog”: it meets all that was asked (carries 600 g: 709 g).');
    expect(words.split('2. **Cat**')[1]).toContain('Drawback: it misses “carries 600 g” (599 g).');
  });

  test('and missed by all is no drawback of one alone', () => {
    const words = resultWords(
      plan(),
      ranked([{ needs: [load(0.5, 'missed')] }, { needs: [load(0.4, 'missed')] }]),
    );
    expect(words).toContain(
      '**None of these can do it**: none carries 600 g. Number 1 comes nearest, “Dog” (500 g). For it:',
    );
    expect(words).toContain('One way forward: if “carries 500 g” is enough, number 1 does the rest.');
    expect(words).not.toContain('misses');
    const alone = resultWords(plan(), ranked([{ needs: [load(0.5, 'missed')] }]));
    expect(alone).toContain(
      '**The only candidate does not do it all**, “Dog”: it misses “carries 600 g” (500 g). For it: it stood by itself in simulation. It has no other drawback of its own.',
    );
  });

  test('and missed by all names the candidate that the ranking marks as nearest', () => {
    const words = resultWords(
      plan(),
      ranked([{ needs: [load(0.4, 'missed')] }, { needs: [{ ...load(0.5, 'missed'), nearest: true }] }]),
    );
    expect(words).toContain(
      '**None of these can do it**: none carries 600 g (number 2 comes nearest: 500 g). Number 1 is the best of them otherwise, “Dog”.',
    );
  });

  test('and not checked is never told as met', () => {
    const speed: Need = {
      name: 'speed_m_s',
      asked: 'moves at 0.3 m/s',
      hard: true,
      verdict: 'not_checked',
      does: 'is not verified: no gait has been tried',
    };
    const ground: Need = {
      name: 'terrain_rough',
      asked: 'moves on rough ground',
      hard: true,
      verdict: 'not_checked',
      does: 'likely moves on rough ground by its figures (steps of 57 mm); nothing was tried there',
      value: 1,
      expected: 'likely',
    };
    const price: Need = { ...speed, name: 'cost', asked: 'costs at most $150', expected: 'probably $90' };
    const words = resultWords(plan(), ranked([{ needs: [speed, ground, price, load(0.7, 'met')] }]));
    expect(words).toContain('| asked: moves at 0.3 m/s | not checked |');
    expect(words).toContain('| asked: moves on rough ground | likely |');
    expect(words).toContain('| asked: costs at most $150 | not checked: probably $90 |');
    expect(words).toContain(
      'it meets all that was asked and could be checked (carries 600 g: 700 g); it likely moves on rough ground by its figures.',
    );
    expect(words).toContain('Its drawback: nobody has checked whether it moves at 0.3 m/s.');
  });

  test('and the work itself not checked is never told as all that was asked', () => {
    const work: Need = {
      name: 'equipment_open_doors',
      asked: 'can open doors',
      hard: true,
      verdict: 'not_checked',
      does: 'is not verified: it has an arm that can grip, but nothing computes this work',
    };
    const words = resultWords(plan(), ranked([{ needs: [work, load(0.7, 'met')] }]));
    expect(words).toContain('it meets what was checked (carries 600 g: 700 g).');
    expect(words).toContain('nobody has checked whether it can open doors');
    expect(words).not.toContain('all that was asked');
  });

  test('is told in the units of the person', () => {
    const pounds = plan({
      capabilities: { locomotion: [], manipulation: ['carry'], payload_kg: 0.6 },
      provenance: [stated('capabilities.payload_kg', '1.3 lb')],
    });
    const words = resultWords(pounds, ranked([{ needs: [load(0.7, 'met')] }]));
    expect(words).toContain('| asked: carries 1.3 lb | met: 1.5 lb |');
  });

  test('but only wished is marked, and no reason to call it unmet', () => {
    const wished = { ...load(0.5, 'missed'), hard: false };
    const words = resultWords(plan(), ranked([{ needs: [wished] }]));
    expect(words).toContain('| asked: carries 600 g (assumed or wished) | missed: 500 g |');
    expect(words).toContain('**Take number 1**');
    expect(words).not.toContain('meets all');
  });

  test('a kind of body that all are is not told', () => {
    const kind = (verdict: Need['verdict']): Need => ({
      name: 'kind_of_body',
      asked: 'is a rover',
      hard: false,
      verdict,
      does: 'is a quadruped',
    });
    expect(resultWords(plan(), ranked([{ needs: [kind('met')] }]))).not.toContain('is a rover');
    const words = resultWords(plan(), ranked([{ needs: [kind('met')] }, { needs: [kind('missed')] }]));
    expect(words).toContain('| asked: is a rover | met | missed |');
    expect(words).toContain('Drawback: it is a quadruped.');
  });
});

describe('none that does it', () => {
  const missing = (name: string, asked: string, does: string): Need => ({
    name,
    asked,
    hard: true,
    verdict: 'missed',
    does,
  });
  const grip = missing('grip', 'can grip what it reaches', 'has hooks that do not grip');
  const reach: Need = {
    ...missing('reach_m', 'reaches things 75 cm up', 'reaches things 71.6 cm up (with its arm stretched up)'),
    op: 'min',
    value: 0.716,
    limit: 0.75,
    unit: 'm',
  };
  const met = (need: Need): Need => ({ ...need, verdict: 'met' });

  test('is said where each misses something else, with what would do', () => {
    const words = resultWords(plan(), ranked([{ needs: [reach, met(grip)] }, { needs: [met(reach), grip] }]));
    expect(words).toContain(
      '**No candidate does it all.** Number 1 comes nearest, “Dog”: it misses “reaches things 75 cm up” (71.6 cm).',
    );
    expect(words).toContain(
      'One way forward: if “reaches things 71.6 cm up” is enough, number 1 does the rest.',
    );
    expect(words.split('2. **Cat**')[1]).toContain('Drawback: it has hooks that do not grip');
    expect(words).not.toContain('meets all');
  });

  test('is said of a ground on which all hardly move', () => {
    const gravel: Need = {
      name: 'terrain_gravel',
      asked: 'moves on gravel (taken as steps of 30 mm and slopes of 10°)',
      hard: true,
      verdict: 'not_checked',
      does: 'hardly moves on gravel by its figures (steps of 13 mm, where …); nothing was tried there',
      value: 0.4,
      expected: 'hardly',
    };
    const words = resultWords(plan(), ranked([{ needs: [gravel] }, { needs: [gravel] }]));
    expect(words).toContain('**None of these can do it**: none moves well on gravel. Number 1');
    expect(words).toContain('(taken as steps of 30 mm and slopes of 10°) | hardly | hardly |');
    const pounds = plan({
      capabilities: { locomotion: [], manipulation: [], payload_kg: 0.6 },
      provenance: [stated('capabilities.payload_kg', '1.3 lb')],
    });
    expect(resultWords(pounds, ranked([{ needs: [gravel] }]))).toContain('(taken as steps of 1.2 in and');
  });

  test('a model that fails a check is not told to be taken', () => {
    const issue = 'The legs are too soft.';
    const made = generation([candidate('Dog', { compile_safe: false, compile_issues: [issue] })]);
    const words = resultWords(plan(), made);
    expect(words).not.toContain('Take number 1');
    expect(words).toContain('its model fails a check: The legs are too soft');
  });

  test('that it cannot walk is said at once where it is asked to go', () => {
    const bird = (title: string) =>
      candidate(title, {
        stability: { static: true, actively_balanced: false, needs_balance_controller: true },
      });
    const going = plan({ capabilities: { locomotion: ['walk'], manipulation: [] } });
    const words = resultWords(going, generation([bird('Dove'), bird('Crow')]));
    expect(words).toContain(
      '**Take number 1**, “Dove”. It cannot walk by itself yet: that takes a balance controller, which none of them has',
    );
    expect(resultWords(plan(), generation([bird('Dove')]))).not.toContain('cannot walk');
    const walks: Need = {
      name: 'moves_walk',
      asked: 'walks',
      hard: true,
      verdict: 'not_checked',
      does: 'is not verified',
      expected: 'needs a balance controller',
    };
    const told = (needs: readonly Need[]) => {
      const made = generation([bird('Dove'), bird('Crow')]);
      return resultWords(going, {
        ...made,
        rankings: made.rankings.map((ranking) => ({ ...ranking, needs })),
      });
    };
    const { verdict: _, ...asked } = met(reach);
    expect(told([{ ...asked, verdict: 'met' }, walks])).toContain(
      'which none of them has; standing, it meets the rest (reaches things 75 cm up: 71.6 cm)',
    );
    expect(told([reach, walks])).toContain(
      'if “reaches things 71.6 cm up” is enough, number 1 comes nearest, though it cannot walk without a balance controller.',
    );
  });

  test('the first does the rest only where nothing else is open', () => {
    const speed: Need = {
      ...missing('speed_m_s', 'moves at 0.3 m/s', 'is not verified'),
      verdict: 'not_checked',
    };
    const words = resultWords(plan(), ranked([{ needs: [reach, speed] }]));
    expect(words).toContain('number 1 comes nearest, though nobody has checked whether it moves at 0.3 m/s.');
    expect(words).not.toContain('does the rest');
  });

  test('what is missed by more than half is no wish to be relaxed', () => {
    const steps: Need = {
      ...missing('step_height_m', 'gets over steps of 17 cm', 'gets over steps of 28 mm'),
      op: 'min',
      value: 0.028,
      limit: 0.17,
      unit: 'm',
    };
    const stairs = missing('terrain_stairs', 'moves on stairs', 'does not move on stairs');
    const words = resultWords(plan(), ranked([{ needs: [steps, stairs] }, { needs: [steps, stairs] }]));
    expect(words).toContain('**None of these can do it**: none gets over steps of 17 cm. Number 1');
    expect(words).toContain('Number 1 is far from “gets over steps of 17 cm” (28 mm)');
    expect(words).toContain('to ask for a little less does not help');
    const text = 'No rover gets over steps of more than 31 mm with the rest as asked.';
    const bound = { value: 0.031, unit: 'm', check: 'torque', strongest: '', text };
    const bounded = resultWords(plan(), ranked([{ needs: [{ ...steps, bound }, stairs] }]));
    expect(bounded).toContain(`(28 mm). ${text}`);
    expect(bounded).not.toContain('does not help');
    expect(words).toContain('| asked: moves on stairs | missed | missed |');
    expect(words).not.toContain('is enough');
  });
});

describe('work that nobody has checked', () => {
  const work = (more: Partial<Need> = {}): Need => ({
    name: 'does_push',
    asked: 'pushes things',
    hard: true,
    verdict: 'not_checked',
    does: 'is not verified: this was not simulated',
    ...more,
  });
  const equal = (needs: readonly Need[], caveats: readonly string[] = []) => ranked([{ needs, caveats }]);

  test('is the drawback where there is no other', () => {
    const words = resultWords(plan(), equal([work()]));
    expect(words).toContain('Its drawback: nobody has checked whether it pushes things.');
    expect(words).not.toContain('no drawback');
  });

  test('is a drawback of all where no body has the tool', () => {
    const caveat = 'has no sprayer or tank: one has to be bought and mounted';
    const needs = [work({ name: 'does_irrigate', asked: 'waters plants', expected: 'needs a bought tool' })];
    const words = resultWords(
      plan(),
      ranked([
        { needs, caveats: [caveat] },
        { needs, caveats: [caveat] },
      ]),
    );
    expect(words).toContain(`Like all of them, it ${caveat}.`);
    expect(words).toContain('| asked: waters plants | not checked: needs a bought tool |');
    expect(words).not.toContain('It has no drawback');
    expect(resultWords(plan(), equal(needs, [caveat]))).toContain(`Its drawback: it ${caveat}.`);
  });

  test('is said where the task names nothing that can be checked', () => {
    expect(resultWords(plan(), equal([]))).toContain(
      'No drawback of its own is known; whether it does the task itself was not checked.',
    );
  });
});

describe('another than the first', () => {
  const dear = candidate('Dear', {
    estimated_cost_usd: 1316,
    cost_lower_bound_usd: 0,
    runtime_h: 2,
    max_step_m: 0.03,
  });
  const cheap = candidate('Cheap', {
    estimated_cost_usd: 355,
    cost_lower_bound_usd: 0,
    runtime_h: 2.05,
    max_step_m: 0.02,
  });

  test('is named with what it is better in and by how much', () => {
    const words = resultWords(plan(), generation([dear, cheap]));
    expect(words).toContain('Take 2 instead if price counts (about $355 against $1316).');
  });

  test('is the best of all in that figure, and what is lost by it is said', () => {
    const trouble: Need = {
      name: 'terrain_gravel',
      asked: 'moves on gravel',
      hard: true,
      verdict: 'not_checked',
      does: 'moves with trouble on gravel by its figures (…)',
      value: 0.8,
      expected: 'with trouble',
    };
    const hardly: Need = { ...trouble, does: 'hardly moves on gravel (…)', value: 0.3, expected: 'hardly' };
    const priced = [1316, 355, 300, 200].map((usd) =>
      candidate(`P${usd}`, { estimated_cost_usd: usd, cost_lower_bound_usd: 0 }),
    );
    const made = generation(priced);
    const told = (grounds: readonly (Need | undefined)[]) =>
      resultWords(plan(), {
        ...made,
        rankings: made.rankings.map((ranking, at) => ({
          ...ranking,
          needs: [
            grounds[at] ?? { ...trouble, does: 'likely moves on gravel', value: 1, expected: 'likely' },
          ],
        })),
      });
    expect(told([])).toContain('Take 4 instead if price counts (about $200 against $1316).');
    const words = told([undefined, undefined, trouble, hardly]);
    expect(words).toContain(
      'Take 3 instead if price counts (about $300 against $1316), though it moves with trouble on gravel by its figures.',
    );
    expect(words.split('3. **P300**')[1]).toContain('Drawback: it moves with trouble on gravel');
    expect(told([hardly, hardly, hardly, hardly])).not.toContain('instead if');
  });

  test('is not, where it misses more of what was asked', () => {
    const needs: readonly Need[] = [
      { name: 'x', asked: 'can x', hard: true, verdict: 'missed', does: 'has no x' },
    ];
    const made = generation([dear, cheap]);
    const rankings = made.rankings.map((ranking, at) => (at === 1 ? { ...ranking, needs } : ranking));
    expect(resultWords(plan(), { ...made, rankings })).not.toContain('instead if');
  });

  test('is not called worse than others where only one is better', () => {
    const bodies = [0.03, 0.029, 0.05, 0.02].map((step, n) => candidate(`B${n}`, { max_step_m: step }));
    const words = resultWords(plan({ environment: { terrain: ['gravel'] } }), generation(bodies));
    expect(words).not.toContain('than others');
    expect(words).toContain('No drawback of its own is known;');
    expect(words.split('4. **B3**')[1]).toContain('it gets over the lowest steps only (20 mm)');
  });
});

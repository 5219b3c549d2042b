import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { figure } from '@robotdesign/answers';
import type { LoopCandidate, Plan } from '@robotdesign/contracts';
import { editProgram, programParameters } from '@robotdesign/robot-design';
import { createWorkerPool, type WorkerPool } from '@robotdesign/simulation';
import { grammarV2 } from '../grammar-v2/grammar-v2.ts';
import { planWith } from '../testing/plans.ts';
import { reviseBody } from './revise-body.ts';

let pool: WorkerPool;
let rover: LoopCandidate;
const plan: Plan = planWith({
  capabilities: { locomotion: [], manipulation: [], payload_kg: 0.5 },
  suggested_embodiments: [{ embodiment: 'rover', supported: true, score: 1, because: '' }],
  provenance: [{ path: 'suggested_embodiments[0]', text: 'rover', kind: 'stated' }],
});

beforeAll(async () => {
  pool = createWorkerPool({ size: 1 });
  const request = { prompt: '', plan, seed: 5, config: { population: 1, agents: [] } };
  const { candidates } = await grammarV2.run(request, { pool, clock: () => 0 });
  const [first] = candidates;
  if (!first) throw new Error('no body was generated');
  rover = first;
});
afterAll(() => pool.close());

const nameOf = ({ candidate: { title, morphology_summary } }: LoopCandidate) => ({
  title,
  phrase: morphology_summary,
});

/** The rover, wider by this much. */
async function widened(by_m: number, name = nameOf(rover)) {
  const base = rover.hitl.program;
  const width = programParameters(base).find(({ name: each }) => each === 'torso.width_m');
  const { program } = editProgram(base, [{ name: 'torso.width_m', value: Number(width?.value) + by_m }]);
  return reviseBody({ plan, base, revised: program, name }, { pool });
}

async function candidateOf(revising: ReturnType<typeof reviseBody>): Promise<LoopCandidate> {
  const revised = await revising;
  if ('refused' in revised) throw new Error(revised.refused);
  return revised.candidate;
}

describe('revising a body', () => {
  test('without a change gives the generated candidate', async () => {
    const base = rover.hitl.program;
    const same = await candidateOf(reviseBody({ plan, base, revised: base, name: nameOf(rover) }, { pool }));
    expect(same).toEqual(rover);
  });

  test('gives a complete candidate of the edited body', async () => {
    const { candidate, hitl } = await candidateOf(widened(0.02));
    expect(Object.keys(candidate).sort()).toEqual(Object.keys(rover.candidate).sort());
    expect(Object.keys(hitl).sort()).toEqual(Object.keys(rover.hitl).sort());
    expect(hitl.validity.map(({ name }) => name)).toEqual(rover.hitl.validity.map(({ name }) => name));
    expect(candidate.torso_width_m).toBeCloseTo((rover.candidate.torso_width_m ?? 0) + 0.02, 3);
    expect(candidate.mass_kg).toBeGreaterThan(rover.candidate.mass_kg ?? 0);
    expect(candidate.render?.mjcf).not.toBe(rover.candidate.render?.mjcf);
  });

  test('updates the sizes in its name and keeps the rest', async () => {
    const { candidate } = rover;
    const mass = ({ mass_kg = 0 }: { mass_kg?: number }) => figure(mass_kg, 'kg', 'up');
    const expected = `, ${mass(candidate)}`;
    const name = { title: `Cart${expected}`, phrase: `four wheels${expected}` };
    const { candidate: wider } = await candidateOf(widened(0.02, name));
    expect(wider.title).toBe(`Cart, ${mass(wider)}`);
    expect(wider.morphology_summary).toBe(`four wheels, ${mass(wider)}`);
    expect(wider.title).not.toBe(name.title);
  });

  test('updates title, phrase and summary', async () => {
    const base = rover.hitl.program;
    const form = programParameters(base).find(({ name }) => name === 'torso.form');
    const word = form?.value === 'tray' ? 'box' : 'tray';
    const { program } = editProgram(base, [{ name: 'torso.form', value: word }]);
    const { candidate } = await candidateOf(
      reviseBody({ plan, base, revised: program, name: nameOf(rover) }, { pool }),
    );
    const expected = { tray: 'an open tray', box: 'a closed chassis' }[word];
    expect(candidate.morphology_summary).toContain(expected);
    expect(candidate.summary).toContain(expected);
    expect(/open tray/.test(candidate.title)).toBe(word === 'tray');
    expect(rover.candidate.summary).not.toContain(expected);
  });

  test('of a program that gives no body names the rule that refuses', async () => {
    const base = rover.hitl.program;
    const [frame, ...rest] = base.applications;
    const narrow = (frame?.parameters ?? []).map((value) =>
      value.name === 'width_m' ? { ...value, number: 9 } : value,
    );
    const applications = frame ? [{ ...frame, parameters: narrow }, ...rest] : [];
    const revised = { ...base, applications };
    expect(await reviseBody({ plan, base, revised, name: nameOf(rover) }, { pool })).toEqual({
      refused: expect.stringMatching(/^step 1: frame_chassis: width_m is 9 m/),
    });
  });
});

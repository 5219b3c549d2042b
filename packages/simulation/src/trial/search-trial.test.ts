import { describe, expect, test } from '@jest/globals';
import { arm, balancer, quadruped, rover } from '@robotdesign/mjcf/testing';
import { confirmationRun, type SearchTrialRequest, screenRun, searchTrial } from './search-trial.ts';

const flat = { terrain: { kind: 'flat' }, payload_kg: 0.1, movement: [0, 0.5, 0.5] } as const;
const request = (...runs: SearchTrialRequest['runs']): SearchTrialRequest => ({ ...flat, runs });

describe('a trial of a search', () => {
  test('screens a body at twice the time step as far as the trial goes, about', async () => {
    const full = { seconds: screenRun.seconds };
    const { runs, controller } = await searchTrial(quadruped(), request(screenRun, full));
    const [screened, tried] = runs.map(({ distance_m }) => distance_m);
    expect(controller.kind).toBe('gait');
    expect(tried).toBeGreaterThan(0.1);
    expect(Math.abs((screened ?? 0) - (tried ?? 0))).toBeLessThan(0.3 * (tried ?? 0));
  });

  test('of a body that balances reads its sensors, at every time step', async () => {
    const { runs, controller } = await searchTrial(
      balancer(),
      request(screenRun, { seconds: 2 }, confirmationRun(2, 1)),
    );
    expect(controller.kind).toBe('feedback');
    expect(runs.map(({ fell }) => fell)).toEqual([false, false, false]);
  });

  test('is the same each time, and differs by the seed of the noise', async () => {
    const once = async () =>
      await searchTrial(rover(), request(confirmationRun(1, 1), confirmationRun(1, 2)));
    const [first, again] = [await once(), await once()];
    expect(again).toEqual(first);
    expect(first.runs[0]).not.toEqual(first.runs[1]);
  });

  test('ends with the first run that proves nothing', async () => {
    const crushing = { seconds: 2, perturbation: { friction: 1, mass: 10, strength: 0.1 } };
    const { runs } = await searchTrial(quadruped(), request(crushing, { seconds: 2 }));
    expect(runs.map(({ fell, exploit }) => fell || exploit !== undefined)).toEqual([true]);
  });

  test('varies the movement by its shares', async () => {
    const walked = async (...movement: number[]) =>
      (await searchTrial(quadruped(), { ...request({ seconds: 0.1 }), movement })).controller.parameters ??
      {};
    const [usual, longer, other] = [await walked(0), await walked(0, 1), await walked(0.99)];
    expect(longer.stride_m).toBeCloseTo(1.5 * Number(usual.stride_m));
    expect(longer.period_s).toBe(usual.period_s);
    expect(other).not.toEqual(usual);
    expect((await searchTrial(arm(), request({ seconds: 0.1 }))).controller).toEqual({ kind: 'hold' });
  });
});

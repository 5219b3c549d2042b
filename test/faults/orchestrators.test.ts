import { readdir } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { type App, newDataDir, startApp } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';
import { watchRun } from '../harness/evolution-invariants.ts';
import { evolutionUser } from '../harness/evolution-user.ts';
import { newDesign, quickPrompt } from '../harness/new-design.ts';
import { offerPrograms, proposer } from '../harness/orchestrator-programs.ts';

/** The process is killed while it waits for a program of the operator. */

const budget = { trials: 24 };

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('kill -9 during an ask ends the program; the ask is repeated and changes no iteration', async () => {
  await using data = await newDataDir();
  await using folder = await newDataDir();
  const { file, asks, hold, release } = await offerPrograms(folder.path, { proposer: { code: proposer } });
  const start = () => startApp({ dataDir: data.path, env: { EVOLUTION_ORCHESTRATORS: file } });
  let app: App | undefined = await start();
  try {
    const user = evolutionUser(app.api);
    const design_id = (await newDesign(app.api, quickPrompt)).replace('/designs/', '');
    const undisturbed = await user.begin(design_id, budget, 'proposer');
    const { orchestrator } = await user.reached(undisturbed, 'paused', 60_000);
    const reference = await user.iterations(undisturbed);

    await hold();
    const evolution_id = await user.begin(design_id, budget, 'proposer');
    const firstAsks = async () =>
      (await readdir(asks)).filter((name) => name.startsWith(`${evolution_id}.1.`));
    const [first = ''] = await eventually('the ask', firstAsks, (names) => names.length > 0);
    await app.kill9();
    const pid = Number(first.split('.').at(-1));
    await eventually(
      'the program has ended',
      async () => isRunning(pid),
      (running) => !running,
    );

    await release();
    app = await start();
    await watchRun(evolution_id, reference, budget.trials).check(app.api);
    expect(await firstAsks()).toHaveLength(2);
    const { current } = evolutionUser(app.api);
    expect((await current(evolution_id)).orchestrator).toEqual(orchestrator);
    await app.stop();
  } catch (error) {
    throw new Error(`${error}\n${app?.log()}`, { cause: error });
  } finally {
    await app?.kill9();
  }
}, 240_000);

import { expect, test } from '@jest/globals';
import loadMujoco from '@mujoco/mujoco';
import { compileForMotion, compileMjcf, robotFile, stiffTuning } from '@robotdesign/mjcf';
import { arm, hexapod, quadruped, rover } from '@robotdesign/mjcf/testing';
import { loadEngine } from './engine.ts';

/** Without freeing, MuJoCo's memory holds about 140 models. */
const moreThanFit = 160;

test('frees each model, whether its use returns or throws', async () => {
  const engine = await loadEngine();
  const files = compileMjcf(rover());
  let bodies = 0;
  for (let n = 0; n < moreThanFit; n += 1) {
    const use = (): void =>
      engine.withModel(files, (simulator) => {
        simulator.resetToKey('home');
        simulator.step();
        bodies += simulator.contacts().length > 0 ? simulator.counts.bodies : 0;
        if (n % 2 === 1) throw new RangeError('stop');
      });
    if (n % 2 === 1) expect(use).toThrow('stop');
    else use();
  }
  expect(bodies).toBe(moreThanFit * 6);
});

test('reports why MuJoCo refuses a model, and compiles other models afterwards', async () => {
  const engine = await loadEngine();
  const files = compileMjcf(rover());
  const broken = { ...files, robot: files.robot.replace('<freejoint', '<freejoin') };
  expect(() => engine.withModel(broken, () => undefined)).toThrow(
    expect.objectContaining({ name: 'ModelRefusedError', message: expect.stringContaining('freejoin') }),
  );
  expect(engine.withModel(files, ({ counts }) => counts.actuators)).toBe(4);
});

test('an error names the element that a model lacks', async () => {
  const engine = await loadEngine();
  expect(() => engine.withModel(compileMjcf(rover()), ({ index }) => index('geom', 'ceiling'))).toThrow(
    'the model has no geom ceiling',
  );
});

test('moves a body the same with and without sensors', async () => {
  const engine = await loadEngine();
  const steps = 250;
  const mujoco = await loadMujoco({ print: () => undefined, printErr: () => undefined });
  for (const make of [quadruped, hexapod, rover, arm]) {
    const { robot, scene } = compileMjcf(make());
    mujoco.FS.writeFile(robotFile, robot);
    using model = mujoco.MjModel.from_xml_string(scene);
    using data = new mujoco.MjData(model);
    mujoco.mj_resetDataKeyframe(model, data, 0);
    for (let step = 0; step < steps; step += 1) mujoco.mj_step(model, data);
    const here = engine.withModel({ robot, scene }, (simulator) => {
      simulator.resetToKey('home');
      for (let step = 0; step < steps; step += 1) simulator.step();
      return simulator.qpos().slice();
    });
    const whole: Float64Array = data.qpos;
    expect(here).toHaveLength(whole.length);
    for (const [index, value] of here.entries()) expect(value).toBeCloseTo(whole[index] ?? Number.NaN, 12);
  }
});

test('a model compiled for motion moves like the whole model, to the last bit', async () => {
  const engine = await loadEngine();
  for (const make of [quadruped, hexapod, rover, arm]) {
    const tuning = stiffTuning(make());
    const [motion, whole] = [compileForMotion, compileMjcf].map((compile) =>
      engine.withModel(compile(make(), tuning), (simulator) => {
        simulator.resetToKey('home');
        for (let step = 0; step < 250; step += 1) simulator.step();
        return [...simulator.qpos(), ...simulator.qvel(), ...simulator.actuatorForce()];
      }),
    );
    expect(motion).toEqual(whole);
  }
});

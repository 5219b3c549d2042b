import { timestep } from '@robotdesign/mjcf';
import type { BodyInModel } from './body-in-model.ts';
import type { Simulator } from './simulator.ts';

/** Random commands for `seconds`; each value is held for `hold` seconds. */
interface Noise {
  readonly seconds: number;
  readonly hold: number;
}

/** Per-step noise is that of MuJoCo Menagerie's test/model_test.py; held noise lets the joints reach their speed. */
export const noises = {
  each_step: { seconds: 1, hold: timestep },
  held: { seconds: 2, hold: 0.1 },
} as const satisfies Record<string, Noise>;

export interface NoiseTrial {
  /** MuJoCo warnings: NaN, unstable accelerations, full buffers. */
  readonly warnings: number;
  /** Steps without progress of the clock: MuJoCo resets itself after a NaN. */
  readonly stalled_steps: number;
  /** Largest ratio of joint speed to no-load speed of its motor. */
  readonly speed_ratio: number;
  /** The actuator of that joint. */
  readonly fastest?: string;
}

/**
 * Drives every actuator over its full range from the initial state of the model, each by the Halton sequence of
 * base 2 + its index: evenly distributed and reproducible.
 */
export function noiseTrial(simulator: Simulator, body: BodyInModel, { seconds, hold }: Noise): NoiseTrial {
  simulator.reset();
  const range = simulator.controlRange().slice();
  const held = Math.round(hold / timestep);
  const steps = Math.round(seconds / timestep);
  let [stalled_steps, speed_ratio, time] = [0, 0, simulator.time()];
  let fastest: string | undefined;
  for (let step = 0; step < steps; step += 1) {
    if (step % held === 0) {
      const ctrl = simulator.ctrl();
      for (let index = 0; index < ctrl.length; index += 1) {
        const [low = 0, high = 0] = [range[2 * index], range[2 * index + 1]];
        ctrl[index] = low + simulator.halton(step / held, index + 2) * (high - low);
      }
    }
    simulator.step();
    if (!(simulator.time() > time)) stalled_steps += 1;
    time = simulator.time();
    const speed = simulator.qvel();
    for (const { actuator, qvel } of body.driven) {
      const ratio = Math.abs(speed[qvel] ?? 0) / actuator.no_load_speed_rad_s;
      if (ratio > speed_ratio) fastest = actuator.name;
      speed_ratio = Math.max(speed_ratio, ratio);
    }
  }
  return {
    warnings: simulator.warningCount(),
    stalled_steps,
    speed_ratio,
    ...(fastest === undefined ? {} : { fastest }),
  };
}

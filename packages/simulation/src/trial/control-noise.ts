import type { Simulator } from '../simulator.ts';

/** Largest noise, over the range of a command. */
const share = 0.02;

/**
 * Adds noise to the commands of a trial, by the Halton sequence of base 2 + the index of the actuator. A command that is
 * held is disturbed once. Call it before each step, after its commands are set.
 *
 * @param seed a whole number, 0 or more
 */
export function controlNoise(simulator: Simulator, seed: number): (step: number) => void {
  const range = simulator.controlRange().slice();
  const steps = 1 << 20;
  const disturbed: number[] = [];
  return (step) => {
    const ctrl = simulator.ctrl();
    for (let index = 0; index < ctrl.length; index += 1) {
      const command = ctrl[index] ?? 0;
      if (command === disturbed[index]) continue;
      const [low = 0, high = 0] = [range[2 * index], range[2 * index + 1]];
      const noise = (2 * simulator.halton(seed * steps + step, index + 2) - 1) * share * (high - low);
      disturbed[index] = command + noise;
      ctrl[index] = command + noise;
    }
  };
}

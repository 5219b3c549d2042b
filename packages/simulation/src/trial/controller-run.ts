import type { Controller, SecondController } from '@robotdesign/contracts';
import { type ControllerDraft, commandsAt, isOpenLoop } from '@robotdesign/controllers';
import { feedbackRun } from '../feedback-run.ts';
import type { Simulator } from '../simulator.ts';

/** Sets the commands of a step. The steps count from the start of settling. */
export type Command = (step: number) => void;

function partRun(
  simulator: Simulator,
  part: SecondController,
  { ramp_s, settle_s }: Pick<Controller, 'ramp_s' | 'settle_s'>,
): Command {
  const timestep = simulator.timestep();
  const settle = Math.round(settle_s / timestep);
  const { kind } = part;
  if (!isOpenLoop(kind)) {
    if (!part.feedback) throw new RangeError('a feedback controller has no law');
    const run = feedbackRun(simulator, part.feedback, part.actuators, ramp_s);
    return (step) => {
      if (step >= settle) run(step - settle);
    };
  }
  const indices = part.actuators.map((name) => simulator.index('actuator', name));
  const ctrl = simulator.ctrl();
  const start = indices.map((index) => ctrl[index] ?? 0);
  const openLoop = { ...part, kind };
  return (step) => {
    if (step < settle) return;
    const commands = commandsAt(openLoop, (step - settle) * timestep, start, ramp_s);
    const now = simulator.ctrl();
    for (const [at, index] of indices.entries()) now[index] = commands[at] ?? 0;
  };
}

/** Replays a controller. Call it after the state was reset to the key of the controller, before each step. */
export function controllerRun(simulator: Simulator, controller: ControllerDraft): Command {
  const first = partRun(simulator, controller, controller);
  const second = controller.also && partRun(simulator, controller.also, controller);
  return (step) => {
    first(step);
    second?.(step);
  };
}

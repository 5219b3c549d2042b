import type { RobotDesignIR } from '@robotdesign/contracts';
import { controllerFrom } from '@robotdesign/controllers';
import { loadEngine } from '../../engine.ts';
import { controllerRun } from '../../trial/controller-run.ts';
import { ladenBody, type TrialRequest, trialModel } from '../../trial/try-body.ts';

export interface BareStepsInput {
  readonly ir: RobotDesignIR;
  /** With an open-loop controller. */
  readonly request: TrialRequest & Required<Pick<TrialRequest, 'controller'>>;
  /** Passes over the duration of the trial. */
  readonly passes: number;
}

/**
 * Steps the model of a trial with the commands of its controller, and does nothing else.
 * @returns the time that the steps took, ms
 */
export default async ({ ir, request, passes }: BareStepsInput): Promise<number> => {
  const engine = await loadEngine();
  const carrying = ladenBody(engine, ir, request.payload_kg);
  const controller = controllerFrom(carrying.body, request.controller);
  return engine.withModel(trialModel(carrying, request.terrain, [controller]), (simulator) => {
    simulator.resetToKey('home');
    const command = controllerRun(simulator, controller);
    const steps = Math.round((controller.settle_s + request.duration_s) / simulator.timestep());
    const rows = Array.from({ length: steps }, (_, step) => {
      command(step);
      return simulator.ctrl().slice();
    });
    const began = performance.now();
    for (let pass = 0; pass < passes; pass += 1) {
      simulator.resetToKey('home');
      for (const row of rows) {
        simulator.ctrl().set(row);
        simulator.step();
      }
    }
    return performance.now() - began;
  });
};

import type { RobotDesignIR } from '@robotdesign/contracts';
import { compileForMotion, stiffTuning, timestep } from '@robotdesign/mjcf';
import { bodyInModel } from './body-in-model.ts';
import type { Engine } from './engine.ts';

/** Time to rest with stiff gains: a few contact time constants of 10 ms. */
const settle = Math.round(0.25 / timestep);
/** Steps that a measurement takes. */
export const holdTorqueSteps = settle;
/** The torque is averaged over the last steps, a whole number of contact oscillations. */
const averaged = Math.round(0.05 / timestep);

/**
 * Torque of each position actuator while the body stands at home, N·m, by actuator name. It is measured with the
 * stiffest stable gains, so that the body hardly sags.
 *
 * @throws MjcfError or ModelRefusedError when the body cannot be compiled.
 */
export function holdTorque(engine: Engine, ir: RobotDesignIR): ReadonlyMap<string, number> {
  return engine.withModel(compileForMotion(ir, stiffTuning(ir)), (simulator) => {
    const { driven } = bodyInModel(ir, simulator);
    simulator.resetToKey('home');
    const sums = driven.map(() => 0);
    for (let step = 0; step < settle; step += 1) {
      simulator.step();
      if (step < settle - averaged) continue;
      const force = simulator.actuatorForce();
      driven.forEach(({ control }, index) => {
        sums[index] = (sums[index] ?? 0) + (force[control] ?? 0);
      });
    }
    return new Map(
      driven.flatMap(({ actuator }, index) =>
        actuator.control === 'position' ? [[actuator.name, (sums[index] ?? 0) / averaged]] : [],
      ),
    );
  });
}

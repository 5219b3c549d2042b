import { describe, expect, test } from '@jest/globals';
import type { RobotDesignIR } from '@robotdesign/contracts';
import { locomotionDrafts } from '@robotdesign/controllers';
import { compileMjcf, controlTuning } from '@robotdesign/mjcf';
import { balancer, hexapod, quadruped, rover } from '@robotdesign/mjcf/testing';
import { bodyInModel } from '../body-in-model.ts';
import { loadEngine } from '../engine.ts';
import { holdTorque } from '../hold-torque.ts';
import type { Simulator } from '../simulator.ts';
import { chooseController } from './choose-controller.ts';
import { moveTrial } from './move-trial.ts';
import { perturbationOf } from './perturbations.ts';

const engine = await loadEngine();

const tuned = (ir: RobotDesignIR) => controlTuning(ir, holdTorque(engine, ir));

function inModel<T>(ir: RobotDesignIR, use: (simulator: Simulator) => T): T {
  return engine.withModel(compileMjcf(ir, tuned(ir)), use);
}

function tried(ir: RobotDesignIR) {
  const drafts = locomotionDrafts({ ir, tuning: tuned(ir) });
  return inModel(ir, (simulator) => chooseController(simulator, bodyInModel(ir, simulator), drafts));
}

describe('the chosen controller', () => {
  test.each([
    ['quadruped', quadruped(), 'gait', 0.1],
    ['hexapod', hexapod(), 'gait', 0.1],
    ['rover', rover(), 'drive', 0.25],
    ['balancer', balancer(), 'feedback', 0.1],
  ] as const)(
    'moves a %s ahead without a fall, also when the model is perturbed',
    (_name, ir, kind, least) => {
      const best = tried(ir);
      expect(best?.draft.kind).toBe(kind);
      for (const { fell, warnings, speed_m_s } of [best?.nominal, ...(best?.perturbed ?? [])].flatMap(
        (one) => one ?? [],
      )) {
        expect({ fell, warnings }).toEqual({ fell: false, warnings: 0 });
        expect(speed_m_s).toBeGreaterThan(least);
      }
      for (const { joint, value_nm, continuous_nm } of best?.nominal.rms_torque ?? [])
        expect({ joint, ample: value_nm <= continuous_nm }).toEqual({ joint, ample: true });
    },
  );

  test('is the same with the same numbers each time', () => {
    expect(tried(rover())).toEqual(tried(rover()));
  });
});

describe('a trial', () => {
  const ir = quadruped();

  test('of a body that is held measures no travel and no fall', () => {
    const trial = inModel(ir, (simulator) => {
      const body = bodyInModel(ir, simulator);
      const names = ir.actuators.map(({ name }) => name);
      const targets = Array.from(simulator.ctrl(), () => 0);
      simulator.resetToKey('home');
      targets.splice(0, targets.length, ...simulator.ctrl());
      return moveTrial(
        simulator,
        body,
        { kind: 'hold', actuators: names, settle_s: 0.5, ramp_s: 0.5, hold: { targets } },
        1,
      );
    });
    expect(Math.abs(trial.distance_m)).toBeLessThan(0.005);
    expect(trial).toMatchObject({ fell: false, survived_s: 1, upright_fraction: 1, warnings: 0 });
    expect(trial.cost_of_transport).toBeUndefined();
  });

  test('perturbs the model by its seed, and not after it', () => {
    inModel(ir, (simulator) => {
      const mass = () => simulator.bodyMass().reduce((sum, each) => sum + each, 0);
      const compiled = mass();
      for (const seed of [1, 2, 3, 4, 5]) {
        const factors = perturbationOf(simulator, seed);
        simulator.perturb(factors);
        expect(mass()).toBeCloseTo(compiled * factors.mass, 9);
        expect(factors.mass).toBeGreaterThanOrEqual(0.9);
        expect(factors.mass).toBeLessThanOrEqual(1.1);
      }
      simulator.perturb(perturbationOf(simulator, 0));
      expect(mass()).toBe(compiled);
    });
  });
});

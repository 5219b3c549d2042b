import { describe, expect, test } from '@jest/globals';
import { type Candidate, families, type Need, type Plan, type TrialOutcome } from '@robotdesign/contracts';
import fc from 'fast-check';
import { planWith } from '../../testing/plans.ts';
import type { Evidence } from './evidence.ts';
import { features, featuresOf } from './features.ts';
import { confidenceOf } from './model.ts';

const candidate: Candidate = {
  candidate_id: '',
  design_id: '',
  title: 'Dog',
  summary: 'A dog.',
  embodiment: 'quadruped',
  morphology_family: 'quadruped',
  morphology_summary: 'a dog',
  graph_node_count: 13,
  graph_edge_count: 12,
  compile_safe: true,
  compile_issues: [],
  leg_count: 4,
  arm_count: 0,
  limb_dof: [],
  limbs: [],
  sensors: [],
  actuators: [],
  trials: [],
  unverified_fields: [],
  basis: {},
};

const need = (name: string, limit: number, value: number): Need => ({
  name,
  asked: '',
  hard: true,
  verdict: value >= limit ? 'met' : 'missed',
  does: '',
  op: 'min',
  limit,
  value,
});

const size = fc.double({ min: 0, max: 1e6, noNaN: true });
const count = fc.nat({ max: 100 });
const terrain = fc.subarray(['flat', 'rough', 'gravel', 'stairs', 'slope', 'gap', 'pipe']);
const names = ['payload_kg', 'speed_m_s', 'step_height_m', 'mass'] as const;

const remarks = (length: number) => Array.from({ length }, () => ({ text: '', about: '' }));

const anyPlan: fc.Arbitrary<Plan> = fc
  .record({ terrain, payload_kg: size, step_height_m: size, slope_rad: size, count, confidence: size })
  .map(({ terrain: words, payload_kg, step_height_m, slope_rad, count: said, confidence }) =>
    planWith({
      capabilities: { locomotion: [], manipulation: [], payload_kg },
      environment: { terrain: words, step_height_m, slope_rad },
      assumptions: remarks(said),
      questions: remarks(said),
      confidence,
    }),
  );

const anyEvidence: fc.Arbitrary<Evidence> = fc
  .record({
    embodiment: fc.constantFrom(...families),
    mass_kg: size,
    height_m: size,
    ground_clearance_m: size,
    tip_angle_rad: size,
    margin: size,
    dof_total: count,
    compile_safe: fc.boolean(),
    needs: fc.array(fc.record({ name: fc.constantFrom(...names), limit: size, value: size })),
    plan: anyPlan,
  })
  .map(({ tip_angle_rad, margin, needs, plan, ...figures }) => ({
    candidate: {
      ...candidate,
      ...figures,
      stability: { static: true, actively_balanced: false, tip_angle_rad },
      actuators: [
        {
          slot: 'knee',
          component_id: 'servo',
          count: 4,
          class: 'servo',
          continuous_nm: 1,
          peak_nm: 2,
          margin,
        },
      ],
    },
    needs: needs.map(({ name, limit, value }) => need(name, limit, value)),
    plan,
  }));

describe('the features of confidence', () => {
  test('have names of their own', () => {
    expect(new Set(features.map(({ name }) => name)).size).toBe(features.length);
  });

  test('lie between −1 and 1 whatever the body and the task', () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        for (const value of featuresOf(evidence)) {
          expect(value).toBeGreaterThanOrEqual(-1);
          expect(value).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('the confidence in a candidate', () => {
  test('is a probability with two digits, never certain, and the same each time', () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        const confidence = confidenceOf(evidence);
        expect(confidence).toBeGreaterThanOrEqual(0.01);
        expect(confidence).toBeLessThanOrEqual(0.99);
        expect(confidence).toBe(Number(confidence.toFixed(2)));
        expect(confidenceOf(evidence)).toBe(confidence);
      }),
    );
  });

  test('never falls when a margin grows', () => {
    fc.assert(
      fc.property(anyEvidence, fc.constantFrom(...names), size, size, size, (evidence, name, limit, a, b) => {
        const at = (value: number) =>
          confidenceOf({ ...evidence, needs: [...evidence.needs, need(name, limit, value)] });
        expect(at(Math.max(a, b))).toBeGreaterThanOrEqual(at(Math.min(a, b)));
      }),
    );
  });

  test('never falls when the joints have more torque or the body tips later', () => {
    const { stability, actuators, ...rest } = { ...candidate, stability: undefined };
    fc.assert(
      fc.property(size, size, size, size, (margin, more, angle, wider) => {
        const at = (torque: number, tip_angle_rad: number) =>
          confidenceOf({
            candidate: {
              ...rest,
              stability: { static: true, actively_balanced: false, tip_angle_rad },
              actuators: [
                {
                  slot: 'knee',
                  component_id: 'servo',
                  count: 4,
                  class: 'servo',
                  continuous_nm: 1,
                  peak_nm: 2,
                  margin: torque,
                },
              ],
            },
            needs: [],
            plan: planWith(),
          });
        expect(at(margin + more, angle + wider)).toBeGreaterThanOrEqual(at(margin, angle));
      }),
    );
  });

  test('is lower for a body that misses a feasible requirement, or whose way of moving falls', () => {
    const plan = planWith();
    const dog = confidenceOf({ candidate, needs: [], plan });
    expect(confidenceOf({ candidate, needs: [need('payload_kg', 2, 1)], plan })).toBeLessThan(dog);
    const humanoid = { ...candidate, embodiment: 'humanoid' } as const;
    expect(confidenceOf({ candidate: humanoid, needs: [], plan })).toBeLessThan(dog);
  });

  test('counts trials that have ended: one that failed lowers it, a pending one changes nothing', () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        const after = (...outcomes: TrialOutcome[]) =>
          confidenceOf({
            ...evidence,
            candidate: {
              ...evidence.candidate,
              trials: outcomes.map((outcome) => ({ trial_id: '', requirement: 'terrain', outcome })),
            },
          });
        expect(after('pending')).toBe(confidenceOf(evidence));
        expect(after('met')).toBeGreaterThanOrEqual(confidenceOf(evidence));
        expect(after('met', 'not_demonstrated')).toBeLessThanOrEqual(confidenceOf(evidence));
      }),
    );
  });
});

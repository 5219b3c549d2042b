import { describe, expect, test } from '@jest/globals';
import {
  buildBody,
  capabilityOf,
  type DesignBrief,
  deriveProgram,
  loadCaseOf,
  openBrief,
} from '@robotdesign/robot-design';
import { assessing } from '../task-fit/assess.ts';
import { bendingChecks, tubesText } from './limb-bending.ts';

const metadata = { task: 'bend', agent_loop: 'test', loop_version: '1' };

function bodyOf(family: 'arm' | 'quadruped', asked: Partial<DesignBrief>) {
  const brief = { ...openBrief, ...asked };
  const program = deriveProgram({ family, seed: 2, brief, metadata });
  const built = buildBody(program);
  return { brief, program, built, capability: capabilityOf(built.ir, loadCaseOf(brief)) };
}

const longArm = bodyOf('arm', { reach_m: 1, lift_kg: 1 });
const smallDog = bodyOf('quadruped', {});

describe('the bending of limbs', () => {
  test('is stated for each kind of limb, with what it is made of', () => {
    const checks = bendingChecks(longArm);
    expect(checks.map(({ name }) => name)).toEqual(['bending_upper_arm', 'bending_forearm']);
    for (const check of checks)
      expect(check).toMatchObject({ value: expect.any(Number), limit: 100, unit: '%' });
    expect(checks[0]?.message).toMatch(
      /^Upper arm: \d+(\.\d)? mm (carbon|aluminium) (square )?tube, \d+ mm long, deflection [\d.]+ mm \(at most [\d.]+ mm\), bending stress \d+ % of what is allowed: passed$/,
    );
    expect(bendingChecks(smallDog).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Shins: printed, /),
      expect.stringMatching(/^Thighs: printed, /),
    ]);
  });

  test('is in the summary only for limbs of tube', () => {
    expect(tubesText(longArm)).toContain(' of 16 mm carbon tube');
    expect(tubesText(smallDog)).toBe('');
  });

  test('is a finding of a body whose limbs do not bear the task', () => {
    const { program, built } = smallDog;
    const brief = { ...openBrief, payload_kg: 30 };
    const { findings } = assessing(new Set())(brief, program, built);
    const finding = findings.find(({ name }) => name === 'bending');
    expect(finding).toMatchObject({ hard: true, met: false, sense: 'max', limit: 1 });
    expect(finding?.value).toBeGreaterThan(1);
    expect(bendingChecks({ capability: capabilityOf(built.ir, loadCaseOf(brief)) })[0]?.status).toBe(
      'failed',
    );
    const light = assessing(new Set())(smallDog.brief, program, built);
    expect(light.findings.some(({ name }) => name === 'bending')).toBe(false);
  });
});

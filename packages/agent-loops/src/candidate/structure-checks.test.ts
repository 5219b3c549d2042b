import { describe, expect, test } from '@jest/globals';
import { buildBody, capabilityOf, deriveProgram, loadCaseOf, openBrief } from '@robotdesign/robot-design';
import { assessing } from '../task-fit/assess.ts';
import { structureChecks } from './structure-checks.ts';

const brief = { ...openBrief, payload_kg: 2 };
const metadata = { task: 'carry', agent_loop: 'test', loop_version: '1' };
const program = deriveProgram({ family: 'rover', seed: 2, brief, metadata });
const built = buildBody(program);
const checksWith = (payload_kg: number) => {
  const load = loadCaseOf({ ...brief, payload_kg });
  return structureChecks({ capability: capabilityOf(built.ir, load), load });
};

describe('the structure of a candidate', () => {
  test('is stated with what it is made of and how far it is loaded', () => {
    expect(checksWith(2)).toEqual([
      expect.objectContaining({ name: 'structure_chassis', status: 'passed', limit: 100, unit: '%' }),
    ]);
    expect(checksWith(2)[0]?.message).toMatch(
      /^Chassis: (printed plates of [\d.]+ mm|rails of .+), \d+ % of the allowed stress and \d+ % of the allowed deflection with 2 kg: passed$/,
    );
  });

  test('fails with a load that bends it too far, which is a finding of the body', () => {
    expect(checksWith(500)[0]?.status).toBe('failed');
    const { findings } = assessing(new Set())({ ...brief, payload_kg: 500 }, program, built);
    expect(findings.find(({ name }) => name === 'structure')).toMatchObject({ hard: true, met: false });
    const light = assessing(new Set())(brief, program, built);
    expect(light.findings.some(({ name }) => name === 'structure')).toBe(false);
  });
});

import { expect, test } from '@jest/globals';
import { buildBody, deriveProgram, openBrief } from '@robotdesign/robot-design';
import { sizedBody } from '../task-fit/sized-body.ts';
import { actuatorsOf } from './actuators.ts';

test('the margin of an actuator that next to nothing loads is left out', () => {
  const metadata = { task: 'lift', agent_loop: 'test', loop_version: '1' };
  const program = deriveProgram({ family: 'arm', seed: 1, brief: openBrief, metadata });
  const { components, capability } = sizedBody(program, buildBody(program), {
    payload_kg: 0,
    slope_rad: 0,
    rolling: 0.03,
  });
  const marginsAt = (margin: number) => {
    const loads = capability.loads.map((load) => ({ ...load, margin }));
    return actuatorsOf({ components, capability: { ...capability, loads } }).map((line) => line.margin);
  };
  expect(new Set(marginsAt(2.5))).toEqual(new Set([2.5]));
  expect(new Set(marginsAt(35_300_000))).toEqual(new Set([undefined]));
});

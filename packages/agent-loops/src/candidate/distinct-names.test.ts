import { expect, test } from '@jest/globals';
import { archetypes, buildBody, deriveProgram, openBrief } from '@robotdesign/robot-design';
import { sizedBody } from '../task-fit/sized-body.ts';
import { archetypeName, distinguished } from './distinct-names.ts';

const metadata = { task: 'names', agent_loop: 'test', loop_version: '1' };
const load = { payload_kg: 0, slope_rad: 0, rolling: 0.03 };

function dog(seed: number) {
  const [archetype] = archetypes.quadruped;
  if (!archetype) throw new Error('no archetypes');
  const program = deriveProgram({ family: 'quadruped', archetype, seed, brief: openBrief, metadata });
  return { body: sizedBody(program, buildBody(program), load), name: archetypeName(archetype) };
}

test('titles of bodies of one archetype state what differs', () => {
  const bodies = [1, 2, 3, 4, 5, 6].map(dog);
  const named = distinguished(bodies);
  expect(new Set(named.map(({ name }) => name.title)).size).toBe(6);
  expect(new Set(named.map(({ name }) => name.phrase)).size).toBe(6);
});

test('equal bodies are numbered', () => {
  const twice = distinguished([dog(1), dog(1)]);
  expect(twice[1]?.name.title).toBe(`${twice[0]?.name.title}, number 2`);
});

test('a single body has the title of its archetype', () => {
  const [alone] = distinguished([dog(1)]);
  expect(alone?.name.title).toBe('Dog-legged quadruped, knees backward');
});

import { type NewId, randomId, type TrialRequested } from '@robotdesign/contracts';
import { archetypes, deriveProgram, openBrief } from '@robotdesign/robot-design';

/** Trials with a known outcome, which every worker must give. Pure but for the ids. */

export interface Case {
  readonly what: string;
  readonly command: TrialRequested;
  /** `none`: the worker must not run it. */
  readonly expected: 'completed' | 'failed' | 'none';
}

const undisturbed = { friction: 1, mass: 1, strength: 1, timestep: 1 };
const patience_ms = 600_000;

const program = () => {
  const [archetype] = archetypes.rover;
  if (archetype === undefined) throw new RangeError('a rover has no archetype');
  const metadata = { task: 'conformance of trial workers', agent_loop: 'none', loop_version: '1' };
  return deriveProgram({ family: 'rover', archetype, seed: 1, brief: openBrief, metadata });
};

/**
 * @param now_ms milliseconds since the epoch
 * @param evolution_id of all of them; no evolution has it
 */
export function casesOf(evolution_id: string, now_ms: number, newId: NewId = randomId): readonly Case[] {
  const request = (change: Partial<TrialRequested>): TrialRequested => ({
    trial_id: newId('trial'),
    evolution_id,
    attempt: 1,
    deadline: new Date(now_ms + patience_ms).toISOString(),
    definition: { program: program() },
    spec: { terrain: 'flat', duration_s: 2, payload_kg: 0, perturbation: undisturbed },
    controller: { kind: 'drive' },
    seed: 0,
    engine_version: 'conformance',
    ...change,
  });
  const usual = request({});
  return [
    { what: 'a trial on flat ground', command: usual, expected: 'completed' },
    {
      what: 'a second attempt at the same trial',
      command: { ...usual, attempt: 2 },
      expected: 'completed',
    },
    {
      what: 'a trial with payload, perturbation and iteration',
      command: request({
        iteration_id: newId('iteration'),
        seed: 7,
        spec: {
          terrain: 'rough',
          duration_s: 2,
          payload_kg: 0.2,
          perturbation: { friction: 0.9, mass: 1.05, strength: 0.95, timestep: 1, noise_seed: 7 },
        },
      }),
      expected: 'completed',
    },
    {
      what: 'a controller that does not fit the body',
      command: request({ controller: { kind: 'gait' } }),
      expected: 'failed',
    },
    {
      what: 'a command whose deadline has passed',
      command: request({ deadline: new Date(now_ms - 1_000).toISOString() }),
      expected: 'none',
    },
  ];
}

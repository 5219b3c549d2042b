import { describe, expect, test } from '@jest/globals';
import type { Collection } from '@robotdesign/document-store';
import { analyzePrompt, followUp } from '@robotdesign/reading';
import { type JobState, toIngestJob, understood } from './job.ts';
import { type Readers, understand } from './understand.ts';

const read: Readers = {
  alone: async (prompt) => analyzePrompt(prompt),
  followUp: async (input) => followUp({ alone: analyzePrompt(input.text), ...input }),
};
const none: JobState = { prompt: '', prompt_sha256: '', status: 'running' };

/** A thread in which each prompt follows the previous one. Returns the stored jobs. */
async function thread(...prompts: readonly string[]): Promise<readonly JobState[]> {
  const kept = new Map<string, JobState>();
  const jobs = {
    get: async (id: string) => {
      const state = kept.get(id);
      return state && { id, state };
    },
  } as unknown as Collection<JobState>;
  for (const [place, prompt] of prompts.entries()) {
    const follow_up = { previous_job_id: `job_${place - 1}`, designs: [] };
    const request = place === 0 ? { prompt } : { prompt, follow_up };
    kept.set(`job_${place}`, understood({ ...none, prompt }, await understand(jobs, read, request)));
  }
  return [...kept.values()];
}

describe('the plan of a prompt', () => {
  test('comes from the prompt alone without a thread', async () => {
    const [job] = await thread('carry 2 kg over gravel');
    expect(job?.plan?.capabilities.payload_kg).toBe(2);
    expect(job?.follow_up).toBeUndefined();
  });

  test('of a follow-up merges the previous plan', async () => {
    const [, job] = await thread('carry 2 kg over gravel', 'six legs instead');
    expect(job?.follow_up).toMatchObject({ kind: 'change', previous_job_id: 'job_0' });
    expect(job?.plan?.capabilities.payload_kg).toBe(2);
    expect(job?.selected_query).toBeDefined();
  });

  test('includes all prompts since the last task, over several questions', async () => {
    const jobs = await thread('hello', 'I want a robot', 'it should carry 2 kg', 'over gravel too');
    expect(jobs.map(({ selected_query }) => selected_query !== undefined)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(jobs[1]?.heard).toBe('hello.\nI want a robot');
    expect(jobs[3]?.plan).toMatchObject({
      capabilities: { payload_kg: 2 },
      environment: { terrain: ['gravel'] },
    });
  });

  test('is the plan before the last change, or the first plan, when the user goes back', async () => {
    const [task, six, light, undone, redone, original] = await thread(
      'carry 2 kg over gravel',
      'six legs instead',
      'under 1 kg',
      'undo that',
      'undo that',
      'go back to the first one',
    );
    expect(undone?.plan?.constraints).toEqual(six?.plan?.constraints);
    expect(undone?.plan?.task_goal).toBe(six?.plan?.task_goal);
    expect(undone?.follow_up?.changes).toEqual([
      { path: 'constraints.mass', text: 'undo that', before: 'at most 1 kg' },
    ]);
    expect(redone?.plan?.constraints).toEqual(light?.plan?.constraints);
    expect(original?.plan?.constraints).toEqual(task?.plan?.constraints);
    expect(original?.follow_up?.changes).toEqual([
      { path: 'constraints.leg_count', text: 'go back to the first one', before: 'exactly 6' },
      { path: 'constraints.mass', text: 'go back to the first one', before: 'at most 1 kg' },
      { path: 'suggested_embodiments', text: 'go back to the first one', before: 'hexapod' },
    ]);
    expect(original?.plan?.task_goal).toBe('carry 2 kg over gravel');
    expect(original?.selected_query).toBeDefined();
  });

  test('is the plan before another task when the user goes back', async () => {
    const [, other, back] = await thread(
      'carry 2 kg over gravel',
      'Build a rover that pulls 300 g over flat ground',
      'no, go back',
    );
    expect(other?.follow_up?.kind).toBe('new_task');
    expect(back?.plan?.capabilities.payload_kg).toBe(2);
    expect(back?.follow_up?.changes[0]).toEqual({
      path: 'task_goal',
      text: 'no, go back',
      before: 'Build a rover that pulls 300 g over flat ground',
      after: 'carry 2 kg over gravel',
    });
    expect(back?.follow_up?.changes).toContainEqual({
      path: 'capabilities.pull_kg',
      text: 'no, go back',
      before: '0.3 kg',
    });
  });

  test('asks a question if there is nothing to undo', async () => {
    const [, asked] = await thread('carry 2 kg over gravel', 'undo that');
    expect(asked?.selected_query).toBeUndefined();
    expect(asked?.plan?.questions[0]?.text).toMatch(/nothing can be undone/);
  });

  test('the collected prompts are not shown', async () => {
    const [, state] = await thread('hello', 'I want a robot');
    const stored = { id: 'job_1', state: state ?? none, version: 1, created_at: '', updated_at: '' };
    expect(Object.keys(toIngestJob(stored as Parameters<typeof toIngestJob>[0]))).not.toContain('heard');
  });

  test('an unknown job cannot be followed', async () => {
    const jobs = { get: async () => undefined } as unknown as Collection<JobState>;
    const request = { prompt: 'lighter', follow_up: { previous_job_id: 'job_gone', designs: [] } };
    await expect(understand(jobs, read, request)).rejects.toMatchObject({ code: 'not_found' });
  });
});

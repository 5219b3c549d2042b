import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  Design,
  Evolution,
  Generation,
  Message,
  Operation,
  Project,
  SelectedDesign,
  Thread,
  ThreadGeneration,
} from '@robotdesign/contracts';
import { type Composed, inventForTask, startComposed } from './harness/composed.ts';
import { finishedOperation } from './harness/event-stream.ts';
import { eventually } from './harness/eventually.ts';
import { problemOf } from './harness/http.ts';

/** Turns of a thread by their effects, as the API shows them. */

const task = 'carry 500 g over rough ground, at most 8 kg';
const small = { population: 3, seed: 7, agent_loop: 'grammar_v2' };

let app: Composed;
let project: string;
let thread: string;
let answer: ThreadGeneration;

beforeAll(async () => {
  app = await startComposed();
  app.loop.run = inventForTask;
  project = (await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} })).project_id;
});
beforeEach(async () => {
  const path = `/workspace/projects/${project}/threads`;
  thread = `/workspace/threads/${(await app.api.json<Thread>('POST', path, 201, { body: {} })).thread_id}`;
  answer = await say(task);
});
afterAll(() => app.close());

const say = (prompt: string): Promise<ThreadGeneration> =>
  app.api.json<ThreadGeneration>('POST', `${thread}/generate`, 201, { body: { prompt, ...small } });

const threadNow = () => app.api.json<Thread>('GET', thread, 200);
const selected = async () =>
  (await app.api.json<Partial<SelectedDesign>>('GET', `${thread}/selected-design`, 200)).design_id;
const generations = async () =>
  (await app.api.list<Generation>(`/generations?thread_id=${thread.split('/').at(-1)}`)).length;

const designAt = (n: number, { artifact }: ThreadGeneration = answer): string => {
  const design_id = artifact?.candidates[n]?.design_id;
  if (design_id === undefined) throw new Error(`the answer has no design ${n}`);
  return design_id;
};

function cheapest(): string {
  const candidates = answer.artifact?.candidates ?? [];
  const [first] = candidates.toSorted((a, b) => (a.estimated_cost_usd ?? 0) - (b.estimated_cost_usd ?? 0));
  if (!first) throw new Error('the answer has no design');
  return first.design_id;
}

describe('choosing', () => {
  test.each([
    ['go with B', () => designAt(1)],
    ['the third one please', () => designAt(2)],
    ['take the cheapest', cheapest],
    ['nehmen wir den zweiten', () => designAt(1)],
  ])('“%s” selects', async (prompt, wanted) => {
    const chosen = await say(prompt);
    expect(chosen.action).toEqual({ kind: 'select', design_id: wanted(), revision: 1 });
    expect(await selected()).toBe(wanted());
    expect(await generations()).toBe(1);
  });

  test('the design that was selected earlier is selected again', async () => {
    await say('go with B');
    await say('no, the third one');
    const again = await say('I prefer the one I had chosen before');
    expect(again.action).toEqual({ kind: 'select', design_id: designAt(1), revision: 1 });
    expect(await selected()).toBe(designAt(1));
  });

  test('a place where no design was offered asks, and selects nothing', async () => {
    const asked = await say('go with candidate 9');
    expect(asked.action).toEqual({ kind: 'ask' });
    expect(asked.message.content).toContain('9');
    expect(await selected()).toBeUndefined();
  });

  test('two designs are a doubt with two choices, and nothing is selected', async () => {
    const asked = await say('B or C');
    expect(asked.message.questions).toHaveLength(2);
    expect(asked.action).toEqual({ kind: 'ask' });
    expect(await selected()).toBeUndefined();
  });
});

describe('undoing', () => {
  test('restores answer, selection and requirements, and generates nothing', async () => {
    await say('go with B');
    const before = await threadNow();
    await say('at most 5 kg');
    expect((await threadNow()).requirements).not.toEqual(before.requirements);
    const count = await generations();
    const undone = await say('undo that');
    expect(undone.action).toEqual({ kind: 'undo', design_id: designAt(1), revision: 1 });
    expect(undone.artifact).toEqual(answer.artifact);
    expect((await threadNow()).requirements).toEqual(before.requirements);
    expect(await selected()).toBe(designAt(1));
    await say('undo');
    expect(await selected()).toBeUndefined();
    expect(await generations()).toBe(count);
    expect((await say('undo')).action).toEqual({ kind: 'answer' });
  });

  test('goes back to the first answer as it was left', async () => {
    await say('go with C');
    await say('at most 5 kg');
    await say('at most 4 kg');
    const undone = await say('back to the first answer');
    expect(undone.artifact?.generation_id).toBe(answer.artifact?.generation_id);
    expect(await selected()).toBe(designAt(2));
    expect((await say('go with B')).action?.design_id).toBe(designAt(1));
  });
});

describe('editing', () => {
  const revisionOf = async (design_id: string) =>
    (await app.api.json<Design>('GET', `/designs/${design_id}`, 200)).latest_revision;

  test('makes the next revision of that design, and undo restores the one before', async () => {
    await say('go with B');
    const edited = await say('make its body longer');
    expect(edited.action).toEqual({ kind: 'revise', design_id: designAt(1), revision: 2 });
    expect(await generations()).toBe(1);
    expect((await threadNow()).selected_design).toMatchObject({ design_id: designAt(1), revision: 2 });
    const [other, own] = [0, 1].map((n) => edited.artifact?.candidates[n]);
    expect(other).toEqual(answer.artifact?.candidates[0]);
    expect(own?.torso_length_m).toBeGreaterThan(answer.artifact?.candidates[1]?.torso_length_m ?? 0);
    const undone = await say('undo that');
    expect(undone.action).toEqual({ kind: 'undo', design_id: designAt(1), revision: 1 });
    expect(undone.artifact).toEqual(answer.artifact);
    const again = await say('make its body a bit longer');
    expect(again.action).toMatchObject({ kind: 'revise', revision: 3 });
    expect(again.message.content).toContain('torso: length');
  });

  test('leaves the selection alone when it is of another design', async () => {
    await say('go with B');
    expect((await say('make the body of A longer')).action?.design_id).toBe(designAt(0));
    expect(await selected()).toBe(designAt(1));
    expect(await revisionOf(designAt(0))).toBe(2);
    expect((await threadNow()).requirements).toHaveLength(3);
    const undone = await say('undo that');
    expect(undone.action).toEqual({ kind: 'undo', design_id: designAt(0), revision: 1 });
    expect(await selected()).toBe(designAt(1));
  });

  test('of the number of legs of a centipede keeps the body, and its title says the new number', async () => {
    const other = await say('Forget that: a centipede robot that carries 200 g');
    const design_id = designAt(0, other);
    const now = async () => (await app.api.json<Design>('GET', `/designs/${design_id}`, 200)).candidate;
    const before = await now();
    const more = await say('one more pair of legs, please');
    expect(more.action).toMatchObject({ kind: 'revise', design_id, revision: 2 });
    const changed = await now();
    expect(changed.leg_count).toBe(before.leg_count + 2);
    expect(changed.title).not.toBe(before.title);
    const fewer = await say('one pair of legs less');
    expect(fewer.action).toMatchObject({ kind: 'revise', design_id, revision: 3 });
    expect(await now()).toMatchObject({ leg_count: before.leg_count, title: before.title });
  });

  test('of a part that the design lacks changes nothing', async () => {
    await say('go with B');
    const { action, message } = await say('give it longer arms');
    expect(action).toEqual({ kind: 'answer' });
    expect(message.content).toContain('I did not change');
    expect(await revisionOf(designAt(1))).toBe(1);
  });
});

describe('starting', () => {
  const operation = (id: string | undefined) => app.api.json<Operation>('GET', `/operations/${id}`, 200);

  test('a compile is linked, and its message with files follows', async () => {
    await say('go with B');
    const { action } = await say('build the model');
    expect(action).toMatchObject({ kind: 'compile', design_id: designAt(1), revision: 1 });
    expect((await operation(action?.operation_id)).kind).toBe('compile');
    const { status } = await finishedOperation(app.api, action?.operation_id ?? '');
    expect(status).toBe('completed');
    await eventually(
      'a message with the files',
      () => app.api.list<Message>(`${thread}/messages`),
      (messages) => messages.some(({ artifact }) => (artifact?.files?.length ?? 0) > 0),
    );
  });

  test.each([
    ['what do I have to buy?', 'export', 'procurement_export'],
    ['I want to print the second one', 'export', 'print_export'],
    ['let it walk', 'trial', 'trial'],
  ])('“%s” starts its operation', async (prompt, kind, operationKind) => {
    const { action } = await say(prompt);
    expect(action?.kind).toBe(kind);
    expect((await operation(action?.operation_id)).kind).toBe(operationKind);
    await app.api.json('POST', `/operations/${action?.operation_id}/cancel`, 200, { body: {} });
  });

  test('an evolution is drafted for the thread, and does not run', async () => {
    const { action } = await say('improve it overnight');
    expect(action).toMatchObject({ kind: 'evolve', design_id: designAt(0) });
    const { target } = await operation(action?.operation_id);
    await finishedOperation(app.api, action?.operation_id ?? '');
    const drafted = await app.api.json<Evolution>('GET', `/evolutions/${target.id}`, 200);
    expect(drafted).toMatchObject({ status: 'drafted', design_id: designAt(0) });
  });
});

describe('asking', () => {
  test.each([
    ['what drives the price?', /\d+ × .+: \$\d+/],
    ['where do A and B differ?', /\| mass \|/],
    ['would it manage a kerb?', /gets over steps of .+ mm\./],
    ['how heavy is it?', /weighs .+ k?g\./],
    ['which one is the lightest?', /^First of these \d designs is /],
    [
      'what is in force?',
      /payload: at least 500 g; .*own weight: at most 8 kg|own weight: at most 8 kg.*payload: at least 500 g/,
    ],
    ['why this motor?', /Why \*\*/],
    ['what can you do?', /I design robots/],
  ])('“%s” is answered from stored data', async (prompt, words) => {
    const before = await threadNow();
    const { action, message, artifact } = await say(prompt);
    expect(action?.kind).toBe('answer');
    expect(message.content).toMatch(words);
    expect(artifact).toBeUndefined();
    const { artifacts, requirements } = await threadNow();
    expect({ artifacts, requirements }).toEqual({
      artifacts: before.artifacts,
      requirements: before.requirements,
    });
    expect(await generations()).toBe(1);
  });
});

test('small talk gets a line and changes nothing', async () => {
  const { action, message } = await say('thanks, that is great!');
  expect(action).toEqual({ kind: 'none' });
  expect(message.content.length).toBeGreaterThan(0);
  expect(await generations()).toBe(1);
});

test('the thread lists what is in force, until it is withdrawn', async () => {
  const masses = async () => (await threadNow()).requirements.filter(({ kind }) => kind === 'mass');
  expect(await masses()).toEqual([
    { kind: 'mass', op: 'max', value: 8, unit: 'kg', text: expect.any(String) },
  ]);
  const withdrawn = await say('forget the weight limit');
  expect(withdrawn.action).toEqual({ kind: 'generate' });
  expect(await masses()).toEqual([]);
});

test('the same Idempotency-Key takes a turn once', async () => {
  const headers = { 'idempotency-key': 'choose-b' };
  const body = { prompt: 'go with B', ...small };
  const once = await app.api.json<ThreadGeneration>('POST', `${thread}/generate`, 201, { body, headers });
  const again = await app.api.json<ThreadGeneration>('POST', `${thread}/generate`, 201, { body, headers });
  expect(again.message.message_id).toBe(once.message.message_id);
  await say('undo');
  expect(await selected()).toBeUndefined();
});

test('of two clients at once each turn is taken whole, or refused', async () => {
  const prompts = ['go with B', 'go with C', 'thanks!', 'what is in force?'];
  const path = `${thread}/generate`;
  const answers = await Promise.all(
    prompts.map((prompt) => app.api.send('POST', path, { body: { prompt, ...small } })),
  );
  for (const one of answers.filter(({ status }) => status !== 201))
    expect(problemOf(one)).toMatchObject({ code: 'generation_running' });
  const taken = answers.filter(({ status }) => status === 201).length;
  expect(taken).toBeGreaterThan(0);
  const messages = await app.api.list<Message>(`${thread}/messages`);
  expect(messages).toHaveLength(2 + 2 * taken);
});

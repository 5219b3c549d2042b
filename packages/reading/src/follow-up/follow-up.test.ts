import { describe, expect, test } from '@jest/globals';
import type { KnownDesign, Plan } from '@robotdesign/contracts';
import fc from 'fast-check';
import '../../../../test/property-seed.ts';
import { analyzePrompt } from '../plan/plan.ts';
import { followUp, heardWith } from './follow-up.ts';
import { goesBack, type Version } from './versions.ts';

const design = (n: number, more: Partial<KnownDesign>): KnownDesign => ({
  design_id: `dsn_${n}`,
  revision: 1,
  title: `Body ${n}`,
  embodiment: 'quadruped',
  leg_count: 4,
  arm_count: 0,
  mass_kg: 2,
  estimated_cost_usd: 300,
  footprint_length_m: 0.4,
  footprint_width_m: 0.3,
  height_m: 0.25,
  payload_kg: 1,
  ...more,
});
const top = design(1, {});
const designs = [
  top,
  design(2, { embodiment: 'hexapod', leg_count: 6, mass_kg: 2.6 }),
  design(3, { embodiment: 'rover', leg_count: 0, wheel_count: 4, mass_kg: 1.5, speed_m_s: 0.6 }),
];
const first = 'carry 500 g over rough ground with a camera';

function say(text: string, before = first, context: object = { designs, base: top }, plan?: Plan) {
  const earlier = { job_id: 'job_1', heard: before, plan: plan ?? analyzePrompt(before) };
  return followUp({ text, alone: analyzePrompt(text), earlier, context: { designs: [], ...context } });
}

/** Changes as lines: `path: before → after`, a dash where there is none. */
const lines = ({ follow_up }: ReturnType<typeof say>) =>
  follow_up.changes.map(({ path, before = '-', after = '-' }) => `${path}: ${before} → ${after}`);

/** What is said, the changes that it makes, and the design that it is relative to. */
const changes: readonly (readonly [text: string, changed: readonly string[], base?: string])[] = [
  // Counts and families.
  ['six legs instead', ['suggested_embodiments: - → hexapod', 'constraints.leg_count: - → exactly 6']],
  [
    'with wheels',
    [
      'constraints.wheel_count: - → at least 1',
      'constraints.family: - → not quadruped, not hexapod, not tracked robot, not biped, not humanoid, not bird-like robot, not snake-like robot, not worm-like chain, not centipede, not robot arm, not legged manipulator',
    ],
  ],
  ['make it a rover', ['suggested_embodiments: - → rover']],
  ['a rover please', ['suggested_embodiments: - → rover']],
  ['not a quadruped', ['constraints.family: - → not quadruped']],
  ['two more legs', ['constraints.leg_count: - → exactly 6'], 'dsn_1'],
  ['a third of the legs', ['constraints.leg_count: - → exactly 1'], 'dsn_1'],
  ['fewer legs for the second one', ['constraints.leg_count: - → exactly 4'], 'dsn_2'],
  // Bounds.
  ['shorter than 30 cm', ['constraints.height: - → at most 0.3 m']],
  ['under 1 kg', ['constraints.mass: - → at most 1 kg']],
  ['cheaper than 200 euros', ['constraints.cost: - → at most 200 EUR']],
  ['carry 1 kg', ['capabilities.payload_kg: 0.5 kg → 1 kg']],
  ['it should run for 2 hours', ['capabilities.duration_s: - → 2 h']],
  // Relative to a design: its kind of body stays.
  ['lighter', ['constraints.mass: - → at most 1.9 kg', 'suggested_embodiments: - → quadruped'], 'dsn_1'],
  [
    'make the second one lighter',
    ['constraints.mass: - → at most 2.47 kg', 'suggested_embodiments: - → hexapod'],
    'dsn_2',
  ],
  ['20 % lighter', ['constraints.mass: - → at most 1.6 kg', 'suggested_embodiments: - → quadruped'], 'dsn_1'],
  [
    'half the weight',
    ['constraints.mass: - → at most 1 kg', 'suggested_embodiments: - → quadruped'],
    'dsn_1',
  ],
  [
    '200 g lighter',
    ['constraints.mass: - → at most 1.8 kg', 'suggested_embodiments: - → quadruped'],
    'dsn_1',
  ],
  ['cheaper', ['constraints.cost: - → at most 285 USD', 'suggested_embodiments: - → quadruped'], 'dsn_1'],
  [
    'as cheap as possible',
    ['constraints.cost: - → at most 210 USD', 'suggested_embodiments: - → quadruped'],
    'dsn_1',
  ],
  [
    'make the second one as light as you can',
    ['constraints.mass: - → at most 1.82 kg', 'suggested_embodiments: - → hexapod'],
    'dsn_2',
  ],
  [
    'the smallest possible please',
    ['constraints.size: - → at most 0.28 m', 'suggested_embodiments: - → quadruped'],
    'dsn_1',
  ],
  [
    'minimize the cost',
    ['constraints.cost: - → at most 210 USD', 'suggested_embodiments: - → quadruped'],
    'dsn_1',
  ],
  ['maximise the payload', ['capabilities.payload_kg: 0.5 kg → 0.65 kg']],
  [
    'a bit longer',
    ['constraints.length: - → at least 0.408 m, at most 0.5 m', 'suggested_embodiments: - → quadruped'],
    'dsn_1',
  ],
  ['much smaller', ['constraints.size: - → at most 0.28 m', 'suggested_embodiments: - → quadruped'], 'dsn_1'],
  [
    '5 cm shorter',
    ['constraints.height: - → at most 0.2 m', 'suggested_embodiments: - → quadruped'],
    'dsn_1',
  ],
  [
    'make the third one twice as fast',
    [
      'capabilities.speed_m_s: - → 1.2 m/s',
      'suggested_embodiments: - → rover',
      'constraints.wheel_count: - → exactly 4',
    ],
    'dsn_3',
  ],
  [
    'the rover but faster',
    [
      'capabilities.speed_m_s: - → 0.63 m/s',
      'suggested_embodiments: - → rover',
      'constraints.wheel_count: - → exactly 4',
    ],
    'dsn_3',
  ],
  [
    'the lightest one, but cheaper',
    [
      'constraints.cost: - → at most 285 USD',
      'suggested_embodiments: - → rover',
      'constraints.wheel_count: - → exactly 4',
    ],
    'dsn_3',
  ],
  [
    'candidate 2 but cheaper',
    ['constraints.cost: - → at most 285 USD', 'suggested_embodiments: - → hexapod'],
    'dsn_2',
  ],
  [
    'it is too heavy',
    ['constraints.mass: - → at most 1.9 kg', 'suggested_embodiments: - → quadruped'],
    'dsn_1',
  ],
  [
    'reduce the weight by 30 %',
    ['constraints.mass: - → at most 1.4 kg', 'suggested_embodiments: - → quadruped'],
    'dsn_1',
  ],
  [
    'make the last one taller by 5 cm',
    [
      'constraints.height: - → at least 0.3 m',
      'suggested_embodiments: - → rover',
      'constraints.wheel_count: - → exactly 4',
    ],
    'dsn_3',
  ],
  // Relative to what was asked.
  ['carry twice as much', ['capabilities.payload_kg: 0.5 kg → 1 kg']],
  ['half the payload', ['capabilities.payload_kg: 0.5 kg → 0.25 kg']],
  // Additions.
  ['and a lidar', ['sensors: - → lidar']],
  [
    'it must also climb 10 cm steps',
    [
      'capabilities.locomotion: - → climbing',
      'environment.terrain: - → steps',
      'environment.step_height_m: - → 0.1 m',
    ],
  ],
  ['on stairs too', ['environment.terrain: - → stairs', 'environment.step_height_m: - → 0.2 m']],
  ['waterproof', ['environment.wet: - → true', 'constraints.other: - → splashing water']],
  ['drop the payload to 200 g', ['capabilities.payload_kg: 0.5 kg → 0.2 kg']],
  ['increase the payload to 2 kg', ['capabilities.payload_kg: 0.5 kg → 2 kg']],
  // A number says how far a wish goes.
  ['cheaper, under 100 dollars', ['constraints.cost: - → at most 100 USD']],
  ['faster, at 2 m/s', ['capabilities.speed_m_s: - → 2 m/s']],
  // What is done is reported once, though it is a purpose too.
  [
    'also mow the lawn',
    [
      'environment.indoor: - → false',
      'capabilities.manipulation: - → mowing',
      'environment.terrain: - → grass',
    ],
  ],
  // Removals and swaps.
  ['swap the camera for a lidar', ['sensors: camera → -', 'sensors: - → lidar']],
  ['forget the camera', ['sensors: camera → -']],
  ['the camera is not needed', ['sensors: camera → -']],
  ['without the camera', ['sensors: camera → -']],

  ['lidar instead of the camera', ['sensors: camera → -', 'sensors: - → lidar']],
  ['over sand instead', ['environment.terrain: rough ground → -', 'environment.terrain: - → sand']],
  [
    'indoors is fine',
    [
      'environment.indoor: - → true',
      'environment.terrain: rough ground → -',
      'environment.terrain: - → flat ground',
    ],
  ],
  // Again.
  ['the same again', []],
  ['more like the second one', ['suggested_embodiments: - → hexapod'], 'dsn_2'],
];

describe('a follow-up changes the plan', () => {
  test.each(changes.map(([text, changed, base = '']) => [text, changed, base] as const))(
    '%s',
    (text, changed, base) => {
      const said = say(text);
      expect(said.follow_up).toMatchObject({ kind: 'change', previous_job_id: 'job_1' });
      expect(lines(said)).toEqual(changed);
      expect(said.follow_up.base_design_id ?? '').toBe(base);
      expect(said.plan.search_queries.length).toBeGreaterThan(1);
      expect(said.plan.ignored.filter(({ because }) => !because.startsWith('a greeting'))).toEqual([]);
    },
  );

  test.each<readonly [string, string, readonly string[]]>([
    [
      'carry 1 kg with four legs',
      'six legs instead',
      [
        'suggested_embodiments: quadruped → -',
        'constraints.leg_count: exactly 4 → -',
        'suggested_embodiments: - → hexapod',
        'constraints.leg_count: - → exactly 6',
      ],
    ],
    ['carry 1 kg, no arms', 'forget the arms', ['constraints.arm_count: exactly 0 → -']],
    [
      'carry 1 kg over gravel in the rain',
      'forget the rain',
      ['environment.indoor: false → -', 'environment.wet: true → -', 'constraints.other: rain → -'],
    ],
    [
      'carry 1 kg over sand, the robot weighs under 3 kg',
      'the weight does not matter',
      ['constraints.mass: at most 3 kg → -'],
    ],
    [
      'climb 18 cm stairs',
      'only flat ground, forget the stairs',
      [
        'environment.terrain: stairs → -',
        'capabilities.locomotion: climbing → -',
        'environment.step_height_m: 0.18 m → -',
        'environment.terrain: - → flat ground',
      ],
    ],
    [
      'carry 1 kg over sand, the robot weighs under 1.5 kg',
      'lighter',
      ['constraints.mass: at most 1.5 kg → at most 1.42 kg', 'suggested_embodiments: - → quadruped'],
    ],
  ])('after "%s": %s', (before, text, changed) => {
    expect(lines(say(text, before)).filter((line) => !line.startsWith('constraints.family'))).toEqual(
      changed,
    );
  });

  test('what stays keeps the words of the earlier message, what changes has its own', () => {
    const { plan } = say('six legs instead, and 2 kg of payload');
    const source = (path: string) => plan.provenance.find((one) => one.path === path);
    expect(source('environment.terrain[0]')).toMatchObject({
      job_id: 'job_1',
      text: expect.stringContaining('rough'),
    });
    expect(source('capabilities.payload_kg')).toEqual({
      path: 'capabilities.payload_kg',
      text: '2 kg',
      kind: 'stated',
    });
    const third = say('and a lidar', first, {}, plan);
    const kept = third.plan.provenance.find(({ path }) => path === 'environment.terrain[0]');
    expect(kept?.job_id).toBe('job_1');
  });

  test('a wish that need not be met is no hard bound', () => {
    const hard = (text: string) => say(text).plan.constraints.map((constraint) => constraint.hard);
    expect([hard('lighter'), hard('lighter if possible')]).toEqual([[true], [false]]);
  });

  test('two statements that cannot both hold are named, across messages', () => {
    const { plan } = say('it must weigh under 100 g', 'carry 25 kg over gravel');
    expect(plan.conflicts).toHaveLength(1);
  });

  test('an answered question is asked no more, and one that is open still is', () => {
    const before = analyzePrompt('pull a cart');
    expect(before.questions.map(({ about }) => about)).toEqual([
      'capabilities.pull_kg',
      'environment.terrain',
    ]);
    const { plan } = say('it pulls 20 kg', 'pull a cart');
    expect(plan.questions.map(({ about }) => about)).toEqual(['environment.terrain']);
  });

  test('a base that was given keeps its kind of body and is what wishes are of', () => {
    const base = designs[2];
    const { follow_up, plan } = say('lighter', first, { base, base_is_given: true });
    expect(follow_up).toMatchObject({ base_design_id: 'dsn_3', base_title: 'Body 3' });
    expect(plan.suggested_embodiments[0]).toMatchObject({ embodiment: 'rover' });
    expect(plan.constraints).toContainEqual(
      expect.objectContaining({ kind: 'mass', op: 'max', value: 1.42 }),
    );
  });
});

describe('a limit that is taken back', () => {
  const limited = 'a rover for grass, payload 2 kg, mass max 8 kg, height max 25 cm, cost max 500 dollars';
  test.each([
    ['no height limit anymore', 'height'],
    ['without the 25 cm limit', 'height'],
    ['lift the height restriction', 'height'],
    ['the weight limit is gone', 'mass'],
    ['it can weigh whatever it wants', 'mass'],
    ['there is no cap on the price any more', 'cost'],
    ['money is no object', 'cost'],
    ['Die Grenze für die Eigenmasse entfällt.', 'mass'],
    ['kein Kostenlimit mehr', 'cost'],
    ['die Höhe spielt keine Rolle mehr', 'height'],
    ['plus de limite de prix', 'cost'],
    ["le poids n'a pas d'importance", 'mass'],
    ['olvida el presupuesto', 'cost'],
    ['el peso ya no importa', 'mass'],
    ['nessun limite di prezzo', 'cost'],
    ['o peso não importa mais', 'mass'],
    ['予算の制限はなしで', 'cost'],
    ['重量无所谓了', 'mass'],
    ['بدون حد للسعر', 'cost'],
  ])('%s', (text, kind) => {
    const { plan, follow_up } = say(text, limited);
    expect(follow_up.changes.map(({ path }) => path)).toEqual([`constraints.${kind}`]);
    expect(plan.constraints.map((one) => one.kind)).not.toContain(kind);
    expect(plan.constraints).toHaveLength(2);
  });

  test('is no number that the message sets', () => {
    expect(lines(say('drop the mass to 6 kg', limited))).toEqual([
      'constraints.mass: at most 8 kg → at most 6 kg',
    ]);
  });
});

describe('a change builds on the selected design', () => {
  const selected = { designs, base: designs[2], base_is_selected: true };

  test.each([
    ['lighter', 'rover', 'dsn_3'],
    ['it should carry 2 kg', 'rover', 'dsn_3'],
    ['the same again', 'rover', 'dsn_3'],
    ['make the second one lighter', 'hexapod', 'dsn_2'],
    ['make the robot 2 pounds lighter', 'rover', 'dsn_3'],
    ['make robot 2 €50 cheaper', 'hexapod', 'dsn_2'],
    ['make it a quadruped', 'quadruped', 'dsn_3'],
  ])('%s: %s', (text, embodiment, base_design_id) => {
    const { follow_up, plan } = say(text, first, selected);
    expect(follow_up).toMatchObject({ kind: 'change', base_design_id });
    expect(plan.suggested_embodiments[0]).toMatchObject({ embodiment });
  });

  test('but a text that changes nothing is answered by a question', () => {
    expect(say('thanks!', first, selected).plan.task_goal).toBeUndefined();
  });

  test('but a new task does not keep its kind of body', () => {
    const { follow_up, plan } = say('Carry 2 kg up the stairs', first, selected);
    expect(follow_up).toEqual({ kind: 'new_task', previous_job_id: 'job_1', changes: [] });
    expect(plan).toEqual(analyzePrompt('Carry 2 kg up the stairs'));
  });
});

test('a task of its own keeps the kind of body of a base that was given, unless it names another', () => {
  const base = { designs, base: designs[2], base_is_given: true };
  const own = say('Carry 2 kg up the stairs', first, base);
  expect(own.follow_up).toMatchObject({ kind: 'new_task', base_title: 'Body 3' });
  expect(own.plan.suggested_embodiments[0]).toMatchObject({ embodiment: 'rover' });
  expect(own.plan.task_goal).toBe('Carry 2 kg up the stairs');
  const named = say('Build a hexapod that inspects sewer pipes', first, base);
  expect(named.plan.suggested_embodiments[0]).toMatchObject({ embodiment: 'hexapod' });
});

describe('a message that is no change', () => {
  test.each([
    'Build a hexapod that inspects sewer pipes',
    'Carry 2 kg up the stairs',
    'I need a robot that mows my lawn',
    'start over: a snake robot for pipes',
    'A rover that pulls 20 kg over grass',
    'I need a robot that removes snow from the driveway',
    'a robot that cuts the hedge in my garden',
    'Build a robot that lifts crates and lowers them on a shelf',
  ])('%s: is a task of its own', (text) => {
    const { plan, follow_up } = say(text);
    expect(follow_up).toEqual({ kind: 'new_task', previous_job_id: 'job_1', changes: [] });
    expect(plan).toEqual(analyzePrompt(text));
  });

  test('a task of its own may begin with what is to be forgotten', () => {
    const { plan, follow_up } = say('forget all that, I need a robot that weeds between rows of vegetables');
    expect(follow_up.kind).toBe('new_task');
    expect(plan.task_goal).toMatch(/I need a robot that weeds between rows of vegetables$/);
    expect(plan.capabilities.manipulation).toEqual(['weed']);
  });

  test.each(['thanks!', 'hm', 'and a camera', 'what do you think?', 'the price does not matter'])(
    '%s: is answered by a question',
    (text) => {
      const { plan } = say(text);
      expect(plan.task_goal).toBeUndefined();
      expect(plan.search_queries).toEqual([]);
      expect(plan.questions.length).toBeGreaterThan(0);
    },
  );

  test('a wish that nothing is known for is asked back', () => {
    const { plan } = say('faster');
    expect(plan.questions.map(({ text }) => text)).toEqual([
      'Which speed should it have? Of "Body 1" none is known that "faster" could start from.',
    ]);
  });

  test.each(['100 % lighter', '5 kg lighter', '150 % cheaper', '90 cm shorter'])(
    '%s: of which nothing would be left, is asked back',
    (text) => {
      const { plan } = say(text);
      expect(plan.task_goal).toBeUndefined();
      expect(plan.questions.map((question) => question.text)).toEqual([
        expect.stringMatching(new RegExp(`^Which .* should it have\\? "${text}" leaves nothing of `)),
      ]);
    },
  );

  test.each([
    ['make the fifth one lighter', 'fifth one'],
    ['candidate 9 but cheaper', 'candidate 9'],
    ['number seven, but lighter', 'number seven'],
  ])('%s: a design that was not offered is asked for', (text, words) => {
    const { plan } = say(text);
    expect(plan.questions.map((question) => question.text)).toEqual([
      `Which design do you mean by "${words}"? In the last answer 3 were offered.`,
    ]);
  });

  test.each(['use the cheapest servos', 'with the strongest motors'])(
    '%s: what is best of something else names no design',
    (text) => {
      expect(say(text).follow_up).not.toHaveProperty('base_design_id');
    },
  );

  test('a question about the whole task is not asked beside a task', () => {
    const { plan } = say('what about tracks');
    expect(plan.task_goal).toBeDefined();
    expect(plan.questions).toEqual(analyzePrompt(first).questions);
  });

  test('the words of a change are those that make it, however much stands around them', () => {
    const { follow_up } = say(
      'two more legs please, and it should carry 3 kg over gravel',
      'carry 1 kg with four legs',
    );
    expect(follow_up.changes.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['two more legs', '3 kg', 'gravel']),
    );
    for (const { text } of follow_up.changes) expect(text.length).toBeLessThan(20);
  });

  test.each([
    'which one is the cheapest?',
    'How much does the second one weigh?',
    'why is the first one best?',
  ])('%s: a question about the designs makes no other ones', (text) => {
    const { plan, follow_up } = say(text);
    expect(follow_up.changes).toEqual([]);
    expect(plan.task_goal).toBeUndefined();
    expect(plan.questions[0]?.text).toMatch(/^What should be different\?/);
  });

  test('what a message left open is not asked again at the next one, but for what the task lacks', () => {
    const before = analyzePrompt('pull a cart');
    const { plan } = say('waterproof and faster', 'pull a cart', {}, before);
    const asked = plan.questions.map(({ about }) => about);
    expect(asked).toEqual(['capabilities.pull_kg', 'environment.terrain', 'prompt']);
    const next = say('and a lidar', 'pull a cart', {}, plan).plan;
    expect(next.questions.map(({ about }) => about)).toEqual(['capabilities.pull_kg', 'environment.terrain']);
  });

  test('something else to do is told, and looked for at once', () => {
    const said = say('it should also inspect welds', 'walk over gravel');
    expect(lines(said)).toEqual(['task_goal: - → inspection']);
    expect(said.plan.search_queries.join()).toContain('inspect');
    expect(say('it should inspect welds', 'inspect welds over gravel').plan.task_goal).toBeUndefined();
  });

  test('of too many changes the first words of the task stay, and the last changes', () => {
    let plan = analyzePrompt('carry 2 kg over gravel');
    for (let n = 0; n < 200; n += 1)
      plan = say(`it should carry ${n + 1} kg 😀`, 'carry 2 kg over gravel', {}, plan).plan;
    expect(plan.task_goal?.length).toBeLessThanOrEqual(2_000);
    expect(plan.task_goal).toMatch(/^carry 2 kg over gravel; .*carry 199 kg 😀; it should carry 200 kg 😀$/u);
    expect(plan.task_goal?.isWellFormed()).toBe(true);
  });

  test('the rest of a task that was not understood completes it', () => {
    const { plan, follow_up } = say('it should carry 2 kg', 'hello there');
    expect(follow_up.kind).toBe('completion');
    expect(plan.capabilities).toMatchObject({ manipulation: ['carry'], payload_kg: 2 });
  });

  test('nonsense before a task does not stand in its way', () => {
    const { plan } = say('carry 2 kg over gravel', 'write me a poem about the sea');
    expect(plan.capabilities.payload_kg).toBe(2);
  });
});

describe('going back', () => {
  const before = analyzePrompt(first);
  const six = say('six legs instead', first, { designs, base: top }, before);
  const backTo: Version = { job_id: 'job_0', plan: before };
  const goBack = (text: string, version: Version | undefined = backTo) =>
    followUp({
      text,
      alone: analyzePrompt(text),
      earlier: { job_id: 'job_1', heard: text, plan: six.plan, ...(version ? { backTo: version } : {}) },
      context: { designs, base: top },
    });

  test.each([
    ['undo that', 'last'],
    ['Undo.', 'last'],
    ['no, please go back', 'last'],
    ['revert the last change', 'last'],
    ['can we leave it the way it was?', 'last'],
    ['that was better before, go back to the previous version', 'last'],
    ['go back to the first one', 'first'],
    ["let's go back to the original", 'first'],
    ['undo everything, and make it lighter', 'first'],
    ['back legs longer', undefined],
    ['walk to the shelf and go back', undefined],
    ['undo the screws of a panel', undefined],
    ['go back to the second one', undefined],
  ])('%s: %s', (text, how) => {
    expect(goesBack(text)).toBe(how);
  });

  test('gives the plan from before, and tells what is undone', () => {
    const { plan, follow_up } = goBack('undo that');
    const provenance = before.provenance.map((source) => ({ ...source, job_id: 'job_0' }));
    const { coverage, not_understood } = plan;
    expect(plan).toEqual({ ...before, provenance, coverage, not_understood, ignored: [] });
    expect(follow_up).toEqual({
      kind: 'change',
      previous_job_id: 'job_1',
      changes: [
        { path: 'constraints.leg_count', text: 'undo that', before: 'exactly 6' },
        { path: 'suggested_embodiments', text: 'undo that', before: 'hexapod' },
      ],
    });
  });

  test('and a change at once changes the plan from before', () => {
    const { plan, follow_up } = goBack('undo that and add a lidar');
    expect(plan.constraints).toEqual(before.constraints);
    expect(plan.sensors).toEqual(['camera', 'lidar']);
    expect(follow_up.changes.map(({ path }) => path)).toEqual([
      'constraints.leg_count',
      'suggested_embodiments',
      'sensors',
    ]);
    expect(plan.task_goal).toMatch(/^carry 500 g over rough ground with a camera; .*lidar$/);
    expect(plan.task_goal).not.toContain('undo');
  });

  test('where nothing was changed is answered with what can be said instead', () => {
    const said = say('undo that');
    expect(said.follow_up.changes).toEqual([]);
    expect(said.plan.task_goal).toBeUndefined();
    expect(said.plan.questions.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^This is where the task began, .* What should be different: /),
    ]);
  });

  test('to the first one means a candidate where no other answer came before', () => {
    expect(say('go back to the first one').follow_up.base_design_id).toBe('dsn_1');
  });
});

describe('the coverage of a follow-up', () => {
  const outcomes = (text: string, before = first) => {
    const { plan } = say(text, before);
    return Object.fromEntries(plan.coverage.map((one) => [one.text, [one.outcome, ...one.paths]]));
  };

  test('is of its own words, with the values that they went into', () => {
    const text = '😀 two more legs, and a lidar';
    const { plan } = say(text);
    const found = outcomes(text);
    expect(found.lidar).toEqual(['used', 'sensors[1]']);
    expect(found.legs).toEqual(['used', 'constraints[0]']);
    expect(found.gravel).toBeUndefined();
    const letters = [...text];
    for (const { start, end, text: words } of plan.coverage)
      expect(letters.slice(start, end).join('')).toBe(words);
  });

  test('tells what a removal took away', () => {
    expect(outcomes('forget the camera').camera).toEqual(['used', 'sensors']);
  });

  test('says that a message that changes nothing went into nothing', () => {
    expect(outcomes('and a camera').camera).toEqual(['set_aside']);
  });

  test('names words that nobody knows', () => {
    const { plan } = say('six legs and a flurbulator');
    expect(plan.not_understood).toEqual([{ text: 'flurbulator' }]);
  });
});

test('what a message asks by itself is read in its own language', () => {
  expect(lines(say('mit Lidar und ohne Kamera'))).toEqual(['sensors: camera → -', 'sensors: - → lidar']);
  expect(lines(say('weniger als 2 kg'))).toEqual(['constraints.mass: - → at most 2 kg']);
});

test('limits of several things stand beside each other, and one of the same thing replaces the other', () => {
  const { plan } = say('protected to IP67, no batteries');
  const next = say('protected to IP54, with a raspberry pi', first, {}, plan).plan;
  expect(next.constraints.filter(({ unit }) => unit === 'IP').map(({ value }) => value)).toEqual([54]);
  expect(next.constraints.filter(({ kind }) => kind === 'component')).toHaveLength(2);
});

describe('a number that is "instead"', () => {
  const before = 'a rover that runs 45 min and gets over steps of 10 cm, at most 20 cm high';

  test.each([
    ['2 hours instead', 'capabilities.duration_s: 2700 s → 2 h'],
    ['could we have 90 min instead', 'capabilities.duration_s: 2700 s → 1.5 h'],
  ])('takes the place of the only value of its dimension: %s', (text, line) => {
    expect(lines(say(text, before))).toContain(line);
  });

  test.each(['it must pass a door of 70 cm instead', 'lieber 5 cm niedriger und mit Kamera'])(
    'is of what the message names: %s',
    (text) => {
      expect(lines(say(text, before)).join()).not.toMatch(
        /step_height_m|height: at most 0.2 m → at most 0.05/,
      );
    },
  );
});

describe('a value that takes the place of one in force', () => {
  const before = 'a robot that climbs stairs of 19 cm, carries 30 kg and costs at most 3500 pounds';
  test.each([
    ['steps on this job are 21, not 19', 'environment.step_height_m: 0.19 m → 0.21 m'],
    ['30 kg is too little, it has to be 45', 'capabilities.payload_kg: 30 kg → 45 kg'],
    ['make it 4200 instead of 3500', 'constraints.cost: at most 3500 GBP → at most 4200 GBP'],
    ['21 cm statt 19', 'environment.step_height_m: 0.19 m → 0.21 m'],
  ])('has its unit and its role: %s', (text, line) => {
    expect(lines(say(text, before))).toContain(line);
  });

  test('may be of another currency, and keeps its unit where the new one is bare', () => {
    const { plan } = say('make it 4200 euros instead of 3500', before);
    expect(plan.constraints).toContainEqual(
      expect.objectContaining({ kind: 'cost', value: 4200, unit: 'EUR' }),
    );
    expect(say('30 kg is too little, it has to be 45', before).plan.provenance).toContainEqual(
      expect.objectContaining({ path: 'capabilities.payload_kg', text: '45 kg' }),
    );
  });

  test.each([
    ['six wheels instead of four legs', 'constraints.leg_count: exactly 4 → exactly 6'],
    ['I said 4 legs, and 2 arms', 'constraints.leg_count: exactly 4 → exactly 2'],
  ])('is none of another kind: %s', (text, line) => {
    expect(lines(say(text, 'a robot with four legs that carries 2 kg'))).not.toContain(line);
  });

  test('leaves the other demands of the message as they are', () => {
    const said = lines(say('21 cm steps, 45 kg payload, not 19 cm', before));
    expect(said).toContain('environment.step_height_m: 0.19 m → 0.21 m');
    expect(said).toContain('capabilities.payload_kg: 30 kg → 45 kg');
  });

  test.each([
    ['the payload was 30 kg and the robot may weigh 60 kg', 30],
    ['I said 30 kg of payload, and the robot itself may weigh 60 kg', 30],
  ])('is not said by words of the past: %s', (text, kg) => {
    expect(say(text, before).plan.capabilities.payload_kg).toBe(kg);
  });

  test('is none without words that say so', () => {
    expect(lines(say('19 of them carry 45 boxes', before))).not.toContain(
      'environment.step_height_m: 0.19 m → 0.45 m',
    );
  });
});

test('a load that does not matter is carried all the same', () => {
  expect(lines(say('the payload does not matter'))).toEqual(['capabilities.payload_kg: 0.5 kg → -']);
});

test('words that remove one thing do not deny what is added behind them', () => {
  expect(lines(say('skip the camera and add a lidar'))).toEqual([
    'sensors: camera → -',
    'sensors: - → lidar',
  ]);
});

test('a text that is cut keeps whole characters', () => {
  for (const text of ['x', 'xx'].map((before) => before + '😀'.repeat(5_000))) {
    const heard = heardWith({ heard: 'hello' }, text);
    expect(heard.isWellFormed()).toBe(true);
    expect(heard.length).toBeGreaterThan(7_990);
    expect(say(text).plan.ignored[0]?.text.isWellFormed()).toBe(true);
  }
});

describe('whatever is said', () => {
  const pieces = changes.map(([text]) => text);
  const talk = fc.oneof(
    fc
      .array(fc.constantFrom(...pieces, 'and', 'but', 'no', '.', ','), { maxLength: 5 })
      .map((all) => all.join(' ')),
    fc.string({ maxLength: 80 }),
  );

  test('a thread of follow-ups gives plans whose values all have a place and whose bounds fit', () => {
    fc.assert(
      fc.property(fc.array(talk, { minLength: 1, maxLength: 4 }), (texts) => {
        let plan = analyzePrompt(first);
        for (const [n, text] of texts.entries()) {
          const said = followUp({
            text,
            alone: analyzePrompt(text),
            earlier: { job_id: `job_${n}`, heard: first, plan },
            context: { designs, base: top },
          });
          expect(said).toEqual(
            followUp({
              text,
              alone: analyzePrompt(text),
              earlier: { job_id: `job_${n}`, heard: first, plan },
              context: { designs, base: top },
            }),
          );
          if (said.plan.task_goal === undefined) {
            expect(said.plan.questions.length).toBeGreaterThan(0);
            continue;
          }
          plan = said.plan;
          expect(plan.task_goal?.length).toBeLessThanOrEqual(8000);
          expect(plan.constraints.length).toBeLessThanOrEqual(64);
          const paths = plan.provenance.map(({ path }) => path);
          expect(new Set(paths).size).toBe(paths.length);
          for (const path of paths) {
            const place = /^constraints\[(\d+)\]$/.exec(path)?.[1];
            if (place !== undefined) expect(plan.constraints[Number(place)]).toBeDefined();
          }
          for (const { score } of plan.suggested_embodiments) {
            expect(score).toBeGreaterThan(0);
            expect(score).toBeLessThanOrEqual(1);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});

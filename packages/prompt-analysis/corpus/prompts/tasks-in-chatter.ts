import type { CorpusPrompt } from '../corpus-prompt.ts';

/** Tasks inside chatter, implied tasks, and chatter without a task. */
export const tasksInChatterPrompts: readonly CorpusPrompt[] = [
  {
    id: 'bad-knee',
    kind: 'chatter',
    prompt:
      "Hi! Long story: my knee is shot since last winter and the doctor (nice guy, 62) says no more heavy stuff. So: could a machine haul my 20 kg toolbox from the garage to the shed over the lawn? My son thinks I'm mad. Thanks!!",
    outcome: 'plan',
    goal: ['toolbox', 'lawn'],
    families: ['rover', 'quadruped', 'hexapod'],
    numbers: { 'capabilities.payload_kg': 20 },
    terrain: ['grass'],
    manipulation: ['carry'],
    ignored: ['My son'],
  },
  {
    id: 'school-project',
    kind: 'chatter',
    prompt:
      "My daughter's school project is due in 3 weeks and we own a 3D printer. We'd like a walking robot with 6 legs that can climb over books 4 cm thick.",
    outcome: 'plan',
    goal: ['6 legs', 'books'],
    families: ['hexapod'],
    numbers: { 'environment.step_height_m': 0.04 },
    constraints: ['leg_count eq 6'],
    locomotion: ['walk', 'climb'],
  },
  {
    id: 'allotment-neighbour',
    kind: 'chatter',
    prompt:
      'My neighbour has one of those lawn things, 800 euros, breaks every month. I would rather have something that walks up my allotment (steep, maybe 30 degrees) with a watering can, so 10 litres or so.',
    outcome: 'plan',
    families: ['quadruped', 'hexapod'],
    numbers: { 'environment.slope_rad': Math.PI / 6, 'capabilities.payload_kg': 10 },
    terrain: ['slope', 'soil?', 'grass?'],
    locomotion: ['walk'],
  },
  {
    id: 'for-grandma',
    kind: 'vague',
    prompt: 'something useful for my grandma',
    outcome: 'questions',
    asks: ['task_goal'],
  },
  {
    id: 'make-it-better',
    kind: 'vague',
    prompt: 'make it better',
    outcome: 'questions',
    asks: ['task_goal'],
  },
  {
    id: 'strong-robot',
    kind: 'vague',
    prompt: 'I want a really strong robot',
    outcome: 'questions',
    asks: ['task_goal'],
  },
  {
    id: 'carry-stuff',
    kind: 'vague',
    prompt: 'a robot that carries stuff around',
    outcome: 'plan',
    asks: ['capabilities.payload_kg', 'environment.terrain'],
    manipulation: ['carry'],
  },
  {
    id: 'commuter',
    kind: 'no_task',
    prompt: 'I walk 5 km to work every day with an 8 kg backpack.',
    outcome: 'questions',
  },
  {
    id: 'lentil-soup',
    kind: 'no_task',
    prompt: "What's a good recipe for lentil soup?",
    outcome: 'questions',
  },
  {
    id: 'spanish-lesson',
    kind: 'no_task',
    prompt: "Translate 'the dog runs over the hill' into Spanish.",
    outcome: 'questions',
  },
  {
    id: 'robot-history',
    kind: 'no_task',
    prompt: 'Who built the first walking robot, and in which year?',
    outcome: 'questions',
  },
  { id: 'keyboard-mash', kind: 'no_task', prompt: 'sdfkj wert 77 lkj!!', outcome: 'questions' },
];

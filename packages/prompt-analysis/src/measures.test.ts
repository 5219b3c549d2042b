import { describe, test } from '@jest/globals';
import { expectReading, type TaskCase } from './testing/task-cases.ts';

/** Measures and parts of the surroundings and of things, beside those of the robot. */
const cases: readonly TaskCase[] = [
  {
    prompt: 'Inspect a pipe with 150 mm inner diameter, at least 20 m long',
    numbers: { 'environment.passage_width_m': 0.15, 'environment.passage_height_m': 0.15 },
    ignored: ['20 m'],
  },
  {
    prompt: 'Inspect a 20 m pipe',
    numbers: {},
    terrain: ['pipe'],
    ignored: ['20 m'],
  },
  {
    prompt: 'inspect a 12 m long, 80 cm wide ventilation duct',
    numbers: { 'environment.passage_width_m': 0.8, 'environment.passage_height_m': 0.8 },
    ignored: ['12 m'],
  },
  {
    prompt: 'drive along a corridor 1.4 m wide and 20 m long',
    numbers: { 'environment.passage_width_m': 1.4 },
    ignored: ['20 m'],
  },
  {
    prompt: 'Walk 2 km along a road that is 3 m wide',
    numbers: {},
    constraints: ['range min 2000 m'],
    terrain: ['flat'],
    ignored: ['3 m'],
  },
  {
    prompt: 'Walk through a 30 cm wide gap between walls',
    numbers: { 'environment.passage_width_m': 0.3 },
    terrain: ['narrow'],
    ignored: [],
  },
  {
    prompt: 'carry 2 kg through a 60 cm wide hatch',
    numbers: { 'capabilities.payload_kg': 2, 'environment.passage_width_m': 0.6 },
    ignored: [],
  },
  {
    prompt: 'squeeze through a 60 x 80 cm opening',
    numbers: { 'environment.passage_width_m': 0.6, 'environment.passage_height_m': 0.8 },
    ignored: [],
  },
  {
    prompt: 'drive between rows 60 cm apart',
    numbers: { 'environment.passage_width_m': 0.6 },
    ignored: [],
  },
  {
    prompt: 'crawl under a 40 cm high car',
    numbers: { 'environment.passage_height_m': 0.4 },
    ignored: [],
  },
  {
    prompt: 'crawl under a 40 cm high table',
    numbers: { 'environment.passage_height_m': 0.4 },
    ignored: [],
  },
  {
    prompt: 'climb onto a 40 cm high table',
    numbers: { 'environment.step_height_m': 0.4 },
    ignored: [],
  },
  {
    prompt: 'jump over a 30 cm high fence',
    numbers: { 'environment.step_height_m': 0.3 },
    ignored: [],
  },
  {
    prompt: 'inspect a wall 3 m high',
    numbers: {},
    ignored: ['3 m'],
  },
  {
    prompt: 'patrol a 200 m long fence',
    numbers: {},
    ignored: ['200 m'],
  },
  {
    prompt: 'Hold a camera 1.5 m above the ground',
    numbers: { 'capabilities.reach_m': 1.5 },
    ignored: [],
  },
  {
    prompt: 'keep the belly 10 cm above the ground and carry 1 kg',
    numbers: { 'environment.clearance_m': 0.1, 'capabilities.payload_kg': 1 },
    ignored: [],
  },
  {
    prompt: 'a machine 1 m tall which serves drinks on a 90 cm high table',
    numbers: { 'capabilities.reach_m': 0.9 },
    constraints: ['height eq 1 m'],
    ignored: [],
  },
  {
    prompt: 'put a 1 kg box on a 1.2 m high cupboard',
    numbers: { 'capabilities.payload_kg': 1, 'capabilities.reach_m': 1.2 },
    ignored: [],
  },
  {
    prompt: 'dig a hole 30 cm deep',
    numbers: {},
    ignored: ['30 cm'],
  },
  {
    prompt: 'A robot that can jump 30 cm high',
    numbers: {},
    ignored: ['30 cm'],
  },
  {
    prompt: 'carry planks 2 m long',
    numbers: {},
    ignored: ['2 m'],
  },
  {
    prompt: 'carry a box 30 x 20 x 12 cm',
    numbers: {},
    ignored: ['30 x 20 x 12 cm'],
  },
  {
    prompt: 'carry rocks and 1 m pipes over sand',
    numbers: {},
    terrain: ['sand'],
    ignored: ['1 m'],
  },
  {
    prompt: 'walk on snow 20 cm deep, on legs 30 cm long',
    numbers: {},
    terrain: ['snow'],
    ignored: ['20 cm', '30 cm'],
  },
  {
    prompt: 'Follow a dog that weighs 30 kg',
    numbers: {},
    ignored: ['30 kg'],
  },
  {
    prompt: 'carry -5 kg over sand',
    numbers: {},
    ignored: ['-5 kg'],
  },
  {
    prompt: 'a hexapod that crosses gravel, 40 cm long',
    numbers: {},
    constraints: ['length eq 0.4 m'],
    ignored: [],
  },
  {
    prompt: 'A robot that passes a 40 cm wide door and is 30 cm long, on snow',
    numbers: { 'environment.passage_width_m': 0.4 },
    constraints: ['length eq 0.3 m'],
    terrain: ['snow'],
    ignored: [],
  },
  {
    prompt: 'The robot should be 50 cm tall, 30 cm wide and carry 2 kg',
    numbers: { 'capabilities.payload_kg': 2 },
    constraints: ['height eq 0.5 m', 'width eq 0.3 m'],
    ignored: [],
  },
  {
    prompt: 'carry 2 kg, body no longer than 50 cm',
    numbers: { 'capabilities.payload_kg': 2 },
    constraints: ['length max 0.5 m'],
    ignored: [],
  },
  {
    prompt: 'carry a table with four legs',
    numbers: {},
    ignored: ['four legs'],
  },
  {
    prompt: 'push a cart with 4 sturdy wheels',
    numbers: {},
    ignored: ['4 sturdy wheels'],
  },
  {
    prompt: 'pull a cart without wheels',
    numbers: {},
    ignored: ['wheels'],
  },
  {
    prompt: 'carry a four-legged table',
    numbers: {},
    ignored: ['four-legged'],
  },
  {
    prompt: 'a robot with four legs that carries a table',
    numbers: {},
    constraints: ['leg_count eq 4'],
    ignored: [],
  },
  {
    prompt: 'Build a four-wheeled cart that carries 5 kg',
    numbers: { 'capabilities.payload_kg': 5 },
    constraints: ['wheel_count eq 4'],
    ignored: [],
  },
  {
    prompt: 'carry 5 kg over sand with six legs',
    numbers: { 'capabilities.payload_kg': 5 },
    constraints: ['leg_count eq 6'],
    ignored: [],
  },
  {
    prompt: 'inspect ducts 40 cm wide and 30 cm high, dragging a 10 m cable behind it',
    numbers: { 'environment.passage_width_m': 0.4, 'environment.passage_height_m': 0.3 },
    ignored: ['10 m'],
  },
  {
    prompt: 'A robot 2 ft long, 1 ft wide carrying 1 kg over mud',
    numbers: { 'capabilities.payload_kg': 1 },
    constraints: ['length eq 0.6096 m', 'width eq 0.3048 m'],
    ignored: [],
  },
  {
    prompt: 'drive over tiles and reach a button 1.1 m above the floor',
    numbers: { 'capabilities.reach_m': 1.1 },
    ignored: [],
  },
  {
    prompt: 'Patrol a solar farm with panels 60 cm above the ground',
    numbers: {},
    ignored: ['60 cm'],
  },
  {
    prompt: 'I have a table with four legs and need a robot with six legs to move under it',
    numbers: {},
    constraints: ['leg_count eq 6'],
    ignored: ['four legs'],
  },
  {
    prompt: 'a robot that climbs a 1 m high pole and carries 1 kg',
    numbers: { 'capabilities.payload_kg': 1 },
    ignored: ['1 m'],
  },
  {
    prompt: 'go into a 25 cm wide hole',
    numbers: { 'environment.passage_width_m': 0.25 },
    ignored: [],
  },
  {
    prompt: 'squeeze between two shelves 45 cm apart',
    numbers: { 'environment.passage_width_m': 0.45 },
    ignored: [],
  },
  {
    prompt: 'climb through a manhole of 40 cm',
    numbers: { 'environment.passage_width_m': 0.4 },
    ignored: [],
  },
  {
    prompt: 'transport a 25 kg bag up a plank at 15 degrees',
    numbers: { 'capabilities.payload_kg': 25, 'environment.slope_rad': (15 * Math.PI) / 180 },
    terrain: ['slope'],
    ignored: [],
  },
  { prompt: 'inspect a 300 kg machine', numbers: {}, ignored: ['300 kg'] },
  {
    prompt: 'a robot lighter than 4 kg that follows my 30 kg dog',
    numbers: {},
    constraints: ['mass max 4 kg'],
    ignored: ['30 kg'],
  },
  { prompt: 'carry a 5 kg robot over sand', numbers: { 'capabilities.payload_kg': 5 }, ignored: [] },
  { prompt: 'walk over a plank weighing under 2 kg', numbers: {}, ignored: ['2 kg'] },
  {
    prompt: 'build a 5 kg robot that walks over sand',
    numbers: {},
    constraints: ['mass eq 5 kg'],
    ignored: [],
  },
  {
    prompt: 'climb walls 10 cm high',
    numbers: { 'environment.step_height_m': 0.1 },
    terrain: ['steps'],
    ignored: [],
  },
  { prompt: 'climb walls 3 m high', numbers: {}, best: 'wall_climber', ignored: ['3 m'] },
];

describe('whose measure it is', () => {
  test.each(cases)('$prompt', (task) => {
    expectReading(task);
  });
});

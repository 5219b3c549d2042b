import type { TaskCase } from './task-case.ts';

/** Numbers of the load, the place, the thing handled and of nothing, told in passing. */
export const numberCases: readonly TaskCase[] = [
  {
    prompt: 'Quadruped to carry 800 g, under 3 kg, preferably narrower than 28 cm',
    numbers: { 'capabilities.payload_kg': 0.8 },
    constraints: ['mass max 3 kg', 'width max 0.28 m'],
    ignored: [],
  },
  {
    prompt: 'carry 500 g over sand, width must be less than 60 cm, height less than 1.2 m',
    numbers: { 'capabilities.payload_kg': 0.5 },
    constraints: ['width max 0.6 m', 'height max 1.2 m'],
    ignored: [],
  },
  {
    prompt: 'takes my tent (1.9 kg) and 3 litres of water over grass',
    numbers: { 'capabilities.payload_kg': 4.9 },
    ignored: [],
  },
  { prompt: 'carry 2 kg or 3 kg over grass', numbers: { 'capabilities.payload_kg': 3 }, ignored: [] },
  {
    prompt: 'tow a sledge of 40 kg over snow, 300 m to the sheep',
    numbers: { 'capabilities.pull_kg': 40 },
    constraints: ['range min 300 m'],
    ignored: [],
  },
  {
    prompt: 'walk 10 km a day on a trail at 2,900 m altitude',
    numbers: {},
    constraints: ['range min 10000 m'],
    ignored: ['2,900 m'],
  },
  {
    prompt: 'carry mail to offices, opening doors with the handle at 105 cm',
    // The lift is assumed: the force that opens a door.
    numbers: { 'capabilities.reach_m': 1.05, 'capabilities.lift_kg': 3.06 },
    ignored: [],
  },
  {
    prompt: 'carry up to 1.5kg over sand, no heavier than 3.5kg, and no larger than 35cm x 25cm x 20cm',
    numbers: { 'capabilities.payload_kg': 1.5 },
    constraints: ['mass max 3.5 kg', 'length max 0.35 m', 'width max 0.25 m', 'height max 0.2 m'],
    ignored: [],
  },
  {
    prompt: 'climb 16 steps, each 17 cm high, turning 90 degrees halfway',
    numbers: { 'environment.step_height_m': 0.17 },
    ignored: ['90 degrees'],
  },
  { prompt: 'wipe the windows up to 1.8 m', numbers: { 'capabilities.reach_m': 1.8 }, ignored: [] },
  {
    prompt: 'clean under furniture 9 cm off the floor and over 1.5 cm rugs',
    numbers: { 'environment.passage_height_m': 0.09, 'environment.step_height_m': 0.015 },
    ignored: [],
  },
  {
    prompt: 'inspect a 600 mm sewer with 3 cm of water',
    numbers: { 'environment.passage_width_m': 0.6, 'environment.passage_height_m': 0.6 },
    ignored: ['3 cm'],
  },
  {
    prompt: 'drive along ridges 25 cm high, it must clear them, and take a sample every 10 m',
    numbers: { 'environment.clearance_m': 0.25 },
    ignored: ['10 m'],
  },
  {
    prompt: 'walk over a pasture with molehills 15 cm tall',
    numbers: { 'environment.step_height_m': 0.15 },
    ignored: [],
  },
  {
    prompt: 'carry parcels of max 40 x 30 x 25 cm per parcel over a lawn',
    numbers: {},
    ignored: ['40 x 30 x 25 cm'],
  },
  { prompt: 'pick berries of at most 30 g', numbers: { 'capabilities.lift_kg': 0.03 }, ignored: [] },
  { prompt: 'push feed along the fence, 1,800 kg a day', numbers: {}, ignored: ['1,800 kg'] },
  {
    prompt: 'My mother is 84 and needs a robot to carry 2 kg over gravel',
    numbers: { 'capabilities.payload_kg': 2 },
    ignored: [],
  },
  {
    prompt: 'Our old one was 34 kg. Carry 5 kg over grass.',
    numbers: { 'capabilities.payload_kg': 5 },
    ignored: ['34 kg'],
  },
  {
    prompt: 'carry flour over grass, we sell it for 2 euros',
    numbers: {},
    ignored: ['2 euros'],
  },
  {
    prompt: 'patrol the garden every 2 hours, it takes me 40 minutes',
    numbers: {},
    ignored: ['2 hours', '40 minutes'],
  },
];

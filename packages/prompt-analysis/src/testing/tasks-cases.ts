import type { TaskCase } from './task-case.ts';

const degree = Math.PI / 180;

/** Tasks in everyday words. */
export const taskCases: readonly TaskCase[] = [
  {
    prompt: 'carry 2 kg up the stairs of an old house',
    numbers: { 'capabilities.payload_kg': 2, 'environment.step_height_m': 0.2 },
    best: 'quadruped',
    terrain: ['stairs'],
  },
  {
    prompt: 'A robot that carries two kilos over an 18-cm step',
    numbers: { 'capabilities.payload_kg': 2, 'environment.step_height_m': 0.18 },
    terrain: ['steps'],
  },
  {
    prompt: 'Build a four-legged robot under 3 kg that carries a 4 lb backpack up 30 degree slopes',
    numbers: { 'capabilities.payload_kg': 1.81436948, 'environment.slope_rad': 30 * degree },
    constraints: ['mass max 3 kg', 'leg_count eq 4'],
    best: 'quadruped',
  },
  {
    prompt: 'a six-legged robot weighing less than 2,5 kg that walks over rubble and carries 500 g',
    numbers: { 'capabilities.payload_kg': 0.5 },
    constraints: ['mass max 2.5 kg', 'leg_count eq 6'],
    best: 'hexapod',
    terrain: ['rough'],
  },
  {
    prompt: 'rover for a warehouse, payload 5-10 kg, budget 60 euros, no more than 40 cm wide',
    numbers: { 'capabilities.payload_kg': 10 },
    constraints: ['cost max 60 EUR', 'width max 0.4 m'],
    best: 'rover',
  },
  {
    prompt: 'Carry a box weighing 2 kg through an 80 cm wide door',
    numbers: { 'capabilities.payload_kg': 2, 'environment.passage_width_m': 0.8 },
  },
  {
    prompt: 'Inspect a 30 cm pipe with a camera',
    numbers: { 'environment.passage_width_m': 0.3, 'environment.passage_height_m': 0.3 },
    terrain: ['pipe'],
  },
  {
    prompt: 'I need a robot to lift 1 1/2 kg to a shelf 1.2 m high',
    numbers: { 'capabilities.lift_kg': 1.5, 'capabilities.reach_m': 1.2 },
  },
  {
    prompt: 'It weighs under 100 g and carries 25 kg',
    numbers: { 'capabilities.payload_kg': 25 },
    constraints: ['mass max 0.1 kg'],
  },
  {
    prompt: 'a robot that walks on rough ground, not a quadruped, with at least six legs',
    numbers: {},
    constraints: ['leg_count min 6', 'family not quadruped'],
    best: 'hexapod',
  },
  {
    prompt: 'Tow a 200 N sled at 3 km/h for 2 hours on snow',
    numbers: {
      'capabilities.pull_kg': 200 / 9.80665,
      'capabilities.speed_m_s': 3 / 3.6,
      'capabilities.duration_s': 7200,
    },
    terrain: ['snow'],
  },
  {
    prompt: 'climb a 20% grade carrying a dozen bottles',
    numbers: { 'capabilities.payload_kg': 12, 'environment.slope_rad': Math.atan(0.2) },
  },
  {
    prompt: 'Cross gaps of two and a half feet at 1.5 m/s',
    numbers: { 'environment.gap_m': 0.762, 'capabilities.speed_m_s': 1.5 },
  },
  {
    prompt: 'must have 15 cm ground clearance and carry 1,500 g',
    numbers: { 'environment.clearance_m': 0.15, 'capabilities.payload_kg': 1.5 },
  },
  {
    prompt: 'a robot 30 cm long and 20 cm wide that drives at 2 m/s and costs at most $150',
    numbers: { 'capabilities.speed_m_s': 2 },
    constraints: ['length eq 0.3 m', 'width eq 0.2 m', 'cost max 150 USD'],
    best: 'rover',
  },
  {
    prompt: 'crawl through a tunnel 40 cm high and 50 cm wide',
    numbers: { 'environment.passage_width_m': 0.5, 'environment.passage_height_m': 0.4 },
  },
  {
    prompt: 'A wheeled robot that can push 12 kg boxes on a flat warehouse floor for 4 hours',
    numbers: { 'capabilities.pull_kg': 12, 'capabilities.duration_s': 14_400 },
    best: 'rover',
  },
  {
    prompt: 'The parcel weighs 3 kg. The robot must carry it upstairs.',
    numbers: { 'capabilities.payload_kg': 3, 'environment.step_height_m': 0.2 },
  },
  {
    prompt: 'hexapod, 18 cm steps, 2kg payload, max 8 kg total',
    numbers: { 'capabilities.payload_kg': 2, 'environment.step_height_m': 0.18 },
    constraints: ['mass max 8 kg'],
    best: 'hexapod',
  },
  {
    prompt: 'carry 2 litres of water over sand dunes',
    numbers: { 'capabilities.payload_kg': 2 },
    terrain: ['sand'],
  },
  {
    prompt: 'step over 5 to 8 inch logs in the forest with 4 lb of tools',
    numbers: { 'environment.step_height_m': 0.2032, 'capabilities.payload_kg': 1.81436948 },
  },
  {
    prompt: 'Design a legged robot that costs less than 500 USD and weighs 4 to 6 kg',
    numbers: {},
    constraints: ['cost max 500 USD', 'mass min 4 kg', 'mass max 6 kg'],
  },
  {
    prompt: 'walk half a metre per second up a 0.3 rad slope carrying a quarter of a kilo',
    numbers: {
      'capabilities.speed_m_s': 0.5,
      'environment.slope_rad': 0.3,
      'capabilities.payload_kg': 0.25,
    },
  },
  {
    prompt: 'a rover with 6 wheels that carries 2½ kg of soil samples and runs for ninety minutes',
    numbers: { 'capabilities.payload_kg': 2.5, 'capabilities.duration_s': 5400 },
    constraints: ['wheel_count eq 6'],
    best: 'rover',
  },
  {
    prompt: 'haul between 10 kg and 20 kg of firewood across a meadow',
    numbers: { 'capabilities.payload_kg': 20 },
    terrain: ['grass'],
  },
  {
    prompt: 'The robot should climb curbs 15 cm high and pull a trailer of 1,200 lbs',
    numbers: { 'environment.step_height_m': 0.15, 'capabilities.pull_kg': 544.310844 },
  },
  {
    prompt: 'a quadruped lighter than 1.2 kg, payload one hundred and twenty-five grams',
    numbers: { 'capabilities.payload_kg': 0.125 },
    constraints: ['mass max 1.2 kg'],
    best: 'quadruped',
  },
  {
    prompt: 'deliver pizzas in the office, the corridor is 1.4 m wide, at 1 mph',
    numbers: {
      'capabilities.payload_kg': 1,
      'environment.passage_width_m': 1.4,
      'capabilities.speed_m_s': 0.44704,
    },
  },
  {
    prompt: 'pick up apples and carry them 200 m to the barn',
    numbers: { 'capabilities.payload_kg': 0.2, 'capabilities.object_m': 0.08 },
    constraints: ['range min 200 m'],
  },
  {
    prompt: 'patrol a hilly vineyard, climbing 25° and stepping over 12cm roots',
    numbers: { 'environment.slope_rad': 25 * degree, 'environment.step_height_m': 0.12 },
    terrain: ['slope', 'soil', 'steps', 'rough'],
  },
  {
    prompt: 'Ein Roboter, der 2 kg trägt und 80 cm hohe Stufen steigt',
    numbers: { 'capabilities.payload_kg': 2, 'environment.step_height_m': 0.8 },
  },
  {
    prompt:
      'I need something that can go through my garden and check the soil moisture, it should fit in a box 30 x 20 x 12 cm',
    numbers: {},
    constraints: ['length max 0.3 m', 'width max 0.2 m', 'height max 0.12 m'],
  },
  {
    prompt:
      'We need a machine that moves boxes of up to 15 kg at 3 m/s and runs 8 hours per charge. Width < 60 cm.',
    numbers: {
      'capabilities.payload_kg': 15,
      'capabilities.speed_m_s': 3,
      'capabilities.duration_s': 28_800,
    },
    constraints: ['width max 0.6 m'],
  },
  {
    prompt: 'Six legs, 1 kg payload, must fit under a 12 cm high sofa',
    numbers: { 'capabilities.payload_kg': 1, 'environment.passage_height_m': 0.12 },
    constraints: ['leg_count eq 6'],
  },
  {
    prompt: 'find survivors in collapsed buildings, squeeze through gaps of 25 cm',
    numbers: { 'environment.passage_width_m': 0.25 },
  },
  {
    prompt: 'carry 2kg at -10°C in 30 °C heat for 20 min with M3 screws',
    numbers: { 'capabilities.payload_kg': 2, 'capabilities.duration_s': 1200 },
  },
  {
    prompt: 'Must cross a 0.5 m wide ditch; the robot itself should weigh no more than twenty kilograms.',
    numbers: { 'environment.gap_m': 0.5 },
    constraints: ['mass max 20 kg'],
  },
  {
    prompt: 'payload=2kg; legs=6; terrain=sand',
    numbers: { 'capabilities.payload_kg': 2 },
    constraints: ['leg_count eq 6'],
    best: 'hexapod',
    terrain: ['sand'],
  },
  {
    prompt: 'step height 15cm, gap width 20 cm, pipe diameter 30cm',
    numbers: {
      'environment.step_height_m': 0.15,
      'environment.gap_m': 0.2,
      'environment.passage_width_m': 0.3,
      'environment.passage_height_m': 0.3,
    },
  },
  {
    prompt: 'robot lawn mower for a 30° slope, quieter than 60 dB, 500 m2 garden',
    numbers: { 'environment.slope_rad': 30 * degree },
  },
  {
    prompt: 'Build a robot which brings groceries (about 4 kg) up to the third floor',
    numbers: { 'capabilities.payload_kg': 4, 'environment.step_height_m': 0.2 },
    best: 'quadruped',
  },
  {
    prompt: 'Fly over the field and photograph crops',
    numbers: {},
    best: 'drone',
  },
  {
    prompt: 'ロボットが2kgを運ぶ',
    numbers: { 'capabilities.payload_kg': 2 },
  },
];

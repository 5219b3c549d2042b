import type { TaskCase } from './task-case.ts';

/** Tasks in everyday words. */
export const everydayCases: readonly TaskCase[] = [
  {
    prompt: 'A duster robot that fits under my sofa (9 cm clearance)',
    numbers: { 'environment.passage_height_m': 0.09 },
  },
  {
    prompt: 'Drive over sand; the chassis needs 12 cm clearance under its belly',
    numbers: { 'environment.clearance_m': 0.12 },
  },
  {
    prompt: 'Cross a plank bridge that holds only 15 kg, with 3 kg of tools',
    numbers: { 'capabilities.payload_kg': 3 },
    ignored: ['15 kg'],
  },
  {
    prompt: 'The robot should bear 20 kg on its back over mud',
    numbers: { 'capabilities.payload_kg': 20 },
  },
  {
    prompt: 'Bring two crates, 6 kg each, across the lawn, for one full day',
    numbers: { 'capabilities.payload_kg': 12, 'capabilities.duration_s': 86_400 },
  },
  {
    prompt: 'Haul 3 kg over sand with six legs, 1 kg each',
    numbers: { 'capabilities.payload_kg': 3 },
    constraints: ['leg_count eq 6'],
  },
  {
    prompt: 'Remove rocks from a field, up to 10 kg each',
    numbers: { 'capabilities.payload_kg': 10 },
  },
  {
    prompt: 'Carry a kilo and a half over grass, my budget is 80 pounds',
    numbers: { 'capabilities.payload_kg': 1.5 },
    constraints: ['cost max 80 GBP'],
  },
  {
    prompt: 'Carry 80 pounds over grass for less than 2.500 euros',
    numbers: { 'capabilities.payload_kg': 36.2873896 },
    constraints: ['cost max 2500 EUR'],
  },
  {
    prompt: 'carries 2 kg over gravel, at most 40 cm wide nor taller than a metre, under 5 kg',
    numbers: { 'capabilities.payload_kg': 2 },
    constraints: ['width max 0.4 m', 'height max 1 m', 'mass max 5 kg'],
  },
  {
    prompt: 'Lift 2 kg boxes onto a bench 90 cm high',
    numbers: { 'capabilities.lift_kg': 2, 'capabilities.reach_m': 0.9 },
  },
  {
    prompt: 'Climb onto a bench 40 cm high and carry 1 kg',
    numbers: { 'environment.step_height_m': 0.4, 'capabilities.payload_kg': 1 },
  },
  {
    prompt: 'Pick cherries from branches 1.8 m up, and press buttons at 1.1 m height',
    numbers: { 'capabilities.reach_m': 1.8 },
  },
  {
    prompt: 'bring tools to a mechanic lying under a car (20 cm gap)',
    numbers: { 'environment.passage_height_m': 0.2 },
    terrain: ['narrow'],
  },
  {
    prompt: 'pass 70 cm gaps between shelves and look behind a fridge with a gap of 6 cm',
    numbers: { 'environment.passage_width_m': 0.06 },
  },
  {
    prompt: 'Look through a 12 mm port',
    numbers: { 'environment.passage_width_m': 0.012 },
  },
  {
    prompt: 'Patrol 400 m of fence in the forest',
    numbers: {},
    constraints: ['range min 400 m'],
  },
  {
    prompt: 'Carry 2 kg over rubble even when two legs break, after losing two legs',
    numbers: { 'capabilities.payload_kg': 2 },
    constraints: ['leg_count eq 2'],
  },
  {
    prompt: 'Carry 2 kg over rubble after losing two legs',
    numbers: { 'capabilities.payload_kg': 2 },
  },
  {
    prompt: 'My neighbour paid 800 euros for his. Carry 4 kg over grass.',
    numbers: { 'capabilities.payload_kg': 4 },
    ignored: ['800 euros'],
  },
  {
    prompt: 'deliver 10 kg in an office building with lifts',
    numbers: { 'capabilities.payload_kg': 10 },
  },
];

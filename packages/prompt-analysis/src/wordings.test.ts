import { describe, expect, test } from '@jest/globals';
import { analyzePrompt } from './index.ts';
import { numberPaths } from './ledger.ts';

/** All numbers and limits that a text states, to three digits, without counts of parts. */
function statedIn(prompt: string): string {
  const { capabilities, environment, constraints, provenance } = analyzePrompt(prompt);
  const assumed = new Set(provenance.flatMap(({ kind, path }) => (kind === 'assumed' ? [path] : [])));
  const values: Readonly<Record<string, unknown>> = { ...capabilities, ...environment };
  const numbers = numberPaths.flatMap((path) => {
    const field = path.slice(path.indexOf('.') + 1);
    const value = values[field];
    return typeof value === 'number' && !assumed.has(path)
      ? [`${field} ${Number(value.toPrecision(3))}`]
      : [];
  });
  const limits = constraints.flatMap(({ kind, op, value }, n) =>
    value === undefined || kind.endsWith('_count') || assumed.has(`constraints[${n}]`)
      ? []
      : [`${kind} ${op} ${Number(value.toPrecision(3))}`],
  );
  return [...numbers, ...limits].sort().join(', ');
}

/** Wordings of each kind of measure, with what a reader takes from them: in kg, m, s, m/s and rad. */
const wordings: readonly (readonly [prompt: string, stated: string])[] = [
  ['Bring me my breakfast on a tray, 1.5 kg, up 13 stairs of 18 cm.', 'payload_kg 1.5, step_height_m 0.18'],
  ['A robot dog that can carry my schoolbag. It weighs about 6 kg.', 'payload_kg 6'],
  [
    'I need a rover no wider than 60 cm and no heavier than 15 kg to carry 10 kg of tools.',
    'mass max 15, payload_kg 10, width max 0.6',
  ],
  ['Crawl into a drain 15 cm across and look for roots.', 'passage_height_m 0.15, passage_width_m 0.15'],
  ['Pull a 50 kg cart over gravel at 4 km/h for two hours.', 'duration_s 7200, pull_kg 50, speed_m_s 1.11'],
  ['It has to climb over a 30 cm wall and cross a 50 cm ditch.', 'gap_m 0.5, step_height_m 0.3'],
  ['Our garden slopes at about 20 degrees. Mow it, please.', 'slope_rad 0.349'],
  [
    'Inspect the underside of a bridge through a hatch 40 cm wide and 30 cm high.',
    'passage_height_m 0.3, passage_width_m 0.4',
  ],
  ['Deliver parcels up to 5 kg, at walking pace, for at least 4 hours.', 'duration_s 14400, payload_kg 5'],
  ['The robot must fit through a door that is 75 cm wide.', 'passage_width_m 0.75'],
  ['Climb a 30 degree slope with a 3 kg backpack.', 'payload_kg 3, slope_rad 0.524'],
  ['A hexapod under 2 kg that steps over 5 cm stones.', 'mass max 2, step_height_m 0.05'],
  ['Carry two 10 litre water cans across the yard.', 'payload_kg 20'],
  ['Push open a door and carry 1 kg of medicine to patients.', 'payload_kg 1'],
  ['Lift 20 kg boxes onto a table 80 cm high.', 'lift_kg 20, reach_m 0.8'],
  ['Tow a sledge weighing 30 kg through 10 cm of snow.', 'pull_kg 30'],
  ['A robot which can pass under a fence with a gap of 12 cm.', 'passage_height_m 0.12'],
  [
    'Weighs less than 10 kg, costs less than $500, carries 2 kg, walks on four legs.',
    'cost max 500, mass max 10, payload_kg 2',
  ],
  ['Go up and down 3 floors of stairs carrying 8 kg of laundry.', 'payload_kg 8'],
  ['Walk 5 km along a forest trail with a 4 kg camera.', 'payload_kg 4, range min 5000'],
  ['It should stand 1.2 m tall and lift 5 kg.', 'height eq 1.2, lift_kg 5'],
  ['Check pipes with an inner diameter of 80 mm for cracks.', 'passage_height_m 0.08, passage_width_m 0.08'],
  ['Run at 3 m/s over grass.', 'speed_m_s 3'],
  ['A rover with 10 cm of ground clearance that carries 12 kg.', 'clearance_m 0.1, payload_kg 12'],
  ['Squeeze through a gap 8 cm high under the door.', 'passage_height_m 0.08'],
  ['The ramp is 8 degrees, the load 15 kg. Use wheels.', 'payload_kg 15, slope_rad 0.14'],
  ['A 40 cm long bird robot that weighs 800 g.', 'length eq 0.4, mass eq 0.8'],
  [
    'A small robot, at most 20 cm x 15 cm x 10 cm, for my desk that brings me pens.',
    'height max 0.1, length max 0.2, width max 0.15',
  ],
  [
    'We have steps of 15 cm and doors of 80 cm. It carries files of 6 kg.',
    'passage_width_m 0.8, payload_kg 6, step_height_m 0.15',
  ],
  ['Transport 500 g of seeds over soft soil, 3 hours on one charge.', 'duration_s 10800, payload_kg 0.5'],
  ['It needs to jump a 60 cm gap.', 'gap_m 0.6'],
  ['Follow me on a hike of 10 km with 8 kg of gear.', 'payload_kg 8, range min 10000'],
  ['Enter a cave through an opening of 50 x 40 cm and map it.', 'passage_height_m 0.4, passage_width_m 0.5'],
  ['Carry 25 kg sacks, one at a time, from the barn to the field.', 'payload_kg 25'],
  ['A crawler for pipes between 10 and 15 cm in diameter.', 'passage_height_m 0.1, passage_width_m 0.1'],
  ['A 2 kg robot that carries 1 kg.', 'mass eq 2, payload_kg 1'],
  ['Haul firewood up a hill with a 25 % grade; each load is 20 kg.', 'payload_kg 20, slope_rad 0.245'],
  ['It may not be higher than 30 cm, since it has to go under tables.', 'height max 0.3'],
  ['Take this 3 kg box up to the second floor in less than 2 minutes.', 'payload_kg 3, time max 120'],
  ['I want it to run for 90 minutes and to weigh at most 4 kg.', 'duration_s 5400, mass max 4'],
  ['The payload is 750 g and the robot should weigh under 3 kg.', 'mass max 3, payload_kg 0.75'],
  ['My budget is 1000 euros and it must carry 5 kg over stones.', 'cost max 1000, payload_kg 5'],
  ['Reach 2 m up to change a light bulb.', 'reach_m 2'],
  [
    'Scaffolders here. Carry couplers up ladders? No - up the stair tower: 20 treads a lift, rise 190 mm, 22 kg a bag.',
    'payload_kg 22, step_height_m 0.19',
  ],
  [
    'Vet clinic. Carries one cage at a time (cage plus cat up to 8 kg) between rooms. Doors are automatic, 90 cm. Quiet!',
    'passage_width_m 0.9, payload_kg 8',
  ],
  [
    'Bakery: 18 trays, tray = 1.9 kg loaded, take 2 trays per trip, oven mouth at 1.10 m, floor is tile with flour on it.',
    'payload_kg 3.8, reach_m 1.1',
  ],
  [
    'Postie replacement for a steep village: 15 kg mailbag, cobbled lanes at 1 in 5, 4 km round, kerbs 10 cm.',
    'payload_kg 15, range min 4000, slope_rad 0.197, step_height_m 0.1',
  ],
  [
    'Airport: finds lost bolts on the apron. 5 km/h, 10 h, works in rain. Width at most 1.2 m, height at most 40 cm so it clears wings.',
    'duration_s 36000, height max 0.4, speed_m_s 1.39, width max 1.2',
  ],
  ['Pool tech: underwater cleaner, 2 m depth, 1 h, < 9 kg dry.', 'duration_s 3600, mass max 9'],
  [
    'Geologists: 12 kg of rock samples, slopes to 38°, boulders of half a metre, 7 km a day, altitude 4,300 m.',
    'payload_kg 12, range min 7000, slope_rad 0.663, step_height_m 0.5',
  ],
  [
    'Something small to run under my deck and look for rats. The deck is 14 inches off the ground.',
    'passage_height_m 0.356',
  ],
  ['I want a robot with six legs to carry a 2 kg pot over the roots in our forest.', 'payload_kg 2'],
  [
    'The heaviest box is 18 kg, most are around 10. Bring them from the garage to the attic.',
    'payload_kg 18',
  ],
  [
    "A robot for my son's birthday that looks like a dinosaur, walks on two legs, is 50 cm tall and costs 200 euros at most.",
    'cost max 200, height eq 0.5',
  ],
  ['drag a hose, 30 m long and 12 kg, through the orchard', 'pull_kg 12'],
  ['Walk next to me at 4.5 km/h and carry both my bags, 5 kg and 7 kg.', 'payload_kg 12, speed_m_s 1.25'],
  [
    'two-wheeled robot to bring letters. max speed 6 km/h, max load 2 kg, max height 1 m',
    'height max 1, payload_kg 2, speed_m_s 1.67',
  ],
  ['A crawler that fits into a crack 4 cm wide in a wall.', 'passage_width_m 0.04'],
  ['Make a robot which is able to walk through 15 cm of snow and pull 20 kg.', 'pull_kg 20'],
  [
    'The robot will be used on a ship: it must step over door coamings of 40 cm and climb ladders.',
    'step_height_m 0.4',
  ],
  ['Stairs: 20 cm. Load: 4 kg. Legs: 4.', 'payload_kg 4, step_height_m 0.2'],
  [
    'Bring coal (bucket, 8 kg) up from the cellar. 10 steps, each 21 cm. The cellar door is 68 cm wide.',
    'passage_width_m 0.68, payload_kg 8, step_height_m 0.21',
  ],
  [
    "I'd like it to reach things on top of the wardrobe, so about 2 m, and be light, under 20 kg.",
    'mass max 20, reach_m 2',
  ],
  ['a robot for the beach that finds coins up to 10 cm deep in the sand and runs 2 hours', 'duration_s 7200'],
  ['rides up a slope of 1:10 with 40 kg of concrete', 'payload_kg 40, slope_rad 0.0997'],
  [
    'Search a collapsed house; gaps are as small as 20 cm. Microphone and thermal camera. Under 5 kg.',
    'mass max 5, passage_width_m 0.2',
  ],
  ['The floor is wet and there is a drain channel, 8 cm wide, that it has to get across.', 'gap_m 0.08'],
  [
    'Must be able to turn around in a corridor only 80 cm wide and pass doors of 70 cm.',
    'passage_width_m 0.7',
  ],
  [
    "It shouldn't be taller than a table, 72 cm, and should hold a 3 kg tray.",
    'height max 0.72, payload_kg 3',
  ],
  [
    'Build a snake that can pass a 90 mm pipe and lasts 40 minutes.',
    'duration_s 2400, passage_height_m 0.09, passage_width_m 0.09',
  ],
  ['Water bottles: six of them, 1.5 l each. Third floor. Go!', 'payload_kg 9'],
  [
    'It follows my horse on the trail, 12 km/h for 2 hours, carrying a 3 kg first aid kit.',
    'duration_s 7200, payload_kg 3, speed_m_s 3.33',
  ],
  [
    'A machine with 8 legs that weighs no more than 12 kg and carries 6 kg up a 35° slope',
    'mass max 12, payload_kg 6, slope_rad 0.611',
  ],
  ['can it carry me? I weigh 60 kg. just across the river stones, 30 cm gaps', 'gap_m 0.3, payload_kg 60'],
  ["climb ropes? no. climb stairs, 16cm, that's all", 'step_height_m 0.16'],
  ['A robot that stands one metre twenty tall and carries 3 kg', 'height eq 1.2, payload_kg 3'],
  ['A humanoid 1m80 tall that carries trays', 'height eq 1.8'],
  ['A humanoid 5 foot 6 tall that opens doors', 'height eq 1.68'],
  ['Carry fifteen hundred grams of flour over a lawn', 'payload_kg 1.5'],
  ['Carry three quarters of a kilo of seed', 'payload_kg 0.75'],
  ['Climb one and a quarter metre high walls? No, just 20 cm steps.', 'step_height_m 0.2'],
  ['Carry a quarter of a tonne of gravel on wheels', 'payload_kg 250'],
  ['It should carry two pounds and a half of apples', 'payload_kg 1.13'],
  ['Drive at 15 kilometres per hour with 20 kg', 'payload_kg 20, speed_m_s 4.17'],
  ['Drive at 10 miles an hour over grass', 'speed_m_s 4.47'],
  ['moves 20 metres per minute with 5 kg', 'payload_kg 5, speed_m_s 0.333'],
  ['rover, 6 kph, 2 hours, 8 kg load', 'duration_s 7200, payload_kg 8, speed_m_s 1.67'],
  ['It must run all day, 9 hours, with 2 kg of samples', 'duration_s 32400, payload_kg 2'],
  ['Half an hour of battery is enough; it carries 1 kg', 'duration_s 1800, payload_kg 1'],
  ['It costs at most two hundred pounds and carries 2 kg', 'cost max 200, payload_kg 2'],
  ['Carry 2 kg for under a hundred euros', 'cost max 100, payload_kg 2'],
  ['a rover for USD 300 that carries 1 kg', 'cost max 300, payload_kg 1'],
  ['walking robot, budget 1.5k euros, 3 kg payload', 'cost max 1500, payload_kg 3'],
  ['A rover that costs between 200 and 300 € and carries 1 kg', 'cost max 300, cost min 200, payload_kg 1'],
  ['Not exceeding 5 kg, it carries 1 kg upstairs', 'mass max 5, payload_kg 1'],
  ['own weight <= 5 kg, payload >= 1 kg', 'mass max 5, payload_kg 1'],
  [
    'A hexapod, footprint 40 x 40 cm at most, that carries 2 kg',
    'length max 0.4, payload_kg 2, width max 0.4',
  ],
  ['Carry 4 kg up a 1:8 ramp', 'payload_kg 4, slope_rad 0.124'],
  ['Carry 4 kg up a 10-degree incline', 'payload_kg 4, slope_rad 0.175'],
  ['A slope of 12 in 100 with 5 kg', 'payload_kg 5, slope_rad 0.119'],
  ['Go up a slope that climbs 2 m in 10 m with 5 kg', 'payload_kg 5, slope_rad 0.197'],
  ['The hill has a gradient of fifteen percent and the load is 6 kg', 'payload_kg 6, slope_rad 0.149'],
  ['Cross a stream three feet wide with 5 lb of bait', 'gap_m 0.914, payload_kg 2.27'],
  ['over logs a foot thick with a 3 kg pack', 'payload_kg 3, step_height_m 0.305'],
  ['through a door two and a half feet wide with 3 kg', 'passage_width_m 0.762, payload_kg 3'],
  ['a 6 ft tall robot that hands out flyers', 'height eq 1.83'],
  ['reach up 7 ft to dust shelves', 'reach_m 2.13'],
  ['crawl through a 16" x 12" vent with a camera', 'passage_height_m 0.305, passage_width_m 0.406'],
  [
    'The vent is 16 inches wide by 12 inches tall; it crawls in with a camera',
    'passage_height_m 0.305, passage_width_m 0.406',
  ],
  [
    'The doorway? 70 cm. The step? 12 cm. The load? 5 kg of wood.',
    'passage_width_m 0.7, payload_kg 5, step_height_m 0.12',
  ],
  [
    'Load = 5 kg, step = 12 cm, door = 70 cm, legs = 4',
    'passage_width_m 0.7, payload_kg 5, step_height_m 0.12',
  ],
  ['5 kg is what it must carry, and 12 cm is the height of the steps.', 'payload_kg 5, step_height_m 0.12'],
  ['With 5 kg on its back it must manage steps as high as 20 cm.', 'payload_kg 5, step_height_m 0.2'],
  ['It has to lift as much as 8 kg to a height of 1 m.', 'lift_kg 8, reach_m 1'],
  [
    'Twelve kilos of books have to be carried up stairs which are nineteen centimetres high.',
    'payload_kg 12, step_height_m 0.19',
  ],
  ['On wheels that are 10 cm in diameter it carries 2 kg.', 'payload_kg 2'],
  ['It takes 3 kg with it and 2 hours of battery life are needed.', 'duration_s 7200, payload_kg 3'],
  [
    'Must clear obstacles 8 cm tall and weigh no more than a bag of sugar (1 kg).',
    'mass max 1, step_height_m 0.08',
  ],
  [
    'The parcels are 30 x 20 x 10 cm and 2 kg each; bring them up 15 cm steps.',
    'payload_kg 2, step_height_m 0.15',
  ],
  ['The tray (45 x 30 cm, 1.2 kg with cups) must be carried level through the ward.', 'payload_kg 1.2'],
  [
    'Robot lawnmower, slope up to 35 %, area 500 sqm, passage between the hedges 60 cm, max 55 dB.',
    'passage_width_m 0.6, slope_rad 0.337',
  ],
  [
    'Look under the floor of our boat. The bilge is 25 cm deep and the hatch 30 x 30 cm.',
    'passage_height_m 0.3, passage_width_m 0.3',
  ],
  [
    'It will have to squeeze past pallets, there is just 45 cm left. It scans barcodes up to 2 m.',
    'passage_width_m 0.45, reach_m 2',
  ],
  [
    'For the opera: swan that glides across stage, 1.5 m high, must hold a singer of 65 kg',
    'height eq 1.5, payload_kg 65',
  ],
  ['A hexapod that can take a 1 m fall, weighs 1 kg and crosses gaps of 10 cm', 'gap_m 0.1, mass eq 1'],
  ['Can something carry a 2 m long ladder of 9 kg round the house?', 'payload_kg 9'],
  [
    'for 6 hours per day it must patrol along 2 km of beach at 2 km/h',
    'duration_s 21600, range min 2000, speed_m_s 0.556',
  ],
  [
    'inspect sewers, brick, egg-shaped, 60 cm wide by 90 cm tall, 10 cm of water',
    'passage_height_m 0.9, passage_width_m 0.6',
  ],
  [
    'We need to carry a stretcher with a person, 95 kg in total, down 20 cm steps.',
    'payload_kg 95, step_height_m 0.2',
  ],
  [
    "I'm after a light robot (below 1.5 kg) for stairs in our tower, 22 cm each, which takes a 300 g key box up.",
    'mass max 1.5, payload_kg 0.3, step_height_m 0.22',
  ],
  [
    'The lift in our block is out of order. Fifth floor, 18 cm steps, pram of 14 kg.',
    'payload_kg 14, step_height_m 0.18',
  ],
  ['Climbs over the 8 inch kerb and pulls a 20 kg trolley behind it.', 'pull_kg 20, step_height_m 0.203'],
  [
    'Please keep it under 40 cm in height and 30 cm in width. It carries 2 kg.',
    'height max 0.4, payload_kg 2, width max 0.3',
  ],
  [
    'Under the train seats there are 22 cm; the aisle is 50 cm. Vacuum both.',
    'passage_height_m 0.22, passage_width_m 0.5',
  ],
  ['A walking robot of 6 kg for sand', 'mass eq 6'],
  ['My robot should have a mass of 4 kg and pull 8 kg', 'mass eq 4, pull_kg 8'],
  ['The whole thing including battery: 7 kg at the most. Payload 2 kg.', 'mass max 7, payload_kg 2'],
  ['Post office: parcels weigh up to 8 kg, the robot itself up to 20 kg.', 'mass max 20, payload_kg 8'],
  ['It brings me beer. A crate is 17 kg, a bottle is 800 g.', 'payload_kg 17'],
  ["Bring the baby's pram, all in all 12 kg, up two steps.", 'payload_kg 12'],
  ['Something strong: 100 kg on flat ground.', 'payload_kg 100'],
  ['A load of 3 kg and a weight of 10 kg.', 'mass eq 10, payload_kg 3'],
  [
    'Please make it no heavier than my laptop, 2 kg, and let it carry my lunch of 700 g.',
    'mass max 2, payload_kg 0.7',
  ],
  ['A pack dog for 8 kg, itself under 25.', 'payload_kg 8'],
  ['It shall lift pots from 1 to 6 kg onto a shelf of 1.3 m.', 'lift_kg 6, reach_m 1.3'],
  ['Drag a dead deer of 60 kg out of the forest.', 'pull_kg 60'],
  ['Haul 3 bags of cement at once (25 kg each) over planks', 'payload_kg 75'],
  ['Push the lawn roller, 50 kg, over the cricket pitch', 'pull_kg 50'],
  ['Hold a 1.2 kg camera steady at 1.5 m.', 'payload_kg 1.2, reach_m 1.5'],
  ['two trays at 1.5 kg each, walking speed, carpet', 'payload_kg 3'],
  ['1 kg payload, 500 g gripper, 4 kg max', 'mass max 4, payload_kg 1'],
  ["Should take 6 eggs, that's 360 g, and not break them", 'payload_kg 0.36'],
  ['The tool it carries is 1.1 kg. The cable it drags is 3 kg.', 'payload_kg 1.1, pull_kg 3'],
  ['Max takeoff weight 2 kg, drone, 30 min, camera.', 'duration_s 1800, mass max 2'],
  [
    'Carrying capacity 20 kg, curb weight 35 kg, top speed 2 m/s, gradeability 20 %, turning circle 1 m',
    'mass eq 35, payload_kg 20, slope_rad 0.197, speed_m_s 2',
  ],
  [
    'Dimensions: 50 cm long, 30 cm wide, 25 cm high. Weight: 6 kg. Task: carry mail.',
    'height eq 0.25, length eq 0.5, mass eq 6, width eq 0.3',
  ],
  [
    'The robot can be up to 30 cm wide and 1 m long but it must lift 5 kg.',
    'length max 1, lift_kg 5, width max 0.3',
  ],
];

describe('wordings', () => {
  test.each(wordings)('%s', (prompt, stated) => {
    expect(statedIn(prompt)).toBe(stated);
  });
});

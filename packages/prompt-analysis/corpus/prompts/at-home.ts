import { type CorpusPrompt, degrees } from '../corpus-prompt.ts';

/**
 * Home, garden, school and hobby, in the manner of many kinds of people: written by someone who knew neither how the
 * analyzer works nor the prompts that it was tuned on.
 */
export const homePrompts: readonly CorpusPrompt[] = [
  {
    id: 'playroom-bricks',
    kind: 'household',
    prompt:
      'hi! my twins keep leaving lego all over the playroom floor. could you make something that goes round in the evening, picks the bricks up and puts them in a box? it needs to get under the sofa which is about 11cm off the floor, and it cant cost more than 250 euros',
    outcome: 'plan',
    goal: ['bricks'],
    families: ['rover', 'mobile_manipulator'],
    numbers: { 'environment.passage_height_m': 0.11 },
    constraints: ['cost max 250 EUR', 'height max 0.11 m?'],
    indoor: true,
  },
  {
    id: 'garden-dog-tricks',
    kind: 'family',
    prompt: 'can u make me a robot dog that does tricks and runs in the garden with me i am 9',
    outcome: 'plan',
    families: ['quadruped'],
    terrain: ['grass?', 'soil?', 'flat?'],
    locomotion: ['run', 'walk?', 'jump?'],
    indoor: false,
  },
  {
    id: 'feeder-watcher',
    kind: 'family',
    prompt: 'bird robot. perches on a branch next to the feeder. camera.',
    outcome: 'plan',
    families: ['bird'],
    sensors: ['camera'],
  },
  {
    id: 'gutter-leaves-october',
    kind: 'passage',
    prompt:
      "My late husband always did the gutters and I am 74 and really shouldn't go up the ladder any more, last time I nearly fell. There's leaves and muck in them every October. The gutter is 5 inches wide and runs about 14 metres round the back. I was thinking of something small that I set in at one end, that creeps along inside it and pushes the leaves out.",
    outcome: 'plan',
    goal: ['gutter', 'leaves'],
    families: ['snake', 'worm_chain', 'centipede', 'rover', 'tracked'],
    numbers: { 'environment.passage_width_m': 0.127 },
    possible: { 'environment.passage_height_m': 0.127 },
    constraints: ['range min 14 m?', 'width max 0.127 m?'],
    manipulation: ['push', 'clean?'],
  },
  {
    id: 'allotment-weeds',
    kind: 'outdoors',
    prompt:
      'weed my veg patch. rows are 35 cm apart, clay soil, slugs everywhere lol. it should step over the plants not on them, they get 25cm tall',
    outcome: 'plan',
    families: ['hexapod', 'quadruped', 'rover'],
    numbers: { 'environment.passage_width_m': 0.35 },
    possible: { 'environment.clearance_m': 0.25, 'environment.step_height_m': 0.25 },
    terrain: ['soil', 'rough?', 'mud?', 'narrow?', 'grass?'],
    manipulation: ['weed'],
  },
  {
    id: 'third-floor-water',
    kind: 'load',
    prompt:
      'I live on the 3rd floor, no lift in the building. I want it to haul a crate of mineral water (12 bottles of 1 L) up the stairwell. steps are 18cm',
    outcome: 'plan',
    families: ['quadruped', 'hexapod', 'humanoid', 'tracked', 'wheel_legged', 'legged_manipulator'],
    numbers: { 'environment.step_height_m': 0.18 },
    assumed: { 'capabilities.payload_kg': [12, 18] },
    terrain: ['stairs', 'steps?'],
    manipulation: ['carry?', 'pull?'],
  },
  {
    id: 'under-house-noises',
    kind: 'passage',
    prompt:
      'We have mice or maybe a marten?? Want a lil robot I can leave in the crawl space under the house. Dirt floor, 35 cm high at most. Heat camera please so I can see what makes the noise',
    outcome: 'plan',
    families: ['rover', 'quadruped', 'hexapod', 'centipede', 'snake', 'tracked'],
    numbers: { 'environment.passage_height_m': 0.35 },
    constraints: ['height max 0.35 m?'],
    terrain: ['soil', 'rough?', 'narrow?', 'flat?'],
    sensors: ['thermal_camera', 'camera?', 'microphone?'],
  },
  {
    id: 'lap-high-pickup',
    kind: 'household',
    prompt:
      "I use a wheelchair. When I drop stuff (keys, phone, remote) I can't get it. The robot should come over, pick it up and lift it to my lap, about 65 cm. The phone weighs 200 gram and thats the heaviest",
    outcome: 'plan',
    families: ['rover', 'mobile_manipulator', 'humanoid', 'legged_manipulator'],
    numbers: { 'capabilities.lift_kg': 0.2 },
    possible: { 'capabilities.payload_kg': 0.2, 'capabilities.reach_m': 0.65 },
    manipulation: ['grasp', 'lift', 'carry?', 'place?'],
  },
  {
    id: 'worktop-jar-holder',
    kind: 'unsupported',
    prompt:
      "I have arthritis and can't open jars. A robot arm clamped on the kitchen worktop, 60cm reach, that holds the jar and twists the lid off.",
    outcome: 'plan',
    goal: ['jar'],
    families: ['arm'],
    numbers: { 'capabilities.reach_m': 0.6 },
    constraints: ['arm_count eq 1?'],
    indoor: true,
  },
  {
    id: 'insulin-fetcher',
    kind: 'household',
    prompt:
      'robot on wheels with an arm to open the fridge & bring me my insulin. hardwood floors all through the flat',
    outcome: 'plan',
    families: ['rover', 'mobile_manipulator'],
    constraints: ['arm_count eq 1?'],
    terrain: ['flat?'],
    locomotion: ['drive'],
    indoor: true,
  },
  {
    id: 'lawn-in-rain',
    kind: 'outdoors',
    prompt:
      "mow 600 sqm, two banks of 20 degrees, rest is level. 4 wheels pls, when it rains it should keep on mowing. my neighbour's one cost 1800 and gets stuck every week",
    outcome: 'plan',
    families: ['rover'],
    numbers: { 'environment.slope_rad': degrees(20) },
    constraints: ['wheel_count eq 4'],
    terrain: ['slope', 'grass?', 'flat?'],
    manipulation: ['mow'],
    indoor: false,
    wet: true,
  },
  {
    id: 'duckweed-skimmer',
    kind: 'unsupported',
    prompt:
      'Some kind of little boat that drives itself around our pond and scoops up the duckweed. The pond is 12 by 8 m.',
    outcome: 'plan',
    families: ['boat'],
    terrain: ['water'],
    indoor: false,
  },
  {
    id: 'tiles-after-storms',
    kind: 'unsupported',
    prompt: 'quadcopter to look at my roof tiles after a storm, should fly 20 minutes on a charge',
    outcome: 'plan',
    families: ['drone'],
    numbers: { 'capabilities.duration_s': 1200 },
    locomotion: ['fly'],
  },
  {
    id: 'sled-in-snow',
    kind: 'load',
    prompt:
      "Pulls my sled with firewood (50 kg) 300 m from the shed to the house, in snow that's up to my shins. Finland so it can be minus 25.",
    outcome: 'plan',
    goal: ['firewood'],
    families: ['quadruped', 'hexapod', 'tracked', 'rover'],
    numbers: { 'capabilities.pull_kg': 50 },
    constraints: ['range min 300 m?'],
    terrain: ['snow', 'rough?'],
    manipulation: ['pull'],
    indoor: false,
  },
  {
    id: 'six-legs-thesis',
    kind: 'limit',
    prompt:
      'For my bachelor thesis I need a six legged walking robot, max budget 400€, body not bigger than 30x20 cm. Should walk over uneven ground like gravel paths. Deadline is in 3 months',
    outcome: 'plan',
    families: ['hexapod'],
    constraints: ['leg_count eq 6', 'cost max 400 EUR', 'length max 0.3 m', 'width max 0.2 m'],
    terrain: ['rough', 'gravel'],
    locomotion: ['walk'],
  },
  {
    id: 'printed-slither',
    kind: 'family',
    prompt:
      'I want to build one of those snake robots that slither like in the videos!! 80cm long, 3d printed, for sand and grass',
    outcome: 'plan',
    families: ['snake'],
    constraints: ['length eq 0.8 m'],
    terrain: ['sand', 'grass'],
    locomotion: ['slither'],
  },
  {
    id: 'two-legged-kit',
    kind: 'family',
    prompt:
      "I teach grade 5. Looking for a walking two-legged robot that the kids can put together in a couple of lessons, less than 25 cm tall and under $120. It doesn't have to carry anything.",
    outcome: 'plan',
    families: ['biped', 'humanoid'],
    constraints: ['leg_count eq 2', 'height max 0.25 m', 'cost max 120 USD'],
    locomotion: ['walk'],
  },
  {
    id: 'inchworm-day',
    kind: 'family',
    prompt:
      'An inchworm style robot for the biology day of my 8th graders, it bends and stretches itself forward over the table. Cheap!',
    outcome: 'plan',
    families: ['worm_chain'],
  },
];

import { type CorpusPrompt, degrees } from '../corpus-prompt.ts';

/** Hobbyists, students, film makers: limits of the body, and numbers that are no requirement. */
export const limitsOfHobbyistsPrompts: readonly CorpusPrompt[] = [
  {
    id: 'printer-bed-limit',
    kind: 'limit',
    prompt:
      'Hexapod I can print on my Ender 3 (220 x 220 x 250 mm bed, 0.4 mm nozzle), 18 servos, 11.1 V, total weight less than 2.2 kg.',
    outcome: 'plan',
    families: ['hexapod'],
    constraints: ['mass max 2.2 kg'],
  },
  {
    id: 'sumo-class-job',
    kind: 'limit',
    prompt:
      'mini sumo bot: 10 x 10 cm, 500 g max, pushes as hard as it can, ring is 77 cm across, 5 mm thick and black',
    outcome: 'plan',
    families: ['rover'],
    constraints: ['length max 0.1 m', 'width max 0.1 m', 'mass max 0.5 kg'],
    manipulation: ['push'],
  },
  {
    id: 'film-dolly',
    kind: 'load',
    prompt:
      'A silent dolly for a 2.8 kg cinema camera w/ lens, glide over parquet and cables up to 15 mm, 0.05 to 1 m/s, from 1st of May for 6 shooting days.',
    outcome: 'plan',
    families: ['rover'],
    numbers: {
      'capabilities.payload_kg': 2.8,
      'environment.step_height_m': 0.015,
      'capabilities.speed_m_s': 1,
    },
    terrain: ['flat', 'steps?'],
    indoor: true,
  },
  {
    id: 'desk-pet',
    kind: 'limit',
    prompt:
      'A desk pet! Four legs, fits on my palm, hears its name and blinks. 60 quid. My desk is 160 by 80 cm.',
    outcome: 'plan',
    families: ['quadruped'],
    constraints: [
      'leg_count eq 4',
      'cost max 60 GBP',
      'length max 0.2 m?',
      'width max 0.1 m?',
      'height max 0.1 m?',
    ],
    sensors: ['microphone'],
    indoor: true,
  },
  {
    id: 'hallway-racer',
    kind: 'limit',
    prompt:
      'fastest thing possible for a 20 m drag race in the school corridor. min 5 m/s. weight between 1 and 2 kg. 4 wheels.',
    outcome: 'plan',
    families: ['rover'],
    numbers: { 'capabilities.speed_m_s': 5 },
    constraints: ['mass min 1 kg', 'mass max 2 kg', 'wheel_count eq 4', 'range min 20 m?'],
    indoor: true,
  },
  {
    id: 'trail-companion',
    kind: 'load',
    prompt:
      'I hike 15 to 20 km on weekends. Build a companion that keeps up (5 km/h), steps over roots 20 cm high, takes my tent (1.9 kg) and 3 litres of water.',
    outcome: 'plan',
    families: ['quadruped', 'hexapod'],
    numbers: { 'capabilities.speed_m_s': 5 / 3.6, 'environment.step_height_m': 0.2 },
    possible: { 'capabilities.payload_kg': 4.9 },
    constraints: ['range min 20000 m?', 'range min 15000 m?', 'range max 20000 m?'],
    terrain: ['rough?', 'forest?', 'steps'],
    manipulation: ['carry'],
    indoor: false,
  },
  {
    id: 'garage-band-cable',
    kind: 'load',
    prompt:
      'Pull a 30 m XLR cable (4 kg on the reel) along a cable tray 20 cm wide and 8 cm high under the stage.',
    outcome: 'plan',
    numbers: {
      'capabilities.pull_kg': 4,
      'environment.passage_width_m': 0.2,
      'environment.passage_height_m': 0.08,
    },
    manipulation: ['pull'],
  },
  {
    id: 'roof-gutter-task',
    kind: 'passage',
    prompt:
      'gutter cleaner, gutter is 5in half round, house 2 storeys so 20 ft up, pushes leaves along 40ft of gutter',
    outcome: 'plan',
    possible: { 'environment.passage_width_m': 0.127, 'environment.passage_height_m': 0.127 },
    numbers: {},
    constraints: ['range min 12.192 m?'],
    terrain: ['pipe'],
    manipulation: ['clean', 'push'],
    indoor: false,
  },
  {
    id: 'mountain-cam',
    kind: 'outdoors',
    prompt:
      'Solo project: set up a time-lapse cam near the summit (2,962 m altitude), crossing snow fields of 25-30°, 12 V panel, -10 to 25 degrees C, camera pack 1 1/2 kg.',
    outcome: 'plan',
    numbers: { 'environment.slope_rad': degrees(30), 'capabilities.payload_kg': 1.5 },
    terrain: ['snow', 'slope'],
    sensors: ['camera'],
    indoor: false,
  },
  {
    id: 'thesis-snake-wish',
    kind: 'limit',
    prompt:
      'MSc thesis: snake robot, 1.2 m long, 6 cm diameter, 12 segments, must swim no, just sand and gravel at 0.1 m/s. See chapter 3, fig. 14.',
    outcome: 'plan',
    families: ['snake'],
    numbers: { 'capabilities.speed_m_s': 0.1 },
    constraints: [
      'length eq 1.2 m',
      'size max 0.06 m|width max 0.06 m|width eq 0.06 m|size eq 0.06 m',
      'segment_count eq 12',
    ],
    terrain: ['sand', 'gravel'],
  },
  {
    id: 'pond-watcher',
    kind: 'outdoors',
    prompt:
      'stilt bird thing to wade in my 25 cm deep pond and film newts, under 1.5 kg, doesnt need to be fast',
    outcome: 'plan',
    families: ['bird'],
    constraints: ['mass max 1.5 kg'],
    terrain: ['water'],
    sensors: ['camera'],
    wet: true,
  },
  {
    id: 'house-numbers-day',
    kind: 'chatter',
    prompt:
      'I live at 221 Baker Street, 2nd floor, phone 555 0199, been there since 1998. What I need: a thing that takes my recycling, 6 kilos, down the stairs every other Thursday.',
    outcome: 'plan',
    numbers: { 'capabilities.payload_kg': 6 },
    assumed: { 'environment.step_height_m': [0.17, 0.2] },
    terrain: ['stairs', 'flat?'],
    manipulation: ['carry'],
  },
  {
    id: 'old-robot-specs',
    kind: 'chatter',
    prompt:
      'Our old one was 34 kg and cost 12000 euros, way too much. The new one: half of that weight at most, carries 5 kg of tools over the 25 cm high tracks in the depot.',
    outcome: 'plan',
    numbers: { 'capabilities.payload_kg': 5, 'environment.step_height_m': 0.25 },
    constraints: ['mass max 17 kg?'],
    manipulation: ['carry'],
  },
  {
    id: 'chess-mover',
    kind: 'load',
    prompt: 'Plays chess against me: moves pieces of up to 60 g on a board 50 cm square. I am rated 1450.',
    outcome: 'plan',
    possible: { 'capabilities.lift_kg': 0.06, 'capabilities.payload_kg': 0.06, 'capabilities.reach_m': 0.5 },
    manipulation: ['grasp?', 'place?', 'carry?'],
  },
  {
    id: 'worm-under-lawn',
    kind: 'family',
    prompt:
      'A soft worm to pull a 2 mm fibre under the lawn through a 40 mm mole drain, 25 m long, in a day.',
    outcome: 'plan',
    families: ['worm_chain', 'snake'],
    numbers: { 'environment.passage_width_m': 0.04, 'environment.passage_height_m': 0.04 },
    constraints: ['time max 86400 s?', 'range min 25 m?'],
    possible: { 'capabilities.duration_s': 86_400 },
    terrain: ['pipe', 'grass?'],
    manipulation: ['pull'],
  },
  {
    id: 'centipede-ceiling-void',
    kind: 'passage',
    prompt:
      'Ceiling void inspection, 12" headroom above the tiles, joists every 16" and 2" high, tiles hold only 3 kg so keep it below that.',
    outcome: 'plan',
    numbers: { 'environment.passage_height_m': 0.3048, 'environment.step_height_m': 0.0508 },
    constraints: ['mass max 3 kg'],
    possible: { 'environment.gap_m': 0.4064 },
  },
  {
    id: 'humanoid-bartender-day',
    kind: 'family',
    prompt:
      'humanoid bartender: 1.6 to 1.7 m tall, pours beer, 0,5 l glasses, counter 115 cm, works 5 h a night, smile included ;)',
    outcome: 'plan',
    families: ['humanoid'],
    numbers: { 'capabilities.duration_s': 18_000, 'capabilities.reach_m': 1.15 },
    possible: { 'capabilities.payload_kg': 0.5, 'capabilities.lift_kg': 0.5 },
    constraints: ['height min 1.6 m', 'height max 1.7 m'],
    manipulation: ['pour', 'grasp?', 'carry?'],
  },
  {
    id: 'market-stall-task',
    kind: 'load',
    prompt:
      'Help at our market stall: carries 3 boxes of apples (box = 7 kg) at a time from the van, 50 m over cobblestones, from 5:30 till 14:00, 2 euros per kg is what we sell them for.',
    outcome: 'plan',
    numbers: { 'capabilities.payload_kg': 21 },
    possible: { 'capabilities.duration_s': 30_600 },
    constraints: ['range min 50 m'],
    terrain: ['gravel'],
    manipulation: ['carry'],
    indoor: false,
  },
];

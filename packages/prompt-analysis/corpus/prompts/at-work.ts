import type { CorpusPrompt } from '../corpus-prompt.ts';

/**
 * Work on farms, in wards, stores, mines and ruins, in the manner of the people who do it: written by someone who knew
 * neither how the analyzer works nor the prompts that it was tuned on.
 */
export const workPrompts: readonly CorpusPrompt[] = [
  {
    id: 'fence-line-walk',
    kind: 'load',
    prompt:
      'Need a machine to walk the fence line with me, pasture is lumpy with cow tracks frozen hard. Carries fence posts and staples, 40 lb or so. Wheels get stuck out there so no wheels.',
    outcome: 'plan',
    families: ['quadruped', 'hexapod'],
    excluded: ['rover'],
    numbers: { 'capabilities.payload_kg': 18.1436948 },
    constraints: ['wheel_count eq 0?'],
    terrain: ['grass?', 'rough', 'soil?', 'snow?'],
    locomotion: ['walk'],
    manipulation: ['carry'],
    indoor: false,
  },
  {
    id: 'blood-sample-rack',
    kind: 'load',
    prompt:
      'night shift here. I walk 20k steps a night bringing samples from ward 4 to the lab. want a robot that takes a rack of blood tubes (1.5 kg at most) down the corridor, flat lino all the way, doors are automatic, has to be quiet',
    outcome: 'plan',
    goal: ['blood tubes'],
    families: ['rover'],
    numbers: { 'capabilities.payload_kg': 1.5 },
    terrain: ['flat'],
    manipulation: ['carry'],
    indoor: true,
  },
  {
    id: 'totes-to-dispatch',
    kind: 'load',
    prompt:
      'Move totes between packing and dispatch. 22 kg per tote, 60 m one way, 1.2 m/s, 8 hour shift on one battery, aisles 900 mm wide. Level concrete.',
    outcome: 'plan',
    goal: ['totes'],
    families: ['rover'],
    numbers: {
      'capabilities.payload_kg': 22,
      'capabilities.speed_m_s': 1.2,
      'capabilities.duration_s': 28_800,
      'environment.passage_width_m': 0.9,
    },
    constraints: ['range min 60 m?', 'width max 0.9 m?'],
    terrain: ['flat', 'narrow?'],
  },
  {
    id: 'collapsed-voids',
    kind: 'passage',
    prompt:
      'After a quake we look for people in collapsed concrete buildings. Voids are often just 20 cm high and 25 cm wide. It must crawl in over the rubble, and send back pictures and sound.',
    outcome: 'plan',
    families: ['snake', 'centipede', 'worm_chain', 'hexapod'],
    numbers: { 'environment.passage_height_m': 0.2, 'environment.passage_width_m': 0.25 },
    constraints: ['height max 0.2 m?', 'width max 0.25 m?'],
    sensors: ['camera', 'microphone', 'thermal_camera?'],
    locomotion: ['crawl', 'climb?'],
  },
  {
    id: 'sewage-bends',
    kind: 'passage',
    prompt:
      'inspect 100mm sewage pipe from the manhole, 30 meters in, there are 90 degree bends and standing water. HD camera',
    outcome: 'plan',
    goal: ['pipe'],
    families: ['worm_chain', 'snake'],
    numbers: { 'environment.passage_width_m': 0.1, 'environment.passage_height_m': 0.1 },
    constraints: ['range min 30 m?', 'width max 0.1 m?', 'height max 0.1 m?'],
    terrain: ['pipe', 'water?', 'narrow?'],
    sensors: ['camera'],
    wet: true,
  },
  {
    id: 'pointing-the-way',
    kind: 'family',
    prompt:
      'A human-like robot with two arms for the entrance of our care home, it greets visitors, shakes hands and points the way. About as tall as a ten year old.',
    outcome: 'plan',
    families: ['humanoid'],
    constraints: ['arm_count eq 2'],
    indoor: true,
  },
  {
    id: 'millipede-woods',
    kind: 'outdoors',
    prompt:
      'something with loads of legs like a millipede, at least 16, that keeps going over leaf litter and roots in the woods even when a few feet slip. carries a 200 g data logger that measures the humidity',
    outcome: 'plan',
    families: ['centipede'],
    numbers: { 'capabilities.payload_kg': 0.2 },
    constraints: ['leg_count min 16'],
    terrain: ['forest', 'rough?', 'soil?'],
    sensors: ['humidity'],
    manipulation: ['carry'],
    indoor: false,
  },
  {
    id: 'slate-vineyard',
    kind: 'outdoors',
    prompt:
      'Steep vineyard, up to 30% grade, loose slate. Bring full grape crates of 15 kg down to the trailer. Rows are 1,60 m apart. Long days in harvest so 6h of battery at the least.',
    outcome: 'plan',
    goal: ['grape crates'],
    families: ['quadruped', 'hexapod', 'rover', 'tracked'],
    numbers: {
      'capabilities.payload_kg': 15,
      'capabilities.duration_s': 21_600,
      'environment.slope_rad': Math.atan(0.3),
      'environment.passage_width_m': 1.6,
    },
    constraints: ['width max 1.6 m?'],
    manipulation: ['carry'],
    indoor: false,
  },
  {
    id: 'mini-tank-mine',
    kind: 'unsupported',
    prompt:
      'tracked robot, like a mini tank, to take a 3 kg probe into an old mine gallery - mud, puddles, rail sleepers 15cm high. Must run 90min. methane and CO sensors',
    outcome: 'plan',
    families: ['tracked'],
    nearest: ['rover', 'hexapod', 'quadruped'],
    numbers: {
      'capabilities.payload_kg': 3,
      'capabilities.duration_s': 5400,
      'environment.step_height_m': 0.15,
    },
    constraints: ['track_count eq 2?'],
    terrain: ['mud', 'water?', 'rough?', 'steps?', 'narrow?'],
    sensors: ['gas'],
  },
  {
    id: 'search-dog-partner',
    kind: 'outdoors',
    prompt:
      'Search & rescue K9 handler here. The dogs get tired. I need something w/ thermal cam + GPS that can keep up at 6 km/h in forest, wade creeks ankle deep and get over fallen logs ~30cm',
    outcome: 'plan',
    families: ['quadruped', 'hexapod'],
    numbers: { 'capabilities.speed_m_s': 6 / 3.6, 'environment.step_height_m': 0.3 },
    terrain: ['forest', 'water?', 'rough?', 'steps?'],
    sensors: ['thermal_camera', 'gps'],
    indoor: false,
    wet: true,
  },
  {
    id: 'ceiling-cable',
    kind: 'passage',
    prompt:
      'electrician. pull a cat6 cable thru a suspended ceiling, tiles break easily so the bot has to weigh less than 700 g. gap above the tiles is 12 cm high. the cable drags about 2 kg',
    outcome: 'plan',
    goal: ['cable'],
    families: ['rover', 'hexapod', 'centipede', 'snake', 'tracked', 'quadruped'],
    numbers: { 'capabilities.pull_kg': 2, 'environment.passage_height_m': 0.12 },
    constraints: ['mass max 0.7 kg', 'height max 0.12 m?'],
    manipulation: ['pull'],
    indoor: true,
  },
  {
    id: 'marble-galleries',
    kind: 'negation',
    prompt:
      'Museum at night. Roam the galleries on the marble floor, listen and look for intruders, take humidity readings in each room. No legs and no arms, nothing that could knock over a vase.',
    outcome: 'plan',
    families: ['rover'],
    excluded: ['quadruped', 'humanoid', 'biped', 'hexapod', 'centipede'],
    constraints: ['leg_count eq 0?', 'arm_count eq 0?'],
    sensors: ['microphone', 'humidity', 'camera?'],
    indoor: true,
  },
  {
    id: 'two-hundred-hens',
    kind: 'outdoors',
    prompt:
      'Dear sirs, I keep 200 hens. Wanting a robot for going through the barn every morning so that the hens move and lay in the nests and not on the floor. Straw on the floor, 10 cm deep. Must not look like a fox haha',
    outcome: 'plan',
    families: ['rover', 'quadruped', 'hexapod', 'tracked'],
    excluded: ['bird'],
    possible: { 'environment.clearance_m': 0.1, 'environment.step_height_m': 0.1 },
  },
  {
    id: 'mountain-carrier',
    kind: 'conflict',
    prompt:
      'want a humanoid that carries me (85kg) up the mountain. must weigh no more than 5 kg so i can put it in the car after',
    outcome: 'plan',
    families: ['humanoid'],
    numbers: { 'capabilities.payload_kg': 85 },
    constraints: ['mass max 5 kg'],
    manipulation: ['carry'],
    conflicts: [['mass', 'capabilities.payload_kg']],
  },
];

import { type CorpusPrompt, degrees } from '../corpus-prompt.ts';

/** Farmers, gardeners, foresters, vintners. */
export const farmsAndForestsPrompts: readonly CorpusPrompt[] = [
  {
    id: 'vine-rows',
    kind: 'outdoors',
    prompt:
      'Spray vines on terraces with 18 degree rows, rows are 1.6 m apart, tank of 20 litres, whole morning without a recharge (4 hours).',
    outcome: 'plan',
    goal: ['vines'],
    numbers: {
      'environment.slope_rad': degrees(18),
      'environment.passage_width_m': 1.6,
      'capabilities.payload_kg': 20,
      'capabilities.duration_s': 14_400,
    },
    terrain: ['slope', 'soil?'],
    manipulation: ['irrigate', 'carry?'],
    indoor: false,
  },
  {
    id: 'hen-house-eggs-note',
    kind: 'outdoors',
    prompt: 'collect eggs from the hen house, 60 eggs a day at 65 g, pophole is 30 cm by 35 cm',
    outcome: 'plan',
    numbers: { 'environment.passage_width_m': 0.3 },
    possible: {
      'capabilities.payload_kg': 3.9,
      'capabilities.lift_kg': 0.065,
      'environment.passage_height_m': 0.35,
    },
    manipulation: ['grasp', 'carry?'],
  },
  {
    id: 'barn-hay-night-job',
    kind: 'outdoors',
    prompt:
      'At night, walk through the barn (120 cows, 600 kg each) and warn me if one lies on her side; it must see in the dark and hear coughing. Manure up to 5 cm deep on the floor.',
    outcome: 'plan',
    families: ['quadruped', 'hexapod', 'rover'],
    sensors: ['thermal_camera', 'microphone', 'camera?'],
    locomotion: ['walk'],
  },
  {
    id: 'greenhouse-trays-job',
    kind: 'outdoors',
    prompt:
      'greenhouse, aisles 55cm, shift seedling trays at 3.2 kg a piece from the benches (85 cm high) to the door. concrete floor always wet',
    outcome: 'plan',
    numbers: {
      'environment.passage_width_m': 0.55,
      'capabilities.payload_kg': 3.2,
      'capabilities.reach_m': 0.85,
    },
    terrain: ['flat'],
    wet: true,
  },
  {
    id: 'lambing-field-job',
    kind: 'outdoors',
    prompt:
      'Check on ewes in a 12 hectare pasture with molehills about 15 cm tall and a ditch 60 cm across, in any weather, and tell me where it is.',
    outcome: 'plan',
    families: ['quadruped', 'hexapod'],
    numbers: { 'environment.step_height_m': 0.15, 'environment.gap_m': 0.6 },
    terrain: ['grass', 'gap', 'steps', 'rough?'],
    sensors: ['gps', 'camera?'],
    indoor: false,
  },
  {
    id: 'slug-hunter',
    kind: 'outdoors',
    prompt:
      'Pick slugs off my lettuces at night, max 300 g of slugs per round, beds are 1.2 m wide with wet soil and straw.',
    outcome: 'plan',
    possible: { 'capabilities.payload_kg': 0.3, 'capabilities.lift_kg': 0.3 },
    terrain: ['soil', 'mud?'],
    manipulation: ['grasp'],
    wet: true,
  },
  {
    id: 'rice-paddy',
    kind: 'outdoors',
    prompt:
      'A paddy field robot: water 10 cm deep, mud beneath, rows 30 cm apart, pulls out weeds, works from 6 to 10 am.',
    outcome: 'plan',
    numbers: { 'environment.passage_width_m': 0.3 },
    possible: { 'capabilities.duration_s': 14_400 },
    terrain: ['mud', 'soil?', 'water?'],
    manipulation: ['weed'],
    wet: true,
    indoor: false,
  },
  {
    id: 'log-puller-day',
    kind: 'outdoors',
    prompt:
      'Drag logs out of the wood: 2.5 m long, 18 cm thick, 60 kg. Slope max 20 %. It should itself not weigh over 90 kg.',
    outcome: 'plan',
    numbers: { 'capabilities.pull_kg': 60, 'environment.slope_rad': Math.atan(0.2) },
    constraints: ['mass max 90 kg'],
    terrain: ['forest', 'slope'],
    manipulation: ['pull'],
    indoor: false,
  },
  {
    id: 'bee-hives',
    kind: 'outdoors',
    prompt:
      'I keep 14 hives. Lift a full super, 16 kg, off at 1.1 m height and set it down next to the hive, on grass.',
    outcome: 'plan',
    families: ['humanoid'],
    numbers: { 'capabilities.lift_kg': 16, 'capabilities.reach_m': 1.1 },
    terrain: ['grass'],
    manipulation: ['lift', 'place'],
  },
  {
    id: 'soil-probe-job',
    kind: 'outdoors',
    prompt:
      'Drive along potato ridges (75 cm spacing, 25 cm high, must clear them) and measure how wet the soil is every 10 m.',
    outcome: 'plan',
    families: ['rover'],
    numbers: { 'environment.clearance_m': 0.25 },
    possible: { 'environment.passage_width_m': 0.75 },
    terrain: ['soil'],
    sensors: ['humidity'],
    locomotion: ['drive'],
    indoor: false,
  },
  {
    id: 'orchard-ladder',
    kind: 'outdoors',
    prompt:
      'Cherry picking helper: reach 2.2 m, hold a basket of 5 pounds, stand steady on bumpy turf sloping 10°.',
    outcome: 'plan',
    numbers: {
      'capabilities.reach_m': 2.2,
      'capabilities.payload_kg': 2.26796185,
      'environment.slope_rad': degrees(10),
    },
    terrain: ['grass', 'slope', 'rough?'],
    manipulation: ['grasp', 'carry?'],
  },
  {
    id: 'snow-sheep-hay-day',
    kind: 'outdoors',
    prompt: 'tow a hay bale sledge of 40 kg thru knee deep snow, 300 m to the sheep, minus 15 °C',
    outcome: 'plan',
    numbers: { 'capabilities.pull_kg': 40 },
    constraints: ['range min 300 m'],
    terrain: ['snow'],
    manipulation: ['pull'],
    indoor: false,
  },
];

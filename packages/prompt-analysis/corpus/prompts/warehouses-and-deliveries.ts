import { type CorpusPrompt, degrees } from '../corpus-prompt.ts';

/** Warehouses, workshops, factories, deliveries. */
export const warehousesAndDeliveriesPrompts: readonly CorpusPrompt[] = [
  {
    id: 'tote-shuttle-job',
    kind: 'load',
    prompt:
      'Totes 60x40x32 cm, 22 kg gross, aisle 1.1 m, 1.5 m/s, 16 h/day two shifts. ROI under 18 months. Floor: smooth concrete.',
    outcome: 'plan',
    families: ['rover'],
    numbers: {
      'capabilities.payload_kg': 22,
      'environment.passage_width_m': 1.1,
      'capabilities.speed_m_s': 1.5,
    },
    possible: { 'capabilities.duration_s': 57_600 },
    terrain: ['flat'],
  },
  {
    id: 'two-crates-bottles',
    kind: 'load',
    prompt: 'carry two 12 kg crates of bottles from the loading dock to the bar, 1 step of 17 cm',
    outcome: 'plan',
    numbers: { 'capabilities.payload_kg': 24, 'environment.step_height_m': 0.17 },
    terrain: ['steps', 'flat?'],
    manipulation: ['carry'],
  },
  {
    id: 'stocktake',
    kind: 'load',
    prompt:
      'Night stocktaking: go along the shelves, take pictures of every label up to 2.4 m and map the store. 11 000 items, 3200 sqm.',
    outcome: 'plan',
    families: ['rover', 'humanoid'],
    numbers: { 'capabilities.reach_m': 2.4 },
    sensors: ['camera', 'lidar?'],
    indoor: true,
  },
  {
    id: 'pallet-gap-job',
    kind: 'passage',
    prompt:
      'Needs to crawl between pallets, there’s a slot 22 cm wide and 10 cm high, to scan RFID tags. Robot under 2 kg please.',
    outcome: 'plan',
    numbers: { 'environment.passage_width_m': 0.22, 'environment.passage_height_m': 0.1 },
    constraints: ['mass max 2 kg'],
    locomotion: ['crawl'],
  },
  {
    id: 'courier-hill',
    kind: 'load',
    prompt:
      'Last mile delivery: 3 parcels of 5 kg each, 6 km round trip, hill of 11%, curbs 14 cm, 15 km/h where allowed, price cap $4,500.',
    outcome: 'plan',
    numbers: {
      'capabilities.payload_kg': 15,
      'environment.slope_rad': Math.atan(0.11),
      'environment.step_height_m': 0.14,
      'capabilities.speed_m_s': 15 / 3.6,
    },
    constraints: ['range min 6000 m', 'cost max 4500 USD'],
    terrain: ['slope', 'steps'],
    manipulation: ['carry'],
  },
  {
    id: 'bolt-tray-job',
    kind: 'load',
    prompt:
      'bring me 500 g of M8 bolts, no. 4417, from bin 12 at the store to bench 3, robot must stay under 2 kg',
    outcome: 'plan',
    numbers: { 'capabilities.payload_kg': 0.5 },
    constraints: ['mass max 2 kg'],
    manipulation: ['carry'],
  },
  {
    id: 'carry-then-under',
    kind: 'limit',
    prompt: 'Quadruped to carry 800 g, under 3 kg, preferably narrower than 28 cm, 45 min battery.',
    outcome: 'plan',
    families: ['quadruped'],
    numbers: { 'capabilities.payload_kg': 0.8, 'capabilities.duration_s': 2700 },
    constraints: ['mass max 3 kg', 'width max 0.28 m wish'],
    manipulation: ['carry'],
  },
  {
    id: 'tiny-inspector',
    kind: 'limit',
    prompt: 'An inspection bug of at most 6 cm long and 25 g for the inside of aircraft wings.',
    outcome: 'plan',
    constraints: ['length max 0.06 m', 'mass max 0.025 kg'],
  },
  {
    id: 'wide-at-most',
    kind: 'limit',
    prompt:
      'Crawler for the shop floor, 32 cm wide at most, 18 cm high at most, reads the gauges on the presses.',
    outcome: 'plan',
    constraints: ['width max 0.32 m', 'height max 0.18 m'],
    sensors: ['camera'],
    indoor: true,
  },
  {
    id: 'paint-shop-drums-day',
    kind: 'load',
    prompt:
      'Drums, 200 l, have to be tipped - no wait, just pull the drum dolly: rolling, 230 kg. Floor is dusty and has rails standing up 3 cm.',
    outcome: 'plan',
    families: ['rover'],
    numbers: { 'capabilities.pull_kg': 230, 'environment.step_height_m': 0.03 },
    manipulation: ['pull'],
  },
  {
    id: 'site-tiles-job',
    kind: 'load',
    prompt:
      'Building site. A pack of tiles is 17,5 kg. Up the scaffold stairs, tread 24 cm, rise 20 cm, then 15 m over rubble.',
    outcome: 'plan',
    numbers: { 'capabilities.payload_kg': 17.5, 'environment.step_height_m': 0.2 },
    constraints: ['range min 15 m?'],
    terrain: ['stairs', 'rough'],
    indoor: false,
  },
  {
    id: 'bakery-racks',
    kind: 'load',
    prompt:
      'in our bakery move racks, 180cm tall, 60 kg, on castors, from oven to cooling room, its hot (45 C) and floury',
    outcome: 'plan',
    possible: { 'capabilities.pull_kg': 60, 'capabilities.payload_kg': 60 },
    terrain: ['flat'],
    indoor: true,
  },
  {
    id: 'door-opener-job',
    kind: 'load',
    prompt:
      'Deliver the mail: opens doors (handle at 105 cm, takes 25 N), carries 20 lb, visits 40 offices in 2 hours.',
    outcome: 'plan',
    families: ['humanoid'],
    numbers: { 'capabilities.payload_kg': 9.0718474, 'capabilities.reach_m': 1.05 },
    possible: { 'capabilities.duration_s': 7200, 'capabilities.pull_kg': 25 / 9.80665 },
    constraints: ['time max 7200 s?'],
    manipulation: ['carry', 'open_door'],
    indoor: true,
  },
  {
    id: 'silo-hatch',
    kind: 'passage',
    prompt:
      'Enter a grain silo by a 50 cm manhole and measure temperature. ATEX zone 20. Angle of repose of grain is 27 degrees.',
    outcome: 'plan',
    possible: { 'environment.slope_rad': degrees(27), 'environment.passage_height_m': 0.5 },
    numbers: { 'environment.passage_width_m': 0.5 },
    sensors: ['temperature'],
  },
  {
    id: 'container-yard-job',
    kind: 'load',
    prompt:
      'patrol the container yard 24/7, fence line 1.2 miles, detect people with thermal, 5 mph, rain or shine',
    outcome: 'plan',
    families: ['rover', 'quadruped'],
    numbers: { 'capabilities.speed_m_s': 2.2352 },
    constraints: ['range min 1931.21 m'],
    sensors: ['thermal_camera'],
    wet: true,
    indoor: false,
  },
];

import { type CorpusPrompt, degrees } from '../corpus-prompt.ts';

/** Hospitals, care homes, schools, laboratories. */
export const careAndLaboratoriesPrompts: readonly CorpusPrompt[] = [
  {
    id: 'ward-meds',
    kind: 'load',
    prompt:
      'I am a nurse on a 32-bed ward. Bring a tray of meds (1.2 kg) to each bed, doors are 110 cm, linoleum everywhere, one charge must do a 10 hour shift.',
    outcome: 'plan',
    families: ['rover'],
    numbers: {
      'capabilities.payload_kg': 1.2,
      'environment.passage_width_m': 1.1,
      'capabilities.duration_s': 36_000,
    },
    terrain: ['flat'],
    manipulation: ['carry'],
    indoor: true,
  },
  {
    id: 'blood-samples',
    kind: 'load',
    prompt:
      'Blood samples from floor 2 to the lab on floor 5 by the stairs: 24 tubes, 300 grams altogether, in under 6 minutes, kept at 4 °C.',
    outcome: 'plan',
    families: ['quadruped', 'humanoid', 'hexapod'],
    numbers: { 'capabilities.payload_kg': 0.3 },
    constraints: ['time max 360 s'],
    terrain: ['stairs'],
    indoor: true,
  },
  {
    id: 'linen-trolley',
    kind: 'load',
    prompt: 'push the linen trolley, 110 kg loaded, up a ramp of 1:12 between wards',
    outcome: 'plan',
    families: ['rover'],
    numbers: { 'capabilities.pull_kg': 110 },
    possible: { 'environment.slope_rad': Math.atan(1 / 12) },
    terrain: ['slope'],
    manipulation: ['push'],
    indoor: true,
  },
  {
    id: 'lift-patient-foot',
    kind: 'load',
    prompt:
      'hold up a patient’s leg (about 10-12 kg) for wound care, at 60 cm above the floor, for a quarter of an hour',
    outcome: 'plan',
    numbers: { 'capabilities.reach_m': 0.6, 'capabilities.duration_s': 900 },
    possible: { 'capabilities.lift_kg': 12, 'capabilities.payload_kg': 12 },
  },
  {
    id: 'wheelchair-user-shelf',
    kind: 'load',
    prompt:
      'I use a wheelchair. Please something that fetches tins from a shelf 1.7 m up, tins are 400 g, and hands them to me at 70 cm.',
    outcome: 'plan',
    families: ['humanoid'],
    numbers: { 'capabilities.reach_m': 1.7 },
    possible: { 'capabilities.payload_kg': 0.4, 'capabilities.lift_kg': 0.4 },
    manipulation: ['carry?', 'grasp'],
  },
  {
    id: 'school-corridor-job',
    kind: 'limit',
    prompt:
      'Class 8b, budget 250 €, we want to build a robot that follows a line in the gym at 0.5 m/s and avoids obstacles with ultrasound. 12 weeks time, 24 pupils.',
    outcome: 'plan',
    families: ['rover', 'quadruped'],
    numbers: { 'capabilities.speed_m_s': 0.5 },
    constraints: ['cost max 250 EUR'],
    sensors: ['ultrasonic'],
    indoor: true,
  },
  {
    id: 'lab-rack',
    kind: 'limit',
    prompt:
      'Move well plates (127.76 x 85.48 mm, 90 g) between incubator and reader in our lab. Robot footprint at most 50 x 50 cm.',
    outcome: 'plan',
    numbers: { 'capabilities.payload_kg': 0.09 },
    constraints: ['length max 0.5 m', 'width max 0.5 m'],
    manipulation: ['carry', 'place?'],
    indoor: true,
  },
  {
    id: 'uv-disinfect-note',
    kind: 'limit',
    prompt:
      'Drive a UV lamp of 7.5 kg and 1.6 m height round an operating theatre at 20 cm/s. Width 60 cm tops.',
    outcome: 'plan',
    families: ['rover'],
    numbers: { 'capabilities.payload_kg': 7.5, 'capabilities.speed_m_s': 0.2 },
    constraints: ['width max 0.6 m'],
    locomotion: ['drive'],
    indoor: true,
  },
  {
    id: 'dementia-walk-day',
    kind: 'household',
    prompt:
      'Accompany residents (aged 75 to 95) on their walk through the garden, 2 km/h, paths paved, kerb of 3 cm, and call for help if somebody falls.',
    outcome: 'plan',
    numbers: { 'capabilities.speed_m_s': 2 / 3.6, 'environment.step_height_m': 0.03 },
    terrain: ['flat', 'steps', 'soil?'],
    indoor: false,
  },
  {
    id: 'laundry-chute',
    kind: 'passage',
    prompt:
      'There is a blockage in our laundry chute. Diameter 45 cm, 9 m deep, stainless steel. Look what it is and shove it down.',
    outcome: 'plan',
    numbers: { 'environment.passage_width_m': 0.45, 'environment.passage_height_m': 0.45 },
    terrain: ['narrow?', 'pipe?'],
    manipulation: ['push'],
    sensors: ['camera?'],
  },
  {
    id: 'physio-treadmill',
    kind: 'limit',
    prompt:
      'Student project (ECTS 6, team of 4): biped, 70 cm tall, 3 kg tops, should manage 0.8 m/s and a 5° incline for 20 min.',
    outcome: 'plan',
    families: ['biped'],
    numbers: {
      'capabilities.speed_m_s': 0.8,
      'environment.slope_rad': degrees(5),
      'capabilities.duration_s': 1200,
    },
    constraints: ['height eq 0.7 m', 'mass max 3 kg'],
    terrain: ['slope'],
  },
  {
    id: 'dust-mites-air-day',
    kind: 'household',
    prompt:
      'Measure temperature, humidity and CO2 in all 18 classrooms every hour; stairs none, lift is used.',
    outcome: 'plan',
    families: ['rover'],
    terrain: ['flat'],
    sensors: ['temperature', 'humidity', 'gas'],
    indoor: true,
  },
];

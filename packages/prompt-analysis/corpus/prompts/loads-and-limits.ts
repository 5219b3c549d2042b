import type { CorpusPrompt } from '../corpus-prompt.ts';

/** Payload, lift and pull; limits of size, mass, cost and time. */
export const loadsAndLimitsPrompts: readonly CorpusPrompt[] = [
  {
    id: 'firewood-sledge',
    kind: 'load',
    prompt: 'Pull a sledge with 30 kg of firewood over packed snow.',
    outcome: 'plan',
    goal: ['sledge', 'firewood'],
    families: ['quadruped', 'hexapod', 'rover'],
    numbers: { 'capabilities.pull_kg': 30 },
    terrain: ['snow'],
    manipulation: ['pull'],
  },
  {
    id: 'hospital-beds',
    kind: 'load',
    prompt: 'Push 80 kg hospital beds along smooth corridors.',
    outcome: 'plan',
    families: ['rover'],
    numbers: { 'capabilities.pull_kg': 80 },
    manipulation: ['push'],
    indoor: true,
  },
  {
    id: 'roof-beam-walk',
    kind: 'load',
    prompt: 'Walk over a wooden beam that bears 20 kg and photograph the roof from there.',
    outcome: 'plan',
    goal: ['beam', 'roof'],
    constraints: ['mass max 20 kg?'],
    sensors: ['camera'],
    locomotion: ['walk'],
  },
  {
    id: 'shipping-box',
    kind: 'limit',
    prompt:
      'It walks on carpet, must fit in a box 40x30x25 cm for shipping, and weighs 5.5 kg at the very most.',
    outcome: 'plan',
    families: ['quadruped', 'hexapod', 'biped'],
    constraints: ['length max 0.4 m', 'width max 0.3 m', 'height max 0.25 m', 'mass max 5.5 kg'],
    terrain: ['flat'],
    locomotion: ['walk'],
  },
  {
    id: 'soil-sampler-euros',
    kind: 'limit',
    prompt:
      'For under 1.200 €: six wheels, rocker suspension, 4 kg of soil samples on board, crosses fields.',
    outcome: 'plan',
    families: ['wheel_legged'],
    numbers: { 'capabilities.payload_kg': 4 },
    constraints: ['cost max 1200 EUR', 'wheel_count eq 6'],
    terrain: ['soil'],
  },
  {
    id: 'wishes-and-musts',
    kind: 'limit',
    prompt:
      'Ideally it weighs less than 3 kg and costs no more than 400 dollars, but it absolutely has to carry 1 kg up a 10 cm step.',
    outcome: 'plan',
    families: ['quadruped', 'hexapod'],
    numbers: { 'capabilities.payload_kg': 1, 'environment.step_height_m': 0.1 },
    constraints: ['mass max 3 kg wish', 'cost max 400 USD wish'],
    terrain: ['steps'],
  },
  {
    id: 'night-watch-sensors',
    kind: 'load',
    prompt:
      'Patrol a warehouse at night with lidar and a thermal camera, listen for alarms, 3 m/s, six hours per charge.',
    outcome: 'plan',
    goal: ['warehouse', 'alarms'],
    families: ['rover'],
    numbers: { 'capabilities.speed_m_s': 3, 'capabilities.duration_s': 21_600 },
    sensors: ['lidar', 'thermal_camera', 'microphone'],
    indoor: true,
  },
  {
    id: 'spec-sheet',
    kind: 'limit',
    prompt:
      'Payload: 750 g. Speed: 0.3 m/s. Max slope: 12 deg. Size: max 50 cm. Legs: 6. Ground: gravel and mud.',
    outcome: 'plan',
    families: ['hexapod'],
    numbers: {
      'capabilities.payload_kg': 0.75,
      'capabilities.speed_m_s': 0.3,
      'environment.slope_rad': (12 * Math.PI) / 180,
    },
    constraints: ['size max 0.5 m', 'leg_count eq 6'],
    terrain: ['slope', 'gravel', 'mud'],
  },
  {
    id: 'museum-guide-time',
    kind: 'limit',
    prompt:
      'Guide visitors through the museum in 45 minutes, no faster than one metre per second, and never louder than 50 dB.',
    outcome: 'plan',
    families: ['rover', 'humanoid'],
    possible: { 'capabilities.duration_s': 2700, 'capabilities.speed_m_s': 1 },
    constraints: ['time max 2700 s?', 'speed max 1 m/s?'],
    indoor: true,
  },
  {
    id: 'stone-weight',
    kind: 'load',
    prompt:
      'haul 8 to 12 kilograms of stones uphill, the track climbs 15 degrees, weighs no more than 18 kg itself',
    outcome: 'plan',
    families: ['quadruped', 'hexapod', 'rover'],
    numbers: { 'capabilities.payload_kg': 12, 'environment.slope_rad': (15 * Math.PI) / 180 },
    constraints: ['mass max 18 kg'],
    terrain: ['slope', 'rough?', 'gravel?'],
    manipulation: ['carry'],
  },
];

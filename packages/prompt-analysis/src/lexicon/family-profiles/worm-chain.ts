import type { FamilyProfile } from './profile.ts';

export const wormChain: FamilyProfile = {
  prior: 0.2,
  suits: {
    // Ground.
    stairs: -0.9,
    steps: -0.6,
    rough: -0.4,
    gravel: -0.4,
    slope: -0.4,
    soil: 0.2,
    gap: -0.7,
    pipe: 0.9,
    narrow: 0.6,
    // Ways of moving.
    walk: -0.8,
    run: -0.9,
    trot: -0.9,
    climb: -0.4,
    jump: -0.9,
    drive: -0.6,
    crawl: 0.6,
    slither: 0.7,
    // Handling.
    carry: -0.6,
    lift: -0.7,
    grasp: -0.5,
    place: -0.5,
    open_door: -0.8,
    pull: 0.1,
    // Purposes.
    go_about: -0.8,
    // Traits of the body.
    slender: 0.7,
    bends: 0.8,
    legless: 0.5,
    burrow: 1,
    peristalsis: 1.4,
  },
  limits: {
    'environment.step_height_m': 0.02,
    'environment.gap_m': 0.05,
    'environment.clearance_m': 0.02,
    'environment.slope_rad': 0.15,
    'capabilities.payload_kg': 0.3,
    'capabilities.pull_kg': 2,
    'capabilities.lift_kg': 0,
    'capabilities.reach_m': 0.1,
    'capabilities.speed_m_s': 0.1,
    'capabilities.duration_s': 14_400,
    range: 30,
  },
  narrowestPassage_m: 0.04,
  lowestPassage_m: 0.04,
  isSlender: true,
};

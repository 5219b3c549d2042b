import type { FamilyProfile } from './profile.ts';

export const bird: FamilyProfile = {
  prior: 0.2,
  suits: {
    // Ground.
    stairs: -0.2,
    rough: -0.3,
    gravel: -0.3,
    slope: -0.2,
    snow: -0.4,
    mud: 0.2,
    pipe: -0.8,
    narrow: -0.4,
    water: 0.5,
    // Ways of moving.
    walk: 0.4,
    run: 0.4,
    jump: 0.3,
    drive: -0.8,
    crawl: -0.5,
    wade: 0.6,
    // Handling.
    carry: -0.5,
    lift: -0.5,
    push: -0.5,
    pull: -0.6,
    // Purposes.
    play: 0.1,
    // Traits of the body.
    steady: -0.5,
    winged: 1.6,
  },
  limits: {
    'environment.step_height_m': 0.15,
    'environment.gap_m': 0.2,
    'environment.clearance_m': 0.4,
    'environment.slope_rad': 0.2,
    'capabilities.payload_kg': 0.7,
    'capabilities.pull_kg': 1,
    'capabilities.lift_kg': 0,
    'capabilities.reach_m': 0.4,
    'capabilities.speed_m_s': 1.5,
    'capabilities.duration_s': 5_400,
    range: 1_000,
  },
  narrowestPassage_m: 0.25,
  lowestPassage_m: 0.3,
  isSlender: false,
};

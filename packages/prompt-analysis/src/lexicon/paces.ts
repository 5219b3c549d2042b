import { entries } from './entry.ts';

/**
 * Speeds in words, in m/s: people's preferred walking speed is about 1.4 m/s, a jog about 2.5 m/s, leisurely cycling
 * about 4 m/s.
 */
export const paces: Readonly<Record<string, number>> = {
  slow_walk: 0.8,
  walk: 1.4,
  brisk_walk: 1.8,
  jog: 2.5,
  run: 3.5,
  cycle: 4,
};

export const paceWords = entries('pace', {
  slow_walk: 'slow walk, slow walking pace, strolling pace, stroll pace, at a stroll, leisurely pace',
  walk: 'walking pace, walking speed, pace of a walk, at a walk, pedestrian speed, pedestrian pace, as fast as i walk, as fast as people walk, as fast as a person walks, as fast as a person, keep up with people, keep up with a person, keep up with a walker, keep up with walkers, keep up with me, keep up with us, keep pace with me, keep pace with a person, keep step with, human walking speed, foot pace',
  brisk_walk: 'brisk walk, brisk pace, brisk walking pace, hiking pace',
  jog: 'jogging pace, jogging speed, keep up with a jogger, keep up with joggers, at a jog',
  run: 'running pace, running speed, keep up with a runner, keep up with runners, keep up with my running',
  cycle:
    'cycling pace, cycling speed, keep up with a bike, keep up with my bike, keep up with a bicycle, keep up with cyclists',
});

import { finderOf } from './phrases.ts';

/** Words that say what a message does to what was asked before. */
export type Cue = 'fresh' | 'adjust' | 'replace' | 'add' | 'remove' | 'again' | 'alike' | 'it';

export const findCues = finderOf<Cue>([
  [
    'fresh',
    'new task, another task, different task, new robot, another robot, different robot, start over, start again, from scratch, something else entirely, something completely different, forget everything, forget all that, new project',
  ],
  ['adjust', 'reduce, decrease, increase, raise, lower, cut, limit, boost, change the, set the, extend'],
  ['replace', 'instead, rather, swap, switch to, change to, replace, turn it into'],
  ['add', 'also, too, as well, in addition, additionally, besides, furthermore, plus, add, on top of that'],
  [
    'remove',
    "forget, forget about, drop the, remove, skip, leave out, leave off, leave away, never mind, get rid of, lose the, ditch the, omit, doesn't need, does not need, doesn't have to, does not have to, need not, no need for, no need to, don't need, do not need, don't care about, do not care about, no longer needs, no longer need, no longer has to, ignore the",
  ],
  [
    'again',
    'again, once more, another try, regenerate, more options, other options, other ideas, more ideas, different options, more candidates, other candidates, same, more of these, alternatives, variations',
  ],
  ['alike', 'more like, like the, similar to, based on, variations of, same as, closer to, build on'],
  ['it', "it, it's, its, that one, this one, one with, them, these"],
]);

/** Behind these words a statement says of what stands before it that it is not asked any more. */
export const findWaivers = finderOf<'remove'>([
  [
    'remove',
    "doesn't matter, does not matter, don't matter, do not matter, is not needed, isn't needed, is not important, isn't important, not needed, not required, is no longer needed",
  ],
]);

/** "Swap the camera for a lidar": what stands between goes, what follows comes. */
export const findSwaps = finderOf<'swap'>([['swap', 'swap, replace, exchange, trade, change']]);

/** How far a comparison goes. */
export type Degree = 'slight' | 'plain' | 'strong';

export const findDegrees = finderOf<Degree>([
  ['slight', 'a bit, a little, a little bit, slightly, somewhat, a touch, a tad'],
  ['strong', 'much, a lot, far, significantly, considerably, way, a great deal'],
]);

/** Factors that are words. */
export const findFactors = finderOf<number>([
  [0.5, 'half, halve'],
  [1 / 3, 'a third of'],
  [0.25, 'a quarter of'],
  [1.5, 'one and a half times, half as much again'],
  [2, 'twice, double, two times'],
  [3, 'three times, triple, thrice'],
  [4, 'four times, quadruple'],
  [5, 'five times'],
  [10, 'ten times'],
]);

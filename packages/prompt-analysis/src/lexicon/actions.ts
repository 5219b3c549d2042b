import { entries } from './entry.ts';

/** Ways of moving. */
export const locomotionWords = entries('locomotion', {
  walk: 'walk, stroll, step over, hike, march, follow, patrol, trek, tread, wander',
  run: 'run, sprint, jog, gallop',
  trot: 'trot, canter',
  climb_wall:
    'climb … wall, climb … facade, climb … window, climb … tree, climb … pole, climb … mast, climb … cliff, climb … tower, climb … skyscraper, climb … building, climb … ladder, climb … rope, climb … outside of, climb … side of, scale … wall, climb vertical, climb … vertical, vertical surface, stick to … wall, walk on walls, walk up walls, drive up walls, walk on … ceiling, wall climbing',
  climb: 'climb, ascend, go up, go upstairs, upstairs, descend, scale, get up the, up the stairs, clamber',
  crawl: 'crawl, creep, squeeze, slip through, fit through, get through, pass through',
  drive: 'drive, roll, wheel around, cruise',
  jump: 'jump, hop, leap, bound',
  slither: 'slither, undulate, wriggle',
  swim: 'swim, dive, underwater',
  float: 'float, sail',
  fly: 'fly, flies, flown, hover, airborne, take off',
  cross:
    'cross, traverse, overcome, get over, negotiate, navigate, travel, move, go over, go through, go into, enter, go under, roam',
});

/** What is done to things with the body. */
export const manipulationWords = entries('manipulation', {
  carry:
    'carry, carries, haul, transport, deliver, delivery, bring, take, fetch, ferry, hold, load, payload, cargo',
  lift: 'lift, raise, hoist, jack up',
  grasp: 'grasp, grip, grab, pick, pick up, collect, retrieve, pluck, harvest, sort, hand over',
  place: 'place, put, stack, unload',
  push: 'push, shove',
  pull: 'pull, tow, drag, drags, dragging, tug',
  open_door: 'open doors, open a door, open the door, door handle',
  dig: 'dig, shovel, excavate',
  throw: 'throw, toss',
  press: 'press buttons, press a button, push a button',
  pour: 'pour, serve',
});

/** Purposes that are done to things all the same, and are listed with them. */
export const handlingPurposes: ReadonlySet<string> = new Set([
  'mow',
  'weed',
  'clean',
  'vacuum',
  'irrigate',
  'plant',
]);

/** Uses that say neither how to move nor what to hold. */
export const purposeWords = entries('purpose', {
  inspect:
    'inspect, inspection, survey, examine, check for, check the, check on, check my, look into, look inside',
  explore: 'explore, exploration, scout, search, search and rescue, rescue, find, locate',
  map: 'map, mapping',
  monitor:
    'monitor, guard, watch over, surveillance, observe, measure, count, take … measurement, take … note, take … look, take … inventory',
  mow: 'mow, trim',
  weed: 'weed, weeding',
  irrigate: 'water my, water the, irrigate, spray',
  clean: 'clean, wash, sweep, mop, wipe, scrub, dust',
  vacuum: 'vacuum, vacuum clean, hoover',
  plant: 'plant seeds, sow, seed',
  film: 'film, photograph, photography, take … picture, take … photo, take … photograph, take … image, take … video, take … shot, take … selfie, record … video',
  sample: 'take … sample, take … reading',
  assist: 'assist, help my, guide',
  play: 'entertain, play fetch, kick',
});

/** The thing that is to be designed. */
export const subjectWords = entries('subject', {
  robot:
    'robot, robots, roboter, bot, machine, vehicle, robotic, robotics platform, walker, automaton, ロボット, 机器人, روبوت',
});

export const requestWords = entries('request', {
  design:
    'build, design, create, make, need, want, give me, invent, develop, construct, looking for, propose, would like, like something',
});

export const wishWords = entries('wish', {
  wish: 'ideally, preferably, prefer, if possible, would be nice, nice to have, hopefully, maybe, optionally, bonus, would love',
});

/** Phrases that say nothing of a task and hide the words in them. */
export const idiomWords = entries('idiom', {
  idiom:
    'take care, take place, take part, take time, take long, take longer, take up to, take less than, take more than, take at most, take into account, take turns, take over, carry on, carry out, bring up to date, in the long run, run out, load up, hold on, hold still, field of view, walk of life, walk in the park, of course',
});

import { entries } from './entry.ts';

/** Ways of moving. */
export const locomotionWords = entries('locomotion', {
  walk: 'walk, stroll, step over, hike, march, follow, patrol, trek, tread, wander, wade, straddle, pace, tiptoe, stomp, shuffle, strut, waddle, scurry, scuttle, toddle, amble',
  run: 'run, sprint, jog, gallop',
  trot: 'trot, canter',
  climb_wall:
    'climb … wall, climb … facade, climb … window, climb … tree, climb … pole, climb … mast, climb … cliff, climb … tower, climb … skyscraper, climb … building, climb … ladder, climb … rope, climb … outside of, climb … side of, scale … wall, climb vertical, climb … vertical, vertical surface, stick to … wall, walk on walls, walk up walls, drive up walls, walk on … ceiling, wall climbing',
  climb: 'climb, ascend, go up, go upstairs, upstairs, descend, scale, get up the, up the stairs, clamber',
  crawl:
    'crawl, creep, wiggle, squeeze, burrow, worm through, worm its way, inch along, inches along, inches its way, slip into, slip through, fit through, get through, pass through',
  drive: 'drive, roll, wheel around, cruise, chase … on wheels, roll up',
  jump: 'jump, hop, leap',
  slither: 'slither, undulate, wriggle, sidewind, snake its way, snake through, snake along',
  swim: 'swim, dive, underwater',
  float: 'float, sail',
  fly: 'fly, flies, flown, hover, airborne, take off',
  cross:
    'cross, get across, get around, step across, traverse, overcome, get over, negotiate, navigate, travel, move, go over, go through, go into, enter, go under, roam',
});

/** What is done to things with the body. */
export const manipulationWords = entries('manipulation', {
  carry:
    'carry, carries, haul, lug, cart around, cart away, shuttle, move … around, move … from, move … to, transport, deliver, delivery, bring, take, fetch, ferry, hold, load, payload, cargo',
  lift: 'lift, raise, hoist, jack up',
  grasp:
    'grasp, grip, grab, pick, pick up, collect, retrieve, pluck, harvest, sort, fold, unpack, hang up, make … bed, make beds, assemble, put together, screw together, chop, stir, hand over, hand a, hand me, hand the, hand him, hand her, hand them, hand out, pass me, take out of, catch',
  place: 'place, put, stack, unload',
  push: 'push, shove',
  pull: 'pull, tow, drag, drags, dragging, tug',
  open_door: 'open doors, open … door, door handle',
  dig: 'dig, shovel, excavate',
  throw: 'throw, toss',
  press: 'press buttons, press … button, push … button, flip … switch, push … lever',
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
    'inspect, inspection, survey, examine, check, check for, check the, check on, check my, look into, look inside, look behind, look under, look through, look round, look around, peer into, peek into, peek under, have a look, see if, see whether, see what, see how, read … meter, read … gauge, make sure',
  explore:
    'explore, exploration, scout, search, search and rescue, rescue, find, locate, look for, hunt for, detect, spot',
  map: 'map, mapping',
  feed: 'feed, tend, milk',
  paint: 'paint, varnish, plaster, whitewash',
  monitor:
    'monitor, herd, round up, keep an eye, keep watch, keep a lookout, scare, deter, look after, guard, watch over, surveillance, observe, measure, count, take … measurement, take … note, take … look, take … inventory',
  mow: 'mow, trim',
  weed: 'weed, weeding, pull weeds, pull out weeds',
  irrigate:
    'water my, water the, water our, water all, irrigate, spray, watering can, watering cans, watering plants, watering the',
  clean:
    'clean, wash, sweep, mop, wipe, scrub, dust, polish, skim, unclog, clear … snow, clear … leaves, clear the, remove, rake, tidy up',
  vacuum: 'vacuum, vacuum clean, hoover',
  plant: 'plant seeds, plant seedlings, plant trees, plant bulbs, sow, seed the, seed my, seed a',
  film: 'film, photograph, photography, take … picture, take … photo, take … photograph, take … image, take … video, take … shot, take … selfie, record … video',
  sample: 'take … sample, take … reading',
  assist:
    'assist, help my, guide, greet, welcome, escort, accompany, lead visitors, lead her, lead him, lead me, lead us, lead my, lead the, lead people',
  play: 'entertain, play hide, play tag, play catch, play football, play games, play fetch, play with, kick, dance',
});

/** The thing that is to be designed. */
export const subjectWords = entries('subject', {
  robot:
    'robot, robots, roboter, bot, machine, vehicle, robotic, robotics platform, walker, walking platform, mobile platform, robotic platform, crawler, climber, carrier, porter, hauler, lifter, cleaner, sweeper, picker, digger, toy that, toy which, gadget that, device that, contraption, creature that, helper that, automaton, ロボット, 机器人, روبوت',
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
    "take care, take place, take part, take time, take long, take longer, take up to, take less than, take more than, take at most, take into account, take turns, take over, carry on, carry out, bring up to date, in the long run, run out, load up, hold on, hold still, hold up to, long story, true story, same story, success story, cover story, looking for a robot, looking for something, looking for a machine, am looking for, are looking for, we're looking for, i'm looking for, for cracks, find cracks, spot cracks, check cracks, look for cracks, for … cracks, pushover, back and forth, hold hands, hands on, under the street, under the road, under the ground, under the city, under the town, with lifts, by lift, the lift, a lift, lift button, lift buttons, lift door, lift doors, take the lift, elevator, jump in, jump to, run a, run an, runs a, field of view, walk of life, walk in the park, of course",
});

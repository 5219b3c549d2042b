import { entries } from './entry.ts';

/** Ways of moving. */
export const locomotionWords = entries('locomotion', {
  walk: 'walk, stroll, step over, hike, march, follow, patrol, trek, tread, wander, wade, straddle, pace, tiptoe, stomp, shuffle, strut, waddle, scurry, scuttle, toddle, amble, trudge, plod, ramble, stride, jaunt, walks about, potter, prowl',
  run: 'run, sprint, jog, gallop',
  trot: 'trot, canter',
  climb_wall:
    'climb … wall, climb … facade, climb … window, climb … tree, climb … pole, climb … mast, climb … cliff, climb … tower, climb … skyscraper, climb … building, climb … ladder, climb … rope, climb … outside of, climb … side of, scale … wall, climb vertical, climb … vertical, vertical surface, stick to … wall, walk on walls, walk up walls, drive up walls, walk on … ceiling, wall climbing',
  climb:
    'climb, ascend, go up, go upstairs, upstairs, descend, scale, get up the, up the stairs, clamber, surmount, up scree, up boulders, up the scree, go down … steps, down … steps, step up, step down, clambers, walk up … stairs, get down … stairs',
  crawl:
    'crawl, creep, wiggle, squeeze, burrow, worm through, worm its way, inch along, inches along, inches its way, slip into, slip through, fit through, get through, pass through',
  drive: 'drive, roll, wheel around, cruise, chase … on wheels, roll up, driven',
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
    'carry, carries, haul, lug, cart around, cart away, shuttle, move … around, move … from, move … to, transport, deliver, delivery, bring, take, fetch, ferry, hold, load, payload, cargo, move … between, move … onto, move … into, move … across, move … out, deliver to, drop off, bring down, bring back, bring over, bring up, take up, pick up and deliver, relocate, moving … from, shift the, shift my, shift our, shift … from, shift … trays, shift … boxes, shift … pallets, shift … crates, brought, taken to, taken from, get me, get … from, get … down from, get … for me, gets me, fetches me',
  lift: 'lift, raise, hoist, jack up, hold up, heave, put … up on, lift up, raise up, lever up',
  grasp:
    'grasp, grip, grab, pick, pick up, collect, retrieve, pluck, harvest, sort, fold, unpack, hang up, make … bed, make beds, assemble, put together, screw together, chop, stir, hand over, hand a, hand me, hand the, hand him, hand her, hand them, hand out, pass me, take out of, catch, pick out, take … out of, takes … out of, snatch, hold on to, pick off, picks off, unscrew, screw in, turn … valve, turn … handle, turn … knob, turn … tap, turn … key, empty … dishwasher, scoop, take hold, take down, takes down, get my … down, get my … out, get the … down, get the … out, get it out, get it down, get her down, get him down, get them out, pass … me, plug in, unplug, pull out … plug, get … off, gripper, grippers, claw, claws, pincer, pincers, tongs, grabber, robot hand, robotic hand',
  place:
    'place, put, stack, unload, drop … in, drop … into, drop … onto, drops … in, drops … into, set down, set … down, lay down, lay out, load … into, put away, put back, set … table, put down, put … in, put … into, deposit, sets … down, fill … shelves, restock, empty the, empty my, empty our, empties the, empty … bins, put … onto, lay … in, lay … on, lays … in, lays … on, hang the, hang my, hang out, hang … on',
  push: 'push, shove, nudge, nudges, press against, bulldoze, shoves',
  pull: 'pull, tow, drag, drags, dragging, tug, haul along, hauls behind, yank, pulls along, pull along, pull behind, drag behind, winch',
  open_door:
    'push … door, pull … door, push … gate, pull … gate, push doors, pull doors, open doors, open … door, door handle, opens doors, open gates, open … gate, door knob, doorknob, open … drawer, open drawers, open … cupboard, open … fridge, open … hatch, opening doors, unlock … door, close … door, shut … door',
  dig: 'dig, shovel, excavate, dig up, dig out, dig over, trench digging, hoe, turn over … soil, scrape out, dig holes',
  throw: 'throw, toss, fling, lob, pitch … ball, throws … ball, chuck',
  press:
    'press buttons, press … button, push … button, flip … switch, push … lever, push buttons, pushes buttons, presses buttons, flip switches, flips switches, light switch, light switches, press … switch, ring … bell, rings … bell, press … doorbell, call the lift, call the elevator, press keys, presses keys, turn … lights on, turn … lights off, turn on … light, turn off … light, switch on … light, switch off … light, turn on … lamp, turn on … tv, turn on … heating, turn on … radio, turn off … lamp, turn off … tv, turn off … heating, switch on the, switch off the',
  pour: 'pour, serve, pour out, fill … glass, fill … glasses, fill … cups',
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
    'inspect, inspection, survey, examine, check, check for, check the, check on, check my, look into, look inside, look behind, look under, look through, look round, look around, peer into, peek into, peek under, have a look, see if, see whether, see what, see how, see behind, see under, see inside, read … meter, read … gauge, make sure, look at, looks at, inspections, take a look, examines, test the, tests the, scan for, scans for, look over, looks over, checks on, look up at, look down, looks behind, looks under, looks inside, check out, read … gauges, reads … gauges',
  explore:
    'explore, exploration, scout, search, search and rescue, rescue, find, locate, look for, hunt for, detect, spot, seek, look out for, trace, discover, pinpoint',
  map: 'map, mapping',
  feed: 'feed, tend, milk',
  paint: 'paint, varnish, plaster, whitewash',
  monitor:
    'monitor, look in on, looks in on, watchman, night rounds, make rounds, makes rounds, does rounds, do the rounds, rounds a night, rounds every night, keep … off, keep … away, keep … out of, chase … away, chase off, frighten, herd, round up, keep an eye, keep watch, keep a lookout, scare, deter, look after, guard, watch over, surveillance, observe, measure, count, take … measurement, take … note, take … look, take … inventory, warn me, warns me, warn us, alert me, alert us, alerts me, know when, let me know, tell me if, tell me when, tells me, report back, watch the, keep tabs, check on, tell me whether, tell me where',
  mow: 'mow, trim, mower, lawnmower, mows, cut the grass, cut grass, cut … lawn, cuts the grass, scythe, hedge trimming',
  weed: 'weed, weeding, pull weeds, pull out weeds, weeder, weeds out, pulls out weeds, pull up weeds, pulls weeds, hoe weeds, kill weeds, remove weeds',
  irrigate:
    'water my, water the, water our, water all, irrigate, spray, watering can, watering cans, watering plants, watering the, waters the, waters my, waters our, water … plants, water … pots, water … flowers, water … tomatoes, watering … plants',
  clean:
    'clean, wash, sweep, mop, wipe, scrub, dust, polish, skim, unclog, clear … snow, snow clearing, snow removal, clearing snow, clear … leaves, clear the, remove, rake, tidy up, tidy my, tidy our, tidy the, tidies, tidying, cleaner, cleaners, washer, sweeper, scrubber, duster, disinfect, disinfects, disinfection, sanitise, sanitize, sterilise, sterilize, degrease, rinse, unblock, declutter, clear out, clear up, mopping, brush … floor, brush the, decontaminate, clear … gutter, clear … drain, pressure wash, hose down the',
  vacuum:
    'vacuum, vacuum clean, hoover, vacuums, vacuuming, robovac, suck up, hoovering, hoovers, vacuum cleaner',
  plant:
    'plant seeds, plant seedlings, plant trees, plant bulbs, sow, seed the, seed my, seed a, planter robot, transplant, drill seeds, sow seeds, plant … seedlings, plant … bulbs',
  film: 'film, photograph, photography, take … picture, take … photo, take … photograph, take … image, take … video, take … shot, take … selfie, record … video, take … pics, snap photos, shoots video, shoot video, take … photos',
  sample: 'take … sample, take … reading',
  assist:
    'assist, help my, guide, greet, welcome, escort, accompany, lead visitors, lead her, lead him, lead me, lead us, lead my, lead the, lead people, help me, help us, help her, help him, help the, help dad, help mum, help mom, help grandma, help granny, help people, help patients, help someone, help children, help guests, wave at, wave to, waves at, waves to, shake hands, shakes hands, helps me, helps my, companion for, keep company, keeps company, cheer up',
  handiwork:
    'iron my, iron the, iron our, cook, peel, sew, knit, solder, tighten, loosen, replace, change … bulb, change … bulbs, change … tyre, glue, wrap, label the, button up, tie … laces, type on, deal cards, peels, cooks, wraps, replaces',
  play: 'play chess, play cards, entertain, play hide, play tag, play catch, play football, play games, play fetch, play with, kick, dance',
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
  wish: "ideally, preferably, prefer, if possible, would be nice, nice to have, hopefully, maybe, optionally, bonus, would love, would be great, would be good, would be perfect, would be lovely, would be cool, would be fab, would be ideal, be nice if, if that's possible, if at all possible, if you can, if you could, if it can, if feasible, if practical, not a must, not essential, not strictly, not vital, a plus, aim for, aiming for, hoping for, hope for, best if, better if, i'd like it, would like it, preferred, preferable, where possible, wherever possible, as a bonus, in an ideal world, with luck",
});

/** Phrases that say nothing of a task and hide the words in them. */
export const idiomWords = entries('idiom', {
  idiom:
    "washing machine, take care, take place, take part, take time, take long, take longer, take up to, take less than, take more than, take at most, take into account, take turns, take over, carry on, carry out, bring up to date, in the long run, run out, load up, hold on, hold still, hold up to, long story, true story, same story, success story, cover story, looking for a robot, looking for something, looking for a machine, am looking for, are looking for, we're looking for, i'm looking for, for cracks, find cracks, spot cracks, check cracks, look for cracks, for … cracks, pushover, back and forth, hold hands, hands on, under the street, under the road, under the ground, under the city, under the town, with lifts, by lift, the lift, a lift, lift button, lift buttons, lift door, lift doors, take the lift, elevator, jump in, jump to, run a, run an, runs a, field of view, walk of life, swimming pool, swimming pools, walking stick, walking frame, running water, running costs, running track, rolling pin, climbing frame, climbing plants, diving board, flying visit, ironing board, cutting board, driving range, clay court, tennis court, as well, after rain, after the rain, after heavy rain, when it rains, high street, high school, high tide, high season, high time, high five, high voltage, high speed, high rise, long term, long life, long distance, long weekend, loading dock, loading bay, fully loaded, kg loaded, kilos loaded, a friend of mine, small talk, hen house, dog house, bird house, at home with, deep freeze, wide awake, wide range, wide variety, large number, light switch, traffic light, light bulb, light rain, light bulbs, daylight, street light, stage light, flash light, torch light, a light, with light, carry weight, broad daylight, heavy rain, heavy traffic, heavy duty, pick and place, short notice, walk in the park, of course, steps a day, steps a night, steps per day, steps every day, steps a week, steps a shift, step by step, next step, first step, one step ahead, my flat, our flat, her flat, his flat, their flat, your flat, a flat on, a flat in, block of flats, council flat, rented flat, flat share, third floor flat, second floor flat, first floor flat, ground floor flat, top floor flat, flat rate, flat fee, flat pack, flat out, flat battery, flat tyre, flat tire, goods lift, service lift, passenger lift, lift is, lift has, lift cabin, lift car, no lift, our lift, lift shaft, with lift, without lift, min flight, minute flight, minutes flight, flight time, hour flight, in flight, flight battery",
});

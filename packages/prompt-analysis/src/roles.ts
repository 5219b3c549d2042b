import { entries } from './lexicon/entry.ts';
import type { Dimension } from './units.ts';

/** Words that say what a number is of, beside those of the other lexicons. */
export const cueWords = entries('cue', {
  payload:
    'carry, carries, take, haul, transport, deliver, bring, fetch, payload, load, cargo, backpack, tray, on its back, on board, with a load, hold, move, tragen, trägt, porter, llevar, payload of, shift, pack, bear, laden with, weighed down',
  lift: 'take down, takes down, lift, raise, hoist, pick, pick up, grasp, grip, grab, heben, hebt',
  pull: 'pull, tow, drag, drags, dragging, push, shove, tug, trailer, ziehen, winch',
  own_mass:
    'for me to lift, for me to carry, for one person to lift, for one person to carry, for her to lift, for her to carry, for him to lift, for him to carry, i can lift it, i can carry it, one person can carry, one person can lift, carried by one person, lifted by one person, carry it with one hand, lift it with one hand, carry it myself, lift it myself, weigh, weight, weighing, mass, heavy, light, lightweight, lighter, heavier, wiegen, wiegt',
  total:
    'total weight, total mass, weight in total, weighs in total, weigh in total, itself, overall weight, overall mass, overall, own weight, own mass, all up, all up weight, kerb weight, curb weight, dead weight, empty weight, unladen, without load, without its load, without the load, without cargo',
  // What all weighs together is the robot's as a limit, else its load's.
  sum: 'total, all in, altogether',
  step: 'step, stair, staircase, riser, curb, kerb, ledge, threshold, obstacle, log, stufe, stufen, treppe, marche, marches, escalón, hurdle, bump, boulder, rock, doorstep, sill, root, joist, joists, sleeper, sleepers, rail, rails, cable, cables, molehill, molehills, fallen tree, fallen trees, tree trunk, tree trunks, door sill, door sills, door threshold, speed bump, lip, rise, stile, clods, ruts, blocks, trunks, fallen trunk, fallen trunks, stump, stumps, height difference, difference in height, level difference, difference in level, step up, step down, drop of, berm, berms, mound, mounds, tussock, tussocks, hummock, hummocks, doorsill, raised threshold, brick , hoses, sandbag, sandbags, fallen branch, fallen branches, furrow, furrows',
  barrier: 'fence, wall, barrier, hedge',
  gap: 'brook, creek, rivulet, stream, gap, ditch, crack, trench, crevasse, hole, chasm',
  clearance: 'clearance, ground clearance, belly, underside, underbody, its body, chassis',
  aloft:
    'off the ground, above the ground, off the floor, above the floor, above ground, above ground level, off ground, above the grass, above the soil, above the water, above the deck, from the floor, from the ground, off the deck, above the crop, above the table, above the bed',
  pipe: 'pipe, duct, culvert, sewer, conduit, pipeline, tube, diameter, ø, ⌀, dia, chute, drain, drainpipe, chimney, gutter, downpipe, burrow, bore, borehole, ductwork, vent, water main, gas main',
  underpass:
    'fit under, fits under, space below, space under, space underneath, space beneath, gap below, gap under, gap underneath, headroom, of room, head room, room under, room beneath, slip under, crawl below, go under, pass under, drive under, slide under, crawl under, under a, under the, beneath, go underneath, get under, gets under, get underneath, fits underneath, drives under, under furniture, headroom of, space above, space over, gap above, room above, down there, low beam, low beams, of space, of headroom',
  passage:
    'through gaps, through a gap, through the gap, through holes, through a hole, tunnel, manhole, hatch, letterbox, doorway, door, gate, corridor, hallway, passage, opening, entrance, entry, exit, port, archway, gateway, turnstile, hollow, aisle, cavity, crevice, slit, fissure, shaft, alley, footpath, gangway, stall, between rows, rows, squeeze, apart, fit through, fits through, slot, crawl space, crawlspace, narrow, void, voids, pophole, cat flap, dog flap, loft hatch, cable tray, walkway, walkways, lane, lanes, paths, elevator, lift cabin, lift car, gallery, adit, mine shaft, cave, catacomb, vault, crypt, bunker, stairwell, breezeway, porthole, trapdoor, trap door, burrow, aisles, corridors, doors, doorways, pass between, gap between, down a well, into a well, well shaft, well',
  reach:
    'reach, reaches, arm length, shelf, shelves, table, counter, countertop, bench, workbench, branch, branches, windowsill, window sill, window sills, window ledge, rack, desk, height of, out of, handle, door handle, cupboard, hook, hooks, tall shelf, arm reach, button, buttons, switch, switches, sink, eye level, eye height, knee height, knee level, lap height, seat height, bed height, counter height, desk height, working height, chest height, chest level, waist height, waist level, table height, hip height, shoulder height, head height, overhead',
  distance:
    'distance, range, far, away, long walk, per charge, walk, travel, drive, run, cover, journey, lap, trek, hike, carry, deliver, haul, transport, bring, fetch, round trip, one way, long route, perimeter, fence line, kilometres long, track length, both ways, from manhole to manhole, each way, there and back',
  wide: 'wide, wider, narrower, width, broad, breit, breite, large',
  tall: 'tall, taller, higher, shorter, height, high, hoch, hohe, hohen, haut',
  long: 'long, longer, length, lang',
  size: 'size, fit in, fits in, footprint, bigger, larger, smaller, suitcase, dimension, compact, small, fit into, fits into, in size, in any direction, in every direction, in all directions, any dimension, either direction, all round, cube, wingspan, longest side, longest edge, largest dimension',
  speed: 'speed, fast, faster, pace, velocity',
  duration:
    'for, last, battery, runtime, endurance, continuously, operate, non stop, autonomy, keep going, run, work, drive, walk, per charge, charge, on a charge, on one charge, a charge, battery life, shift, stay out, without recharging, without a recharge, without charging, uptime, nonstop, straight, at a time, autonomously, on battery, long',
  deadline: 'in, within, every, after, no later than',
  per_task:
    'per trip, per delivery, per load, per lap, per round, per job, per round trip, per room, per row, per visit, per tour, per crossing, each trip, each time, each way, at the latest, to do it, to get there, to do so, there and back, for the trip, for the way, for the whole trip',
  slope:
    'scree, dune, bank, embankment, path, roof, lawn, meadow, slope, incline, inclined, ramp, hill, hillside, grade, gradient, steep, uphill, up a, up the, sloping, sloped, climb, ascend, descend, steigung, pente, terrace, terraces, gravel drive, driveway, mountain, hill of, inclination, gradeability, climbing ability, piste, roof pitch',
  turn: 'turn, rotate, swivel, pan, tilt, bend, field of view, range of motion',
  trade:
    'sell, sold, sells, earn, earns, salary, tip, wage, wages, fine, rent, bet, worth, revenue, turnover, invoice, per month, per hour, per year, ticket, tickets, discount, insurance, saves, save, lost',
  cost: 'cost, budget, price, spend, cheap, cheaper, expensive, afford, kosten, costs, pay, pounds maximum, price cap, funds, money, pocket money, savings, cost me, budgeted',
});

/** Where a quantity of one dimension may go. */
export interface Role {
  readonly role: string;
  readonly dimension: Dimension;
  /** A path of the plan, or the kind of a constraint. */
  readonly target: { readonly path: string } | { readonly constraint: string; readonly unit: string };
  /** Which end of a range, and which of several values, asks more of the body. */
  readonly hardest: 'largest' | 'smallest';
  /** The largest value that is believed; above it the quantity is left unplaced. */
  readonly limit: number;
}

/** In order of preference where cues are equally near. */
export const roles: readonly Role[] = [
  {
    role: 'own_mass',
    dimension: 'mass',
    target: { constraint: 'mass', unit: 'kg' },
    hardest: 'smallest',
    limit: 5000,
  },
  {
    role: 'payload',
    dimension: 'mass',
    target: { path: 'capabilities.payload_kg' },
    hardest: 'largest',
    limit: 5000,
  },
  {
    role: 'lift',
    dimension: 'mass',
    target: { path: 'capabilities.lift_kg' },
    hardest: 'largest',
    limit: 5000,
  },
  {
    role: 'pull',
    dimension: 'mass',
    target: { path: 'capabilities.pull_kg' },
    hardest: 'largest',
    limit: 50_000,
  },
  {
    role: 'clearance',
    dimension: 'length',
    target: { path: 'environment.clearance_m' },
    hardest: 'largest',
    limit: 3,
  },
  {
    role: 'step',
    dimension: 'length',
    target: { path: 'environment.step_height_m' },
    hardest: 'largest',
    limit: 3,
  },
  {
    role: 'gap',
    dimension: 'length',
    target: { path: 'environment.gap_m' },
    hardest: 'largest',
    limit: 10,
  },
  {
    role: 'pipe',
    dimension: 'length',
    target: { path: 'environment.passage_width_m' },
    hardest: 'smallest',
    limit: 20,
  },
  {
    role: 'underpass',
    dimension: 'length',
    target: { path: 'environment.passage_height_m' },
    hardest: 'smallest',
    limit: 20,
  },
  {
    role: 'passage',
    dimension: 'length',
    target: { path: 'environment.passage_width_m' },
    hardest: 'smallest',
    limit: 20,
  },
  {
    role: 'reach',
    dimension: 'length',
    target: { path: 'capabilities.reach_m' },
    hardest: 'largest',
    limit: 100,
  },
  {
    role: 'size',
    dimension: 'length',
    target: { constraint: 'size', unit: 'm' },
    hardest: 'smallest',
    limit: 10,
  },
  {
    role: 'width',
    dimension: 'length',
    target: { constraint: 'width', unit: 'm' },
    hardest: 'smallest',
    limit: 10,
  },
  {
    role: 'height',
    dimension: 'length',
    target: { constraint: 'height', unit: 'm' },
    hardest: 'smallest',
    limit: 10,
  },
  {
    role: 'length',
    dimension: 'length',
    target: { constraint: 'length', unit: 'm' },
    hardest: 'smallest',
    limit: 10,
  },
  {
    role: 'range',
    dimension: 'length',
    target: { constraint: 'range', unit: 'm' },
    hardest: 'largest',
    limit: 1e6,
  },
  {
    role: 'slope',
    dimension: 'angle',
    target: { path: 'environment.slope_rad' },
    hardest: 'largest',
    // What is steeper is a wall.
    limit: (70 * Math.PI) / 180,
  },
  {
    role: 'speed',
    dimension: 'speed',
    target: { path: 'capabilities.speed_m_s' },
    hardest: 'largest',
    limit: 100,
  },
  {
    role: 'deadline',
    dimension: 'time',
    target: { constraint: 'time', unit: 's' },
    hardest: 'smallest',
    limit: 1e8,
  },
  {
    role: 'duration',
    dimension: 'time',
    target: { path: 'capabilities.duration_s' },
    hardest: 'largest',
    limit: 1e8,
  },
  {
    role: 'cost',
    dimension: 'money',
    target: { constraint: 'cost', unit: 'currency' },
    hardest: 'smallest',
    limit: 1e9,
  },
];

import { entries } from './entry.ts';

/**
 * Things beside the robot, which have measures and parts of their own. Concepts say what kind of thing it is, and by
 * that which parts it may have.
 */
export const thingWords = entries('thing', {
  furniture:
    'table, chair, stool, armchair, desk, sofa, couch, bench, bed, nightstand, wardrobe, dresser, sideboard, fridge, refrigerator, freezer, oven, stove, cooker, radiator, boiler, dishwasher, washing machine, tumble dryer, tripod, piano, sawhorse, trestle, hob, sink, bathtub, futon, cot, crib, bookcase, worktop, cabinet, printer, tv, television, lamp',
  vehicle:
    'cart, trolley, wagon, car, truck, van, bus, bicycle, bike, motorcycle, wheelchair, stroller, pram, trailer, wheelbarrow, tractor, train, shopping cart, suitcase, sled, sledge, dolly, buggy pram, quad bike, forklift, lorry, boat trailer, wheelie bin, lawnmower, reel',
  animal:
    'dog, cat, horse, cow, sheep, goat, animal, insect, chicken, pet, deer, livestock, labrador, puppy, kitten, rabbit, ewe, lamb, cows, pig, goose, slug, newt, bird, hen, duck, hedgehog, rat, mouse',
  person:
    'person, people, child, children, human, patient, man, woman, user, visitor, worker, kid, grandmother',
  goods:
    'box, crate, parcel, package, plank, beam, board, pole, bag, sack, panel, sheet, barrel, basket, container, letter, mail, tool, toolbox, stone, brick, rod, stick, pallet, bin, plate, tray, tote, tin, jar, drum, bale, log, cable, hose, rope, bottle, cage, carton, book, toy, tile, pot, canister, cylinder, keg, suitcase, rucksack, tent, tyre, tire, log, lens, hay bale, seedling, tub, bolt, screw, blanket, towel, pipe section, spool, packet, envelope, painting',
  structure:
    'building, tower, bridge, tree, bush, hedge, plant, ladder, window, roof, ceiling, tank, silo, cupboard, cabinet, wardrobe, machine tool, solar panel, mast, bookcase, hatch, fence, wall, bed frame, greenhouse, bathtub, plot, bench press, print bed, garage, shed, house, cellar, attic, pond, garden, stage, ledge, bench, bookshelf, gantry, shelf, valve, handle, gutter, radiator, rail, scaffold, hive, balcony, tunnel, door, gate, platform lift, barrel, display, pole, lamp post, lamppost, statue, chimney, arena',
});

/** The parts that kinds of things have, which are then not the robot's. */
export const thingParts: Readonly<Record<string, readonly string[]>> = {
  furniture: ['leg', 'wheel', 'arm'],
  vehicle: ['wheel', 'track', 'leg', 'arm'],
  animal: ['leg', 'wing'],
  person: ['leg', 'arm'],
  goods: ['wheel'],
  structure: ['leg', 'wheel', 'arm', 'wing'],
};

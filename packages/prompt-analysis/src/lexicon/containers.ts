import { entries } from './entry.ts';

/** The usual inside of what a robot may have to fit in: length, width and height in m, the longest first. */
export const containerSizes: Readonly<Record<string, readonly [number, number, number]>> = {
  backpack: [0.5, 0.3, 0.2],
  cabin_bag: [0.55, 0.4, 0.2],
  suitcase: [0.7, 0.45, 0.28],
  shoebox: [0.33, 0.2, 0.12],
  pocket: [0.15, 0.08, 0.03],
  hand: [0.2, 0.1, 0.1],
  car_boot: [0.9, 0.7, 0.4],
  drawer: [0.45, 0.35, 0.12],
};

/** Phrases that say what the robot must fit in; "carry a backpack" is none. */
const names: Readonly<Record<string, string>> = {
  backpack: 'backpack, rucksack, knapsack, schoolbag, school bag',
  cabin_bag: 'hand luggage, cabin bag, cabin luggage, carry on, carry on bag, overhead bin',
  suitcase: 'suitcase, luggage, travel case',
  shoebox: 'shoebox, shoe box, lunchbox',
  pocket: 'pocket',
  hand: 'hand, palm',
  car_boot: 'car boot, boot of a car, boot of my car, trunk of a car, trunk of my car, car trunk, trunk',
  drawer: 'drawer',
};
const verbs = [
  'fit in',
  'fit into',
  'fit inside',
  'pack into',
  'stow in',
  'store in',
  'stored in',
  'fold into',
  'size of',
  'smaller than',
  'no bigger than',
  'not bigger than',
  'no larger than',
  'not larger than',
  'as small as',
];

export const containerWords = entries(
  'container',
  Object.fromEntries(
    Object.entries(names).map(([concept, list]) => [
      concept,
      list
        .split(',')
        .flatMap((name) => verbs.map((verb) => `${verb} … ${name.trim()}`))
        .concat(list.split(',').map((name) => `${name.trim()} sized`))
        .join(', '),
    ]),
  ),
);

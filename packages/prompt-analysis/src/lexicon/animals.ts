import { stemOf } from '../tokens.ts';

/** Creatures whose build a body may be asked to have, by the family that has it. */
const creatures: Readonly<Record<string, string>> = {
  quadruped:
    'dog, cat, horse, donkey, mule, goat, deer, cheetah, wolf, fox, puppy, pony, lizard, camel, elephant, lion, tiger, bear, rhino, cow, sheep, deer, hedgehog, hippo',
  hexapod: 'ant, beetle, cockroach, insect, bug, grasshopper, stick insect, ladybird, ladybug, cricket',
  octopod: 'spider, crab, tarantula, scorpion',
  snake: 'snake, serpent, python, viper',
  worm_chain: 'worm, inchworm, earthworm, caterpillar, grub, maggot',
  centipede: 'centipede, millipede, woodlouse',
  bird: 'bird, ostrich, heron, stork, flamingo, chicken, emu, crane bird, penguin, duck, owl, crow, swan, peacock, dodo, raven, pelican, turkey, rooster',
  humanoid: 'human, person, man, woman, android, human being',
  fish: 'fish, eel, dolphin, shark, tuna',
  wall_climber: 'gecko',
  drone: 'hummingbird, bee, dragonfly',
};

/** A creature's name alone is no body ("walk my dog"): it stands in one of these. */
const patterns = [
  'robot {}',
  'robotic {}',
  'mechanical {}',
  '{} robot',
  '{} bot',
  'robo {}',
  'bionic {}',
  'electronic {}',
  '{} like',
  '{} style',
  '{} shaped',
  '{} type',
  '{} inspired',
  'like a {}',
  'like an {}',
  'shaped like a {}',
  'shaped like an {}',
  'looks like a {}',
  'built like a {}',
  'inspired by a {}',
  'artificial {}',
  'animatronic {}',
  'electric {}',
  'toy {}',
  '{} toy',
  'wooden {}',
  'metal {}',
  '{} replacement',
] as const;

/** Phrases that name a family by a creature. */
export const creaturePhrases: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(creatures).map(([family, names]) => [
    family,
    names.split(', ').flatMap((name) => patterns.map((pattern) => pattern.replace('{}', name))),
  ]),
);

/** People are not built, and a bug is mostly one in a program. */
const neverAlone = new Set(
  'human person man woman android bug duck goose owl crow fish shark tuna bee'.split(' '),
);
const byStem: ReadonlyMap<string, string> = new Map(
  Object.entries(creatures).flatMap(([family, names]) =>
    names
      .split(', ')
      .filter((name) => !name.includes(' ') && !neverAlone.has(name))
      .map((name) => [stemOf(name), family] as const),
  ),
);

/** The family whose build a creature has, by the stem of its name. */
export function familyOfCreature(stem: string): string | undefined {
  return byStem.get(stem);
}

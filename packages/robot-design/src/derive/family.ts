import type { Embodiment } from '@robotdesign/contracts';
import type { Random } from '../random.ts';
import type { DesignBrief } from './brief.ts';
import type { Writer } from './writer.ts';

/** What a person would say first about a body of an archetype. */
export interface ArchetypeWords {
  /** The coarsest difference between bodies of a family: two that share it are alike at first sight. */
  readonly kind: string;
  /** In a phrase: `spider legs with three joints, knees high, a round torso`. */
  readonly phrase: string;
  /** A name that tells a body from its neighbours: `Dog-legged quadruped, knees backward`. */
  readonly title: string;
  /** Legs and driven wheels that a body of it stands on. */
  readonly legs: number;
  readonly wheels: number;
}

/** A kind of body within a family; plain data that travels between threads. */
export interface ArchetypeOf<F extends Embodiment> extends ArchetypeWords {
  readonly family: F;
  /** Unique within its family. */
  readonly name: string;
}

/** Writes the derivation of a body, all but its fittings. @throws DerivationError when its sizes do not fit together */
type WriteBody<T> = (writer: Writer, random: Random, traits: T, brief: DesignBrief) => void;

/** A family of bodies: its archetypes, and how the derivation of each is written. */
export interface FamilyDescription<F extends Embodiment = Embodiment> {
  readonly archetypes: readonly ArchetypeOf<F>[];
  /** @throws DerivationError when the drawn sizes do not fit together, RangeError for an archetype of another family */
  readonly write: WriteBody<ArchetypeOf<Embodiment>>;
}

/** The words that make up traits, joined: the name of their archetype. */
const nameOf = (traits: Readonly<Record<string, string>>): string => Object.values(traits).join('_');

/**
 * Describes a family by the traits of its archetypes, each a record of words whose values together are unique, by what
 * a person would say of them, and by the writing of a body that has them.
 */
export function describeFamily<F extends Embodiment, T extends Readonly<Record<string, string>>>(definition: {
  readonly family: F;
  readonly traits: readonly T[];
  readonly words: (traits: T) => ArchetypeWords;
  readonly write: WriteBody<T>;
}): FamilyDescription<F> {
  const { family, traits, words, write } = definition;
  const byName = new Map(traits.map((each) => [nameOf(each), each]));
  return {
    archetypes: [...byName].map(([name, each]) => ({ family, name, ...words(each) })),
    write: (writer, random, archetype, brief) => {
      const own = archetype.family === family ? byName.get(archetype.name) : undefined;
      if (!own) throw new RangeError(`${archetype.name} is no archetype of a ${family}`);
      write(writer, random, own, brief);
    },
  };
}

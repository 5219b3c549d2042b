import type { Embodiment, RobotDesignProgram } from '@robotdesign/contracts';
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

/** What a body is called, and in a phrase what it is. */
export type BodyName = Pick<ArchetypeWords, 'title' | 'phrase'>;

/** A family of bodies: its archetypes, and how the derivation of each is written. */
export interface FamilyDescription<F extends Embodiment = Embodiment> {
  readonly archetypes: readonly ArchetypeOf<F>[];
  /** @throws DerivationError when the drawn sizes do not fit together, RangeError for an archetype of another family */
  readonly write: WriteBody<ArchetypeOf<Embodiment>>;
  /** The name of a body whose program was edited: what it told of an archetype, it tells of what the body now is. */
  readonly retell: (name: BodyName, before: RobotDesignProgram, after: RobotDesignProgram) => BodyName;
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
  /** Those traits that an edit of parameters may change, read off the program. */
  readonly tell?: (program: RobotDesignProgram) => Partial<T>;
}): FamilyDescription<F> {
  const { family, traits, words, write, tell = () => ({}) } = definition;
  const byName = new Map(traits.map((each) => [nameOf(each), each]));
  return {
    archetypes: [...byName].map(([name, each]) => ({ family, name, ...words(each) })),
    write: (writer, random, archetype, brief) => {
      const own = archetype.family === family ? byName.get(archetype.name) : undefined;
      if (!own) throw new RangeError(`${archetype.name} is no archetype of a ${family}`);
      write(writer, random, own, brief);
    },
    retell: ({ title, phrase }, before, after) => {
      const told = tell(before);
      const [own] = traits
        .map((each): T => ({ ...each, ...told }))
        .map((each) => ({ each, said: words(each) }))
        .filter(({ said }) => title.startsWith(said.title) && phrase.startsWith(said.phrase))
        .sort((a, b) => b.said.phrase.length - a.said.phrase.length);
      if (!own) return { title, phrase };
      const now = words({ ...own.each, ...tell(after) });
      return {
        title: `${now.title}${title.slice(own.said.title.length)}`,
        phrase: `${now.phrase}${phrase.slice(own.said.phrase.length)}`,
      };
    },
  };
}

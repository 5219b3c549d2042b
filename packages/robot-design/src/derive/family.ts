import type { Embodiment, RobotDesignProgram } from '@robotdesign/contracts';
import type { Random } from '@robotdesign/random';
import type { FamilyStructure } from '../grammar/family-structure.ts';
import { type DriveGroup, usualGroups } from '../sizing/drive-groups.ts';
import type { DesignBrief } from './brief.ts';
import type { Writer } from './writer.ts';

/** How an archetype is described to a person. */
export interface ArchetypeText {
  /** The coarsest difference between bodies of a family: two with the same kind look alike. */
  readonly kind: string;
  /** A phrase: `spider legs with three joints, knees high, a round torso`. */
  readonly phrase: string;
  /** A title that distinguishes it from other archetypes: `Dog-legged quadruped, knees backward`. */
  readonly title: string;
  /** Number of legs and of driven wheels. */
  readonly legs: number;
  readonly wheels: number;
  /** Driven joints of each leg, where the kinds of a family differ. */
  readonly leg_joints?: number;
}

/** A kind of body within a family. Plain data, so that it can be sent to worker threads. */
export interface ArchetypeOf<F extends Embodiment> extends ArchetypeText {
  readonly family: F;
  /** Unique within its family. */
  readonly name: string;
}

/**
 * Writes the derivation of a body without its fittings. @throws DerivationError when its sizes do not fit together
 */
type WriteBody<T> = (writer: Writer, random: Random, traits: T, brief: DesignBrief) => void;

/** Values beyond what a task asks, for which the search finds bodies that it misses otherwise. */
export type Detour = Readonly<Partial<Record<'duration_s' | 'speed_m_s' | 'step_m', number>>>;

/** Title and phrase of a body. */
export type BodyName = Pick<ArchetypeText, 'title' | 'phrase'>;

/** A family of bodies: its structure, its archetypes, and how each of them is derived. */
export interface FamilyDescription<F extends Embodiment = Embodiment> {
  readonly structure: FamilyStructure;
  readonly archetypes: readonly ArchetypeOf<F>[];
  /** Archetypes with unusual numbers of legs, for tasks that ask for them. */
  readonly onRequest: readonly ArchetypeOf<F>[];
  /** Joints that take their own actuator in sizing. */
  readonly groups: readonly DriveGroup[];
  /** Tried in this order for a task that is missed. */
  readonly detours: readonly Detour[];
  /** @throws DerivationError when the drawn sizes do not fit together, RangeError for an archetype of another family */
  readonly write: WriteBody<ArchetypeOf<Embodiment>>;
  /**
   * The name of an edited body: parts of the name that describe the archetype are replaced by those of the edited
   * body.
   */
  readonly rename: (name: BodyName, before: RobotDesignProgram, after: RobotDesignProgram) => BodyName;
}

/** The name of an archetype: the values of its traits, joined. */
const nameOf = (traits: Readonly<Record<string, string>>): string => Object.values(traits).join('_');

/**
 * Describes a family by its structure, the traits of its archetypes, the text for each, and the derivation of a body with these
 * traits. Traits are a record of words; together their values are unique.
 */
export function describeFamily<F extends Embodiment, T extends Readonly<Record<string, string>>>(definition: {
  readonly family: F;
  readonly structure: FamilyStructure;
  readonly traits: readonly T[];
  /** Traits of archetypes that are built only where a task asks for their number of legs. */
  readonly traitsOnRequest?: readonly T[];
  readonly text: (traits: T) => ArchetypeText;
  readonly write: WriteBody<T>;
  /** All servos and all wheels, if absent. */
  readonly groups?: readonly DriveGroup[];
  readonly detours?: readonly Detour[];
  /** Reads from a program the traits that an edit of its parameters can change. */
  readonly readTraits?: (program: RobotDesignProgram) => Partial<T>;
}): FamilyDescription<F> {
  const {
    family,
    structure,
    traits,
    traitsOnRequest = [],
    text,
    write,
    groups = usualGroups,
    detours = [],
    readTraits = () => ({}),
  } = definition;
  const all = [...traits, ...traitsOnRequest];
  const byName = new Map(all.map((each) => [nameOf(each), each]));
  const archetypeOf = (each: T): ArchetypeOf<F> => ({ family, name: nameOf(each), ...text(each) });
  return {
    structure,
    groups,
    detours,
    archetypes: traits.map(archetypeOf),
    onRequest: traitsOnRequest.map(archetypeOf),
    write: (writer, random, archetype, brief) => {
      const own = archetype.family === family ? byName.get(archetype.name) : undefined;
      if (!own) throw new RangeError(`${archetype.name} is not an archetype of a ${family}`);
      write(writer, random, own, brief);
    },
    rename: ({ title, phrase }, before, after) => {
      const traitsBefore = readTraits(before);
      const [original] = all
        .map((each): T => ({ ...each, ...traitsBefore }))
        .map((each) => ({ traits: each, text: text(each) }))
        .filter((each) => title.startsWith(each.text.title) && phrase.startsWith(each.text.phrase))
        .sort((a, b) => b.text.phrase.length - a.text.phrase.length);
      if (!original) return { title, phrase };
      const renamed = text({ ...original.traits, ...readTraits(after) });
      return {
        title: `${renamed.title}${title.slice(original.text.title.length)}`,
        phrase: `${renamed.phrase}${phrase.slice(original.text.phrase.length)}`,
      };
    },
  };
}

import { numberPaths } from './ledger.ts';
import { handlingPurposes, locomotionWords, manipulationWords, purposeWords } from './lexicon/actions.ts';
import type { LexiconEntry } from './lexicon/entry.ts';
import { familyWords } from './lexicon/families.ts';
import { sensorWords, terrainWords } from './lexicon/surroundings.ts';
import { type Role, roles } from './roles.ts';
import { oneOf, spoken, unitOfPath } from './wording.ts';

/** A word that a plan may hold, with what it stands for and some of the phrases that it is read from. */
export interface VocabularyWord {
  readonly word: string;
  readonly meaning: string;
  readonly phrases: readonly string[];
}

/** A number of the plan. */
export interface VocabularyNumber {
  readonly path: string;
  readonly unit: string;
  readonly meaning: string;
}

/** A kind of constraint with the units and the comparisons that it comes with. */
export interface ConstraintKind {
  readonly kind: string;
  readonly unit: string;
  readonly ops: string;
  readonly meaning: string;
}

/** The words and numbers that a plan is made of. */
export interface PlanVocabulary {
  readonly terrain: readonly VocabularyWord[];
  readonly sensors: readonly VocabularyWord[];
  readonly locomotion: readonly VocabularyWord[];
  readonly manipulation: readonly VocabularyWord[];
  readonly embodiments: readonly VocabularyWord[];
  readonly numbers: readonly VocabularyNumber[];
  readonly constraints: readonly ConstraintKind[];
}

/** What a word stands for where its name in plain English does not say enough. */
const meanings: Readonly<Record<string, string>> = {
  // Terrain.
  stairs: 'flights of steps, also counted in storeys',
  steps: 'single steps: kerbs, thresholds, ledges, obstacles to get over',
  rough: 'uneven ground: rocks, rubble, roots',
  gravel: 'loose or paved small stones',
  sand: 'beaches, dunes, deserts',
  mud: 'soft wet ground',
  grass: 'lawns, meadows, pastures',
  soil: 'earth: fields, gardens, beds',
  snow: 'snow and ice',
  gap: 'ditches and gaps that are crossed',
  pipe: 'pipes, ducts, gutters that are passed',
  narrow: 'tight places that are passed or entered',
  water: 'standing or flowing water in which it moves',
  forest: 'woodland ground and trails',
  flat: 'floors, carpets, paving, roads',
  air: 'no ground at all',
  // Sensors.
  camera: 'pictures, video, seeing',
  depth_camera: 'pictures with distances',
  thermal_camera: 'heat, and seeing in the dark',
  lidar: 'scanned distances around, for maps',
  imu: 'inclination and acceleration',
  gps: 'position outdoors',
  microphone: 'sound',
  ultrasonic: 'distance by sound',
  force: 'touch and load',
  gas: 'gases, smells, smoke, air quality',
  temperature: 'temperature',
  humidity: 'moisture of air or soil',
  // Handling.
  carry: 'moving things from place to place on board or in hand',
  lift: 'raising things',
  grasp: 'taking hold of things',
  press: 'pressing buttons, moving switches and levers',
  cross: 'getting over or about, without saying how',
  // Numbers.
  'capabilities.payload_kg': 'what it carries',
  'capabilities.lift_kg': 'what it lifts, or picks up',
  'capabilities.pull_kg': 'what it pulls or pushes',
  'capabilities.reach_m': 'how high or far from the body it must reach or see',
  'capabilities.object_m': 'the width of what it grips, between the fingers',
  'capabilities.duration_s': 'how long it runs on one charge',
  'environment.step_height_m': 'the highest step, stair or obstacle to get over',
  'environment.gap_m': 'the widest gap to cross',
  'environment.passage_width_m': 'the width of the narrowest passage; the diameter of a pipe sets both',
  'environment.passage_height_m': 'the height of the lowest passage, also of what it goes under',
};

const phrasesShown = 5;

function wordsOf(entries: readonly LexiconEntry[]): readonly VocabularyWord[] {
  return entries.map(({ concept, phrases }) => ({
    word: concept,
    meaning: meanings[concept] ?? spoken(concept),
    phrases: phrases
      .split(',')
      .slice(0, phrasesShown)
      .map((phrase) => phrase.trim()),
  }));
}

const largestOf: Readonly<Record<string, string>> = {
  mass: 'of the robot itself, without load',
  size: 'of its largest extent',
  width: 'of the body',
  height: 'of the body, standing',
  length: 'of the body',
  range: 'distance to cover on one charge',
  time: 'within which one task is done',
  cost: 'of the robot; money is never converted',
};

function constraintOf({ target, hardest }: Role): readonly ConstraintKind[] {
  if (!('constraint' in target)) return [];
  const { constraint: kind, unit } = target;
  return [
    {
      kind,
      unit: unit === 'currency' ? 'currency code' : unit,
      ops: hardest === 'largest' ? 'min, max' : kind === 'time' ? 'max' : 'max, min, eq',
      meaning: largestOf[kind] ?? spoken(kind),
    },
  ];
}

const countedParts = ['leg', 'wheel', 'arm', 'track', 'rotor', 'wing', 'segment'] as const;

/** The vocabulary of plans, from the lexicons that prompts are read by. */
export function planVocabulary(): PlanVocabulary {
  const handling = purposeWords.filter(({ concept }) => handlingPurposes.has(concept));
  return {
    terrain: wordsOf(terrainWords),
    sensors: wordsOf(sensorWords),
    locomotion: wordsOf(locomotionWords),
    manipulation: wordsOf([...manipulationWords, ...handling]),
    embodiments: wordsOf(familyWords).map((family) => ({ ...family, meaning: oneOf(family.word) })),
    numbers: numberPaths.map((path) => ({
      path,
      unit: unitOfPath(path),
      meaning: meanings[path] ?? spoken(path),
    })),
    constraints: [
      ...roles.flatMap(constraintOf),
      ...countedParts.map((part) => ({
        kind: `${part}_count`,
        unit: '',
        ops: 'eq, min, max',
        meaning: `number of ${part}s; eq 0 means none`,
      })),
      {
        kind: 'family',
        unit: '',
        ops: 'not',
        meaning: 'a body that is excluded: `word` is one of the embodiments',
      },
    ],
  };
}

import { cueWords } from '../roles.ts';
import {
  idiomWords,
  locomotionWords,
  manipulationWords,
  purposeWords,
  requestWords,
  subjectWords,
  wishWords,
} from './actions.ts';
import { containerWords } from './containers.ts';
import { backgroundWords, elsewhereWords, greetingWords, instructionWords } from './elsewhere.ts';
import type { LexiconEntry } from './entry.ts';
import { familyWords, partWords } from './families.ts';
import { objectWords } from './objects.ts';
import { paceWords } from './paces.ts';
import { placeWords, sensorWords, terrainWords } from './surroundings.ts';
import { thingWords } from './things.ts';
import { traitWords } from './traits.ts';

/** Everything the analyzer knows by word. To teach it a word, add the word to a table. */
export const lexicon: readonly LexiconEntry[] = [
  ...locomotionWords,
  ...manipulationWords,
  ...purposeWords,
  ...subjectWords,
  ...requestWords,
  ...wishWords,
  ...terrainWords,
  ...placeWords,
  ...sensorWords,
  ...familyWords,
  ...partWords,
  ...traitWords,
  ...objectWords,
  ...paceWords,
  ...cueWords,
  ...elsewhereWords,
  ...greetingWords,
  ...backgroundWords,
  ...instructionWords,
  ...idiomWords,
  ...thingWords,
  ...containerWords,
];

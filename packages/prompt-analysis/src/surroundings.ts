import { assume, type Ledger, type NumberPath, note, setNumber } from './ledger.ts';
import type { Category } from './lexicon/entry.ts';
import { objectMasses } from './lexicon/objects.ts';
import { paces } from './lexicon/paces.ts';
import type { Mention } from './mentions.ts';
import { asked, type Reading, wordsOf } from './reading.ts';
import { figure } from './wording.ts';

/** What a competent engineer takes when something is named without its measure. */
const usualMeasures: readonly {
  readonly terrain: string;
  readonly unless: readonly NumberPath[];
  readonly path: NumberPath;
  readonly value: number;
  readonly because: string;
}[] = [
  {
    terrain: 'stairs',
    unless: ['environment.step_height_m'],
    path: 'environment.step_height_m',
    value: 0.2,
    because: 'the risers of the stairs are taken as 0.2 m, the highest of the usual 0.17-0.20 m',
  },
  {
    terrain: 'slope',
    unless: ['environment.slope_rad'],
    path: 'environment.slope_rad',
    value: 0.26,
    because: 'the slope, whose angle is not stated, is taken as 0.26 rad (15 degrees)',
  },
];

/** The concepts that are asked for, in the prompt's order, each noted under `path` with the words that named it. */
export function listAsked(
  ledger: Ledger,
  reading: Reading,
  category: Category,
  path: string,
): readonly string[] {
  return [...asked(reading, category)].map(([concept, mention], n) => {
    note(ledger, `${path}[${n}]`, wordsOf(reading, mention.first, mention.next), 'stated');
    return concept;
  });
}

function writePlace(ledger: Ledger, reading: Reading, field: 'indoor' | 'wet'): void {
  const places = asked(reading, 'place');
  const yes = places.get(`${field}:true`) ?? (field === 'indoor' ? places.get('indoor:floor') : undefined);
  const no = places.get(`${field}:false`);
  const found = yes ?? no;
  // Both: the task goes in and out, and the field stays open.
  if (found === undefined || (yes !== undefined && no !== undefined)) return;
  ledger.flags.set(field, yes !== undefined);
  note(ledger, `environment.${field}`, wordsOf(reading, found.first, found.next), 'inferred');
}

const massPaths: readonly NumberPath[] = [
  'capabilities.payload_kg',
  'capabilities.lift_kg',
  'capabilities.pull_kg',
];

/** A carried thing with a usual mass, when no mass is stated. */
function assumePayload(ledger: Ledger, reading: Reading): void {
  const handling = [...asked(reading, 'manipulation').keys()];
  const isStated = massPaths.some((path) => ledger.numbers.has(path));
  if (isStated || handling.length === 0) return;
  let heaviest: { kg: number; because: string; mention: Mention } | undefined;
  for (const [concept, mention] of asked(reading, 'object')) {
    const usual = objectMasses[concept];
    const count = reading.quantities.find(
      (quantity) =>
        quantity.dimension === 'count' &&
        mention.first - quantity.next >= 0 &&
        mention.first - quantity.next <= 1,
    );
    const times =
      count !== undefined && Number.isInteger(count.upper) && count.upper <= 100 ? count.upper : 1;
    if (usual === undefined || usual.kg * times <= (heaviest?.kg ?? 0)) continue;
    heaviest = { kg: usual.kg * times, because: usual.because, mention };
  }
  if (heaviest === undefined) return;
  const { kg, because, mention } = heaviest;
  const text = wordsOf(reading, mention.first, mention.next);
  setNumber(ledger, 'capabilities.payload_kg', kg, { text, kind: 'assumed' });
  assume(ledger, `${because}: ${figure(kg, 'kg')} is taken as what it carries`, 'capabilities.payload_kg');
}

/** "at walking pace": a speed in words, when none is stated. */
function assumeSpeed(ledger: Ledger, reading: Reading): void {
  const path = 'capabilities.speed_m_s';
  if (ledger.numbers.has(path)) return;
  for (const [concept, mention] of asked(reading, 'pace')) {
    const speed = paces[concept];
    if (speed === undefined) continue;
    const text = wordsOf(reading, mention.first, mention.next);
    setNumber(ledger, path, speed, { text, kind: 'assumed' });
    assume(ledger, `"${text}" is taken as ${figure(speed, 'm/s')}`, path);
    return;
  }
}

/** What the prompt says, and an engineer adds, about the surroundings and what is carried. */
export function writeSurroundings(ledger: Ledger, reading: Reading): void {
  writePlace(ledger, reading, 'indoor');
  writePlace(ledger, reading, 'wet');
  const terrain = asked(reading, 'terrain');
  for (const usual of usualMeasures) {
    const mention = terrain.get(usual.terrain);
    if (mention === undefined || usual.unless.some((path) => ledger.numbers.has(path))) continue;
    setNumber(ledger, usual.path, usual.value, {
      text: wordsOf(reading, mention.first, mention.next),
      kind: 'assumed',
    });
    assume(ledger, usual.because, usual.path);
  }
  assumePayload(ledger, reading);
  assumeSpeed(ledger, reading);
}

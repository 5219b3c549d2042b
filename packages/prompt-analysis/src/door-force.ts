import { assume, type Ledger, setNumber } from './ledger.ts';
import { type Reading, wordsOf } from './reading.ts';
import { figure } from './wording.ts';

/** The force that a door takes, as a load of the arm that opens it. */

/**
 * The most that a door with a closer may take at its edge until it is 30° open, N: BS 8300-2:2018 and Approved Document M.
 * Heavier doors exist.
 */
const doorForce_n = 30;
const gravity_m_s2 = 9.80665;

/** "opens the door": what swings on hinges is moved. Drawers and lids take less, and a door handle is only a thing. */
const movesDoor = /^(?:open|clos|shut|unlock|push|pull)\w* (?:.* )?(?:doors?|gates?)\b/i;

const path = 'capabilities.lift_kg';

/** Assumes what the arm must press with at full reach, where the task opens doors and names no load of the arm. */
export function writeDoorForce(ledger: Ledger, reading: Reading): void {
  if (ledger.numbers.has(path)) return;
  const text = reading.mentions
    .filter(
      ({ category, concept, isNegated }) =>
        category === 'manipulation' && concept === 'open_door' && !isNegated,
    )
    .map(({ first, next }) => wordsOf(reading, first, next))
    .find((words) => movesDoor.test(words));
  if (text === undefined) return;
  const load_kg = Number((doorForce_n / gravity_m_s2).toFixed(2));
  setNumber(ledger, path, load_kg, { text, kind: 'assumed' });
  assume(
    ledger,
    `a door is taken to need ${figure(doorForce_n, 'N')} at its handle, the most that BS 8300 allows for one with a closer; the arm is sized as for ${figure(load_kg, 'kg')} at its full reach`,
    path,
  );
}

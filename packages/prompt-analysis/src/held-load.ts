import { isArmAsked } from './embodiments.ts';
import { assume, type Ledger, setNumber } from './ledger.ts';
import type { Quantity } from './quantity.ts';
import type { Reading } from './reading.ts';
import { stemOf, type Token } from './tokens.ts';

/** Decides whether what a task carries is a load for hands, not only one on board. */

const payload = 'capabilities.payload_kg';
const lift = 'capabilities.lift_kg';

const hand = /^(hands?|arms?|grippers?|claws?|fingers)$/;
const holding = /^(in|with|by|between)$/;
/** Words between the two: "in its two hands". */
const ofHand = /^(its|his|her|their|the|a|an|both|one|two|own|robot|robotic)$/;

/** "in its hands", "with an arm" behind a load, in its clause. */
function isInHand(load: Quantity | undefined, tokens: readonly Token[]): boolean {
  if (!load) return false;
  const own = tokens[load.first];
  return tokens.some((token, at) => {
    if (at < load.next || token.clause !== own?.clause || !hand.test(token.lower)) return false;
    let before = at - 1;
    while (before > load.first && ofHand.test(tokens[before]?.lower ?? '')) before -= 1;
    return holding.test(tokens[before]?.lower ?? '');
  });
}

/** Verbs that take a thing from where it is. Who only carries, holds or delivers a thing is given it. */
const takingVerbs = new Set(
  'fetch get bring take move shift relocate transfer put place pick collect retrieve harvest grab grasp grip'
    .split(' ')
    .map(stemOf),
);

/** Whether a load is taken from where it is: by the nearest verb in front of it, else by any verb. */
function isTaken(load: Quantity | undefined, { mentions, tokens }: Reading): boolean {
  const verbs = mentions.filter(({ category, isNegated }) => category === 'manipulation' && !isNegated);
  const sentence = load && tokens[load.first]?.sentence;
  const nearest = verbs.findLast(
    ({ first }) => load !== undefined && first < load.first && tokens[first]?.sentence === sentence,
  );
  return (nearest ? [nearest] : verbs).some(({ first }) => takingVerbs.has(tokens[first]?.stem ?? ''));
}

/**
 * Writes what hands lift, where the task says that something is carried: all that an arm carries, what is carried in
 * hands, and what is taken from a place that must be reached. A body that moves about carries it too; an arm on its base
 * only lifts it.
 * @returns whether hands hold the load
 */
export function writeHeldLoad(ledger: Ledger, reading: Reading): boolean {
  const carried_kg = ledger.numbers.get(payload);
  const source = ledger.provenance.get(payload);
  if (carried_kg === undefined || source === undefined || ledger.numbers.has(lift)) return false;
  const load = reading.placement.placed.find(({ role }) => role.role === 'payload')?.quantity;
  const isArm = isArmAsked(reading);
  const isReached = ledger.numbers.has('capabilities.reach_m') && isTaken(load, reading);
  if (!isArm && !isInHand(load, reading.tokens) && !isReached) return false;
  const { text } = source;
  setNumber(ledger, lift, carried_kg, { text, kind: source.kind === 'assumed' ? 'assumed' : 'inferred' });
  assume(ledger, `"${text}" is taken as what ${isArm ? 'the arm' : 'its hand'} lifts`, lift);
  if (isArm) {
    ledger.numbers.delete(payload);
    ledger.provenance.delete(payload);
  }
  return true;
}

import { assume, type Ledger, note } from './ledger.ts';
import { handlingPurposes } from './lexicon/actions.ts';
import { asked, type Reading, wordsOf } from './reading.ts';
import { listAsked } from './surroundings.ts';
import { spoken } from './wording.ts';

/** What needs a tool that no body has: it is planned to carry one. */
const toolWork = new Set(['dig', 'throw', 'mow', 'weed', 'clean', 'vacuum', 'irrigate', 'plant']);

/** What it does to things, with an assumption for each kind of work that takes a tool of its own. */
export function writeHandling(ledger: Ledger, reading: Reading): readonly string[] {
  const path = 'capabilities.manipulation';
  const handling = [...listAsked(ledger, reading, 'manipulation', path)];
  for (const [purpose, mention] of asked(reading, 'purpose')) {
    if (!handlingPurposes.has(purpose)) continue;
    note(ledger, `${path}[${handling.length}]`, wordsOf(reading, mention.first, mention.next), 'stated');
    handling.push(purpose);
  }
  for (const [n, work] of handling.entries()) {
    if (!toolWork.has(work)) continue;
    assume(
      ledger,
      `the tool for ${spoken(work)} is taken as bought and carried: no body with one of its own can be built yet`,
      `${path}[${n}]`,
    );
  }
  return handling;
}

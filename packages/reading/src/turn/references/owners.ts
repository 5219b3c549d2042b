import { z } from 'zod';
import { finderOf, phrasesSchema } from '../../follow-up/phrases.ts';
import type { Span } from '../../mentions/mention.ts';
import { type Reading, readPrompt } from '../../reading.ts';
import { readTable } from '../../tables.ts';
import { languageOf, type ThreadView } from '../thread-view.ts';
import type { NamedDesign } from './named-design.ts';

/** Whose choice a design is: "he likes the first, I like the second; we go with mine", "five votes for D, one for A". */

const { i, mine, theirs, vote } = readTable(
  'turn/owners.yaml',
  z.strictObject({ i: phrasesSchema, mine: phrasesSchema, theirs: phrasesSchema, vote: phrasesSchema }),
);
const findFirstPersons = finderOf([['i', i]], true);
const findOwners = finderOf(
  [
    ['mine', mine],
    ['theirs', theirs],
  ] as const,
  true,
);
const findVotes = finderOf([['vote', vote]]);

type Owner = 'mine' | 'theirs';

/** Messages back in which it may be said who likes which. */
const saidWithin = 4;

/** Whose each design is that a message names: of the person who writes, if they stand in front of it in its clause. */
function ownersIn(reading: Reading, named: readonly NamedDesign[]): ReadonlyMap<Owner, NamedDesign> {
  const persons = findFirstPersons(reading);
  const owners = new Map<Owner, NamedDesign>();
  for (const [at, one] of named.entries()) {
    const from = named[at - 1]?.next ?? 0;
    const sentence = reading.tokens[one.first]?.sentence;
    const isMine = persons.some(
      ({ first, next }) => first >= from && next <= one.first && reading.tokens[first]?.sentence === sentence,
    );
    const owner = isMine ? 'mine' : 'theirs';
    if (!owners.has(owner)) owners.set(owner, one);
  }
  return owners;
}

/**
 * The design that "mine" or "his" means, where the message or one before it names two designs of different people.
 *
 * @param namesIn the designs that a message names
 */
export function byOwner(
  reading: Reading,
  thread: ThreadView,
  named: readonly NamedDesign[],
  namesIn: (reading: Reading) => readonly NamedDesign[],
): readonly NamedDesign[] {
  const words = findOwners(reading).findLast((one) => isOfNothing(reading, one));
  if (words === undefined) return [];
  const { what, first, next } = words;
  const language = languageOf(thread);
  const before = (thread.said ?? []).slice(0, saidWithin).map((text) => readPrompt(text, language));
  for (const said of [reading, ...before]) {
    const own = said === reading ? named.filter((one) => one.next <= first) : namesIn(said);
    const owners = ownersIn(said, own);
    const owned = owners.size === 2 ? owners.get(what) : undefined;
    if (owned) return [{ design: owned.design, first, next }];
  }
  return [];
}

/** "Mine." and "mine, please", and not "my cat". */
function isOfNothing({ tokens }: Reading, { next }: Span): boolean {
  const after = tokens[next];
  return after === undefined || after.kind === 'symbol' || after.clause !== tokens[next - 1]?.clause;
}

/** Tokens between a number of votes and the design that they are for. */
const voteReach = 4;

/** "Five votes for D, one for A": the designs with fewer votes are not meant. A design behind a number has so many, any other one. */
export function withVotes(reading: Reading, named: readonly NamedDesign[]): readonly NamedDesign[] {
  const words = findVotes(reading);
  const counts = named.map(({ first }, at) => {
    const from = Math.max(named[at - 1]?.next ?? 0, first - voteReach);
    const count = reading.quantities.find(
      (one) => one.dimension === 'count' && one.first >= from && one.next <= first,
    );
    const isVote = words.some((one) => one.first >= (count?.next ?? from) && one.next <= first);
    return isVote ? (count?.si ?? 1) : undefined;
  });
  const voted = counts.filter((count) => count !== undefined);
  const most = Math.max(...voted);
  const isClear = voted.length > 1 && most > 1 && voted.filter((count) => count === most).length === 1;
  if (!isClear) return named;
  return named.map((one, at) =>
    counts[at] === undefined || counts[at] === most ? one : { ...one, isRejected: true },
  );
}

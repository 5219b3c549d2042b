import { covers, type Span } from '../../mentions/mention.ts';
import type { Reading } from '../../reading.ts';
import { findAskings } from '../cues.ts';
import type { ThreadView } from '../thread-view.ts';
import { byBest, byComparison, byFigureSaid } from './by-figure.ts';
import { byAnswer, byEdit, byOther, chosen, firstChosen, pool } from './by-history.ts';
import { byFamily, byPart, byTitle } from './by-kind.ts';
import { byPlace, byPlaceInFamily } from './by-place.ts';
import type { Named, NamedDesign } from './named-design.ts';
import { byOwner, withVotes } from './owners.ts';
import type { Place } from './places.ts';
import { remaining, withComplaints, withCorrections, withRejections } from './rejections.ts';

/** The designs of a thread that a message names. Without a design at the place that it names, the words are `missing`. */
export function namedDesigns(reading: Reading, thread: ThreadView): Named {
  const designs = pool(reading, thread);
  const places = byPlace(reading, designs);
  const ofFirst = firstChosen(reading, thread);
  const later = chosen(reading, thread).filter((one) => !ofFirst.some((first) => covers(first, one)));
  const byChoice = [...ofFirst, ...later];
  // "The one that I had picked first", "my first pick".
  const isOfChoice = (one: Span) =>
    byChoice.some((choice) => choice.next === one.first || covers(choice, one)) &&
    (reading.tokens[one.first]?.text.length ?? 0) > 1;
  const inFamily = byPlaceInFamily(reading, designs);
  const isInFamily = (one: Span) => inFamily.some((span) => covers(span, one));
  const best = byBest(reading, designs);
  // "The second cheapest" is no second one.
  const isOfBest = (one: Span) => best.some((span) => covers(span, one));
  const each = [
    ...places.filter(
      (one): one is NamedDesign => 'design' in one && !isOfChoice(one) && !isInFamily(one) && !isOfBest(one),
    ),
    ...best,
    ...byFigureSaid(reading, designs),
    ...byChoice,
    ...inFamily,
    ...byFamily(reading, designs, thread, byChoice).filter((one) => !isInFamily(one)),
    ...byPart(reading, designs),
    ...byTitle(reading, designs),
  ];
  // "The hexapod is my first choice" names the hexapod.
  const isIdiom =
    each.some((one) => !byChoice.includes(one)) &&
    !findAskings(reading).some(({ what }) => what === 'compare');
  const known = isIdiom ? each.filter((one) => !ofFirst.includes(one)) : each;
  const compared = byComparison(reading, designs, known);
  const said = compared.length > 0 ? compared : known;
  const ofEdit = said.length > 0 ? [] : byEdit(reading, thread);
  const others = ofEdit.length > 0 ? ofEdit : byOther(reading, designs, thread);
  const found = said.length > 0 ? said : others;
  const inOrder = (found.length > 0 ? found : byAnswer(reading, designs)).toSorted(
    (a, b) => a.first - b.first,
  );
  const last = [
    remaining(reading, designs, inOrder),
    byOwner(reading, thread, inOrder, (said) =>
      byPlace(said, designs).filter((one): one is NamedDesign => 'design' in one),
    ),
  ].find(({ length }) => length > 0);
  const named = last
    ? [...inOrder.map((one): NamedDesign => ({ ...one, isRejected: true })), ...last]
    : withVotes(reading, withCorrections(reading, withComplaints(reading, withRejections(reading, inOrder))));
  // Of several mentions of a design, one that is meant counts, unless it is only one of several that are weighed: "it is A
  // or C, and C is too dear".
  const isWeighed = (one: NamedDesign) =>
    named.some(
      (other) =>
        other.design.design_id !== one.design.design_id &&
        reading.tokens[other.first]?.clause === reading.tokens[one.first]?.clause,
    );
  const once = [...Map.groupBy(named, ({ design }) => design.design_id).values()].flatMap((same) => {
    const last = same.at(-1);
    const meant = same.find((one) => one.isRejected !== true);
    if (meant === undefined || last?.isRejected !== true) return meant ?? same[0] ?? [];
    return same.every((one) => one.isRejected === true || isWeighed(one)) ? last : meant;
  });
  const lastMeant = named.findLast(
    (one) =>
      once.some((kept) => kept.design.design_id === one.design.design_id && !kept.isRejected) &&
      !one.isRejected,
  );
  const beyond = places.find((one): one is Place => 'place' in one);
  return {
    designs: once,
    ...(lastMeant && { last: lastMeant }),
    ...(once.length === 0 && beyond
      ? {
          missing: reading.tokens
            .slice(beyond.first, beyond.next)
            .map(({ text }) => text)
            .join(' '),
        }
      : {}),
  };
}

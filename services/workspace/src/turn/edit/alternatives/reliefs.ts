import { different, type Edits, type Parameters, scaled, together } from './edits.ts';
import { bodySides, levers, roomLength, tailLength } from './part-names.ts';

/** What else may change so that a body bears a change: what gives way for it. Pure. */

/** Factors of a longer body, for what no longer fits into it. */
const longer = [1.25, 1.8, 2.5, 3.2];
/** Factors of a wider body; its chains get thicker. */
const wider = [1.12, 1.3];
/** Factors of shorter legs, arms and segments, and of smaller wheels: a weaker motor carries the same load with them. */
const shorter = [0.85, 0.7, 0.6, 0.5];

/** More room for what is inside, the least first. */
export function room(parameters: Parameters): readonly Edits[] {
  // A chain has its battery in the tail.
  const tails = longer.map((factor) => scaled(parameters, tailLength, { factor }));
  const lengths = longer.map((factor) => scaled(parameters, roomLength, { factor }));
  const widths = wider.map((factor) => scaled(parameters, bodySides.width ?? /$^/, { factor }));
  const both = widths.map((edits, at) => together(edits, lengths[at] ?? []));
  return [...tails, ...lengths, ...widths, ...both];
}

/** More length where a body gets narrower, and more width where it gets shorter. */
export const otherSide = (parameters: Parameters, side: string): readonly Edits[] =>
  side === 'width'
    ? longer.map((factor) => scaled(parameters, roomLength, { factor }))
    : wider.map((factor) => scaled(parameters, bodySides.width ?? /$^/, { factor }));

/** Less for weaker motors to lift. */
export const shorterLevers = (parameters: Parameters): readonly Edits[] =>
  shorter.map((factor) => scaled(parameters, levers, { factor }));

/** Tries as they are, and then each with what gives way for it, the smallest first. */
export const withReliefs = (tries: readonly Edits[], reliefs: readonly Edits[]): readonly Edits[] =>
  different([
    ...tries,
    ...reliefs
      .filter(({ length }) => length > 0)
      .flatMap((relief) => tries.filter(({ length }) => length > 0).map((edits) => together(edits, relief))),
  ]);

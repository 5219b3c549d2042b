import {
  families,
  isFamily,
  type Plan,
  type Provenance,
  type SuggestedEmbodiment,
} from '@robotdesign/contracts';
import { legsOf } from '../plan/families/profiles.ts';
import { notBuilt } from '../plan/families/suggest.ts';
import { oneOf } from '../plan/wording.ts';
import type { Fragment } from './fragment.ts';
import type { Sheet } from './sheet.ts';

/** Weighs the families again after a change. */

const namedScore = 0.95;
const unknownScore = 0.45;
const highest = 0.9;
const lowest = 0.02;
const leastChange = 0.001;
/** Of a number of legs that a family has, and of one that it has not. */
const ofLegs = 0.3;

const scoreIn = (plan: Plan, family: string): number | undefined =>
  plan.suggested_embodiments.find(({ embodiment }) => embodiment === family)?.score;

/** What a number of legs that follows from the base ("two more legs") adds to a family's score. */
function countedScore(sheet: Sheet, family: string): number {
  // One of an earlier message has had its effect already.
  const counted = sheet.constraints.find(
    ({ value: { kind, op }, source }) => kind === 'leg_count' && op === 'eq' && source?.job_id === undefined,
  )?.value;
  if (!counted?.value) return 0;
  const [least, most] = legsOf(family);
  return counted.value >= least && counted.value <= most ? ofLegs : -ofLegs;
}

/** Families that a plan names by the words that asked for them. */
function namedIn({ provenance, suggested_embodiments }: Plan): ReadonlySet<string> {
  return new Set(
    provenance.flatMap(({ path, kind }) => {
      const place = /^suggested_embodiments\[(\d+)\]$/.exec(path)?.[1];
      const family = suggested_embodiments[Number(place)]?.embodiment;
      return place !== undefined && kind === 'stated' && family !== undefined ? [family] : [];
    }),
  );
}

/** How well a family did before, and what the new words add to it or take from it. */
export function suggest(
  sheet: Sheet,
  previous: Plan,
  { plan, frame }: Fragment,
): { readonly suggested: readonly SuggestedEmbodiment[]; readonly provenance: readonly Provenance[] } {
  const excluded = new Set(
    sheet.constraints.flatMap(({ value: { kind, op, word } }) =>
      kind === 'family' && op === 'not' && word ? [word] : [],
    ),
  );
  const sources = new Map(sheet.bodies.map(({ value, source }) => [value, source]));
  const wereNamed = namedIn(previous);
  const weigh = (embodiment: string): SuggestedEmbodiment => {
    if (sources.has(embodiment)) {
      const because = `you asked for "${sources.get(embodiment)?.text ?? embodiment}"`;
      return { embodiment, supported: isFamily(embodiment), score: namedScore, because };
    }
    // A family that was named before and is so no longer has no reason left to stand out.
    const before = wereNamed.has(embodiment) ? unknownScore : (scoreIn(previous, embodiment) ?? unknownScore);
    const said = (scoreIn(plan, embodiment) ?? 0) - (scoreIn(frame, embodiment) ?? 0);
    const added = countedScore(sheet, embodiment) + said;
    const reasons = (Math.abs(added) > leastChange ? plan : previous).suggested_embodiments.find(
      (one) => one.embodiment === embodiment,
    );
    return {
      embodiment,
      supported: true,
      score: Number(Math.min(highest, Math.max(lowest, before + added)).toFixed(3)),
      because: reasons?.because ?? `nothing in the task speaks for or against ${oneOf(embodiment)}`,
    };
  };
  const weighed = [...new Set([...sources.keys(), ...families])]
    .filter((family) => !excluded.has(family))
    .map(weigh)
    .sort((a, b) => b.score - a.score || (a.embodiment < b.embodiment ? -1 : 1));
  const nearest = weighed.find((one) => one.supported)?.embodiment;
  const suggested = weighed.map((one) =>
    one.supported ? one : { ...one, because: notBuilt(one.embodiment, nearest) },
  );
  const provenance = suggested.flatMap(({ embodiment }, n) => {
    const source = sources.get(embodiment);
    return source ? [{ path: `suggested_embodiments[${n}]`, ...source }] : [];
  });
  return { suggested, provenance };
}

import { families, isFamily, type SuggestedEmbodiment } from '@robotdesign/contracts';
import { asked, type Reading, wordsOf } from '../../reading.ts';
import type { Ledger } from '../ledger.ts';
import { oneOf, spoken } from '../wording.ts';
import { type Asked, askedKinds, generalKinds } from './named.ts';
import { legsOf, nearestTo } from './profiles.ts';
import { reasonsFor, scoreOf, shareOfReason, standingOf } from './reasons.ts';

const askedScore = 0.95;
const impliedScore = 0.92;
/** Most of a family that the task does not ask for. */
const unaskedScore = 0.9;
/** What coming nearest to a body that cannot be built adds to a family's standing. */
const nearness = 0.12;
const mostReasons = 3;

const excludedBy = ({ constraints }: Ledger): ReadonlySet<string> =>
  new Set(
    constraints.flatMap(({ kind, op, word }) => (kind === 'family' && op === 'not' && word ? [word] : [])),
  );

function wordsAsking(reading: Reading, kind: string, { mention, motion }: Asked): string {
  const words = wordsOf(reading, mention.first, mention.next);
  return motion === undefined
    ? `you asked for "${words}"`
    : `"${words}" asks for ${spoken(motion)}, which takes ${oneOf(kind)}`;
}

/** That a kind of body cannot be built, and what the nearest one that can does not do of what it would. */
export const notBuilt = (kind: string, nearest: string | undefined): string =>
  nearest === undefined
    ? 'it cannot be built yet'
    : `it cannot be built yet; the nearest that can is ${oneOf(nearest)}, which ${nearestTo(kind).lacks}`;

const byScore = (
  a: { readonly score: number; readonly stands: number; readonly embodiment: string },
  b: typeof a,
): number => b.score - a.score || b.stands - a.stands || (a.embodiment < b.embodiment ? -1 : 1);

/** A kind of body that can be built in place of one with other legs than the text states: a spider with six legs. */
function withStatedLegs(kind: string, { constraints }: Ledger): string {
  const stated = constraints.find((one) => one.kind === 'leg_count' && one.op === 'eq')?.value;
  const fits = (other: string) => {
    const [least, most] = legsOf(other);
    return stated === undefined || (stated >= least && stated <= most);
  };
  if (isFamily(kind) || legsOf(kind)[1] === 0 || fits(kind)) return kind;
  return nearestTo(kind).families.find(fits) ?? kind;
}

/** Families that a language model suggests, each with words of the text. */
export type Seconded = ReadonlyMap<string, string>;

/** Of the best family's score: what is suggested so comes behind it. */
const secondedShare = 0.95;

/** Moves families up that a language model suggests, none before the best. Those that are not offered stay out. */
function withSeconded(
  offered: readonly SuggestedEmbodiment[],
  seconded: Seconded,
): readonly SuggestedEmbodiment[] {
  const [best, ...others] = offered;
  if (!best) return offered;
  const most = Math.min(unaskedScore, secondedShare * best.score);
  const moved = others.map((one) => {
    const words = seconded.get(one.embodiment);
    return words === undefined
      ? one
      : {
          ...one,
          score: Number(Math.max(one.score, most).toFixed(3)),
          because: `a language model suggested it for "${words}"; ${one.because}`,
        };
  });
  return [best, ...moved.toSorted((a, b) => b.score - a.score)];
}

/**
 * Families that could do the task, best first: those that can be built, and those that were asked for even when they
 * cannot, with the nearest that can and what it cannot do. What the text excludes is left out.
 */
export function suggestEmbodiments(
  ledger: Ledger,
  reading: Reading,
  concepts: readonly string[],
  seconded: Seconded = new Map(),
): readonly SuggestedEmbodiment[] {
  const excluded = excludedBy(ledger);
  const wanted = new Map(
    [...askedKinds(reading)]
      .filter(([kind]) => !excluded.has(kind))
      .map(([kind, asking]) => [withStatedLegs(kind, ledger), asking]),
  );
  const general = generalKinds(reading);
  const unbuilt = [...wanted].filter(([kind]) => !isFamily(kind));
  const near = new Set<string>(unbuilt.flatMap(([kind]) => nearestTo(kind).families));

  const share = shareOfReason(concepts);
  const buildable = families
    .filter((family) => !excluded.has(family))
    .map((family) => {
      const reasons = reasonsFor(family, concepts, ledger, reading);
      const asking = wanted.get(family);
      const stands = standingOf(family, reasons, share) + (near.has(family) ? nearness : 0);
      const score = asking
        ? askedScore
        : general.has(family)
          ? unaskedScore
          : Math.min(unaskedScore, scoreOf(stands));
      const named = asked(reading, 'families').get(family);
      const because = [
        ...(asking ? [wordsAsking(reading, family, asking)] : []),
        ...(!asking && named ? [`named in general as "${wordsOf(reading, named.first, named.next)}"`] : []),
        ...reasons.slice(0, mostReasons).map(({ text }) => text),
      ];
      return {
        stands,
        embodiment: family,
        supported: true,
        score: Number(score.toFixed(3)),
        because: because.join('; ') || 'nothing in the task speaks for or against it',
      };
    })
    // Of several that are asked for, the one that suits the task better comes first.
    .sort(byScore)
    .map(({ stands: _, ...suggestion }) => suggestion);

  const offered = withSeconded(buildable, seconded);
  const nearest = offered[0]?.embodiment;
  const unbuildable = unbuilt.map(([kind, asking]) => ({
    embodiment: kind,
    supported: false,
    score: asking.motion === undefined ? askedScore : impliedScore,
    because: `${wordsAsking(reading, kind, asking)}; ${notBuilt(kind, nearest)}`,
  }));

  const suggestions = [...unbuildable, ...offered].sort((a, b) => b.score - a.score);
  for (const [n, { embodiment }] of suggestions.entries()) {
    const mention = wanted.get(embodiment)?.mention;
    if (mention) ledger.note(`suggested_embodiments[${n}]`, mention, 'stated');
  }
  return suggestions;
}

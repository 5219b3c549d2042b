import { type Family, isFamily, type SuggestedEmbodiment } from '@robotdesign/contracts';
import type { Model } from '../../models/log-linear.ts';
import { asked, type Reading, wordsOf } from '../../reading.ts';
import type { Ledger } from '../ledger.ts';
import { oneOf, spoken } from '../wording.ts';
import { correctionOf, fittedFamilies } from './correction.ts';
import { familyFeatures } from './features.ts';
import { type Asked, generalKinds } from './named.ts';
import { nearestTo } from './profiles.ts';
import { scoreOf } from './reasons.ts';
import { excludedBy, wantedKinds } from './wanted.ts';
import { type Weighed, weighFamilies } from './weigh.ts';

const askedScore = 0.95;
const impliedScore = 0.92;
/** Most of a family that the task does not ask for. */
const unaskedScore = 0.9;
const mostReasons = 3;

function wordsAsking(reading: Reading, kind: string, { mention, motion }: Asked): string {
  const words = wordsOf(reading, mention.first, mention.next);
  return motion === undefined
    ? `you asked for "${words}"`
    : `"${words}" asks for ${spoken(motion)}, which takes ${oneOf(kind)}`;
}

/**
 * That a kind of body cannot be built, and what the nearest one that can does not do of what it would.
 * @param words that ask for it
 */
export function notBuilt(kind: string, nearest: string | undefined, words?: string): string {
  const isOther = words !== undefined && !words.toLowerCase().includes(spoken(kind));
  const what = `${oneOf(kind)}${isOther ? ` ("${words}")` : ''} cannot be built here yet`;
  return nearest === undefined
    ? what
    : `${what}, and the nearest is ${oneOf(nearest)}, which ${nearestTo(kind).lacks}`;
}

/** How directly a text asks for a family: by its name, by a more general one, or not at all. */
const byName = 2;
const inGeneral = 1;
const notAsked = 0;

interface Standing extends Weighed {
  readonly asking: typeof byName | typeof inGeneral | typeof notAsked;
}

/** What is asked for first, then what suits best. Of several that are asked for, the one that suits the task better. */
const byStanding = (a: Standing, b: Standing): number =>
  b.asking - a.asking || b.stands - a.stands || (a.family < b.family ? -1 : 1);

/** The standings as scores, in their order: none above the one before it. */
function scoresInOrder(standings: readonly Standing[]): ReadonlyMap<Family, number> {
  const best = Math.max(...standings.map(({ stands }) => stands));
  // Differences of what stands above the most that a score may be are kept.
  const over = Math.max(0, best - unaskedScore);
  let most = askedScore;
  return new Map(
    standings.map(({ family, asking, stands }) => {
      const own =
        asking === byName ? askedScore : asking === inGeneral ? unaskedScore : scoreOf(stands - over);
      most = Math.min(most, own);
      return [family, Number(most.toFixed(3))];
    }),
  );
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
 *
 * @param model the correction of what the profiles say; the fitted one, unless another is being measured
 */
export function suggestEmbodiments(
  ledger: Ledger,
  reading: Reading,
  concepts: readonly string[],
  seconded: Seconded = new Map(),
  model: Model = fittedFamilies(),
): readonly SuggestedEmbodiment[] {
  const excluded = excludedBy(ledger);
  const wanted = wantedKinds(ledger, reading);
  const general = generalKinds(reading);
  const correction = correctionOf(model, familyFeatures(ledger, reading), reading.encoded);
  const standings = weighFamilies(ledger, reading, concepts)
    .filter(({ family }) => !excluded.has(family))
    .map((weighed): Standing => {
      const { family, stands } = weighed;
      return {
        ...weighed,
        stands: stands + (correction.get(family) ?? 0),
        asking: wanted.has(family) ? byName : general.has(family) ? inGeneral : notAsked,
      };
    })
    .sort(byStanding);
  const scores = scoresInOrder(standings);
  const buildable = standings.map(({ family, reasons }) => {
    const asking = wanted.get(family);
    const named = asked(reading, 'families').get(family);
    const because = [
      ...(asking ? [wordsAsking(reading, family, asking)] : []),
      ...(!asking && named ? [`named in general as "${wordsOf(reading, named.first, named.next)}"`] : []),
      ...reasons.slice(0, mostReasons).map(({ text }) => text),
    ];
    return {
      embodiment: family,
      supported: true,
      score: scores.get(family) ?? 0,
      because: because.join('; ') || 'nothing in the task speaks for or against it',
    };
  });

  const offered = withSeconded(buildable, seconded);
  const nearest = offered[0]?.embodiment;
  const unbuilt = [...wanted].filter(([kind]) => !isFamily(kind));
  const unbuildable = unbuilt.map(([kind, asking]) => ({
    embodiment: kind,
    supported: false,
    score: asking.motion === undefined ? askedScore : impliedScore,
    because: notBuilt(kind, nearest, wordsOf(reading, asking.mention.first, asking.mention.next)),
  }));

  const suggestions = [...unbuildable, ...offered].sort((a, b) => b.score - a.score);
  for (const [n, { embodiment }] of suggestions.entries()) {
    const mention = wanted.get(embodiment)?.mention;
    if (mention) ledger.note(`suggested_embodiments[${n}]`, mention, 'stated');
  }
  return suggestions;
}

import type { EmbeddedText } from '../text/embedded-text.ts';
import type { Token } from '../tokens/token.ts';
import type { FoundPhrase } from './find-phrases.ts';
import { covers, type Span, touches } from './mention.ts';

/** A stretch of the text in which nothing is asked of the robot, with the reason. */
export interface SetAside extends Span {
  readonly because: string;
}

const instruction = 'an instruction to the service, not a requirement';
/** More stretches than this are joined to the last one. */
const most = 40;

function embeddedSpans(embedded: readonly EmbeddedText[], tokens: readonly Token[]): readonly SetAside[] {
  return embedded.flatMap(({ start, end, because }) => {
    const first = tokens.findIndex((token) => token.end > start && token.start < end);
    if (first < 0) return [];
    let next = first;
    while ((tokens[next]?.start ?? end) < end) next += 1;
    return [{ first, next, because }];
  });
}

/** An instruction reaches to the ends of its sentence, in a sentence with a task to the ends of its clause. */
function instructionSpan(
  { first, next }: Span,
  phrases: readonly FoundPhrase[],
  tokens: readonly Token[],
): SetAside {
  const sentence = tokens[first]?.sentence;
  const clause = tokens[first]?.clause;
  const hasTask = phrases.some(
    ({ concept, first: at }) =>
      tokens[at]?.sentence === sentence &&
      tokens[at]?.clause !== clause &&
      ['subjects', 'families', 'manipulation', 'locomotion', 'purposes'].includes(concept.category),
  );
  const isInside = (at: number) =>
    hasTask ? tokens[at]?.clause === clause : tokens[at]?.sentence === sentence && at < tokens.length;
  let from = first;
  while (from > 0 && isInside(from - 1)) from -= 1;
  // "… and then build me a rover": a request takes the task up again.
  const resumed = phrases.find(
    ({ concept, first: at }) => concept.category === 'requests' && at >= next,
  )?.first;
  let to = next;
  while (to < tokens.length && isInside(to) && to !== resumed) to += 1;
  return { first: from, next: to, because: instruction };
}

/**
 * What is set aside before anything is read in it, in order: embedded text and instructions to the service.
 *
 * @param others stretches that are set aside for other reasons
 */
export function findSetAside(
  embedded: readonly EmbeddedText[],
  phrases: readonly FoundPhrase[],
  tokens: readonly Token[],
  others: readonly SetAside[] = [],
): readonly SetAside[] {
  const foreign = [...embeddedSpans(embedded, tokens), ...others];
  const spans = [
    ...foreign,
    ...phrases
      .filter(
        (phrase) =>
          phrase.concept.category === 'instructions' && !foreign.some((span) => covers(span, phrase)),
      )
      .map((phrase) => instructionSpan(phrase, phrases, tokens)),
  ].sort((a, b) => a.first - b.first);
  const merged: SetAside[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && (touches(last, span) || merged.length >= most))
      merged[merged.length - 1] = { ...last, next: Math.max(last.next, span.next) };
    else merged.push(span);
  }
  return merged;
}

import { readDigits } from './numbers.ts';
import type { Quantity } from './quantity.ts';
import type { Token } from './tokens.ts';

const slopes =
  /^(slopes?|sloping|sloped|inclines?|inclined|gradients?|grades?|ramps?|hills?|hillside|bank|banks|roof|pitch|steep|rise|rises|fall|falls|drive|driveway|lane|lanes|street|streets|road|roads|path|paths|track|tracks|piste|embankment|dyke|levee)$/;
const nearSlope = 8;
/** From 1 in 1 to 1 in 60: what is flatter is told as flat. */
const flattest = 60;
const rises = /^(rises?|rising|climbs?|climbing|gains?|ascends?|drops?|falls?|rise|drop|fall|up)$/;
const overRun = /^(over|in|on|per|within|for|across)$/;
const farthestVerb = 4;

const isNearSlope = (tokens: readonly Token[], first: number, next: number): boolean =>
  tokens.some(
    ({ lower, sentence }, at) =>
      slopes.test(lower) &&
      sentence === tokens[first]?.sentence &&
      at >= first - nearSlope &&
      at < next + nearSlope,
  );

/** "1:12", "1 in 4" beside a slope: a rise to its run, as an angle in rad. */
export function readRatio(
  tokens: readonly Token[],
  at: number,
): { readonly value: number; readonly next: number } | undefined {
  const [rise, link, run] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (rise?.kind !== 'number' || run?.kind !== 'number' || !/^(:|in)$/.test(link?.lower ?? ''))
    return undefined;
  const [up, along] = [readDigits(rise.text), readDigits(run.text)];
  if (up === undefined || along === undefined || up <= 0 || along < up || along > flattest * up)
    return undefined;
  return isNearSlope(tokens, at, at + 3) ? { value: Math.atan(up / along), next: at + 3 } : undefined;
}

function isRise(tokens: readonly Token[], rise: Quantity): boolean {
  for (let at = rise.first - 1; at >= 0 && at >= rise.first - farthestVerb; at -= 1) {
    const word = tokens[at];
    if (word === undefined || word.sentence !== tokens[rise.first]?.sentence || word.kind === 'number')
      return false;
    if (rises.test(word.lower)) return true;
  }
  return rises.test(tokens[rise.next]?.lower ?? '');
}

/** "rises 30 cm over 2 m", "30 cm up over 2 m": two lengths that tell one slope, as an angle in rad. */
export function joinRises(found: readonly Quantity[], tokens: readonly Token[]): readonly Quantity[] {
  const joined: Quantity[] = [];
  for (const run of found) {
    const rise = joined.at(-1);
    const between = rise === undefined ? [] : tokens.slice(rise.next, run.first);
    const isOver =
      between.length > 0 &&
      between.length <= 4 &&
      between.some(({ lower }) => overRun.test(lower)) &&
      between.every(({ lower, kind }) => kind === 'word' && !/^(and|or|but)$/.test(lower));
    const isSlope =
      rise?.dimension === 'length' &&
      run.dimension === 'length' &&
      isOver &&
      isRise(tokens, rise) &&
      rise.upper <= run.value;
    if (!isSlope) joined.push(run);
    else {
      const value = Math.atan(rise.value / run.value);
      const { first } = rise;
      joined[joined.length - 1] = { dimension: 'angle', value, upper: value, first, next: run.next };
    }
  }
  return joined;
}

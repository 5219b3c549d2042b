import type { Weights } from '../../src/roles/choose.ts';
import { rolesOf, type Scored } from '../../src/roles/scored.ts';

/** Weights below are left out: they decide nothing. */
const leastWeight = 0.05;

const rounded = (weight: number): string => String(Number(weight.toFixed(2)));

/** A dimension's weights as lines of a template string, by name. */
export function writeWeights(dimension: Scored, { roles, relations }: Weights): string {
  const names: readonly string[] = rolesOf[dimension];
  const quoted = (text: string) =>
    text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${');
  const lines = [...roles].flatMap(([evidence, weights]) => {
    const pairs = weights.flatMap((weight, n) =>
      Math.abs(weight) < leastWeight ? [] : [`${names[n]} ${rounded(weight)}`],
    );
    return pairs.length === 0 ? [] : [`${evidence} ${pairs.join(' ')}`];
  });
  const links = [...relations].flatMap(([evidence, weight]) =>
    Math.abs(weight) < leastWeight ? [] : [`${evidence} ${rounded(weight)}`],
  );
  const block = (rows: readonly string[]) => `\`${quoted([...rows].sort().join('\n'))}\``;
  return `  ${dimension}: {\n    roles: ${block(lines)},\n    relations: ${block(links)},\n  },`;
}

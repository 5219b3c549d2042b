import { parser } from '@prometheus-io/lezer-promql';

/** What a PromQL expression asks for, read by Prometheus' own grammar. */

export interface Matcher {
  readonly label: string;
  readonly op: string;
  readonly value: string;
}

export interface Query {
  readonly metrics: readonly string[];
  readonly matchers: readonly Matcher[];
  /** Labels that results are grouped or joined by. */
  readonly groupings: readonly string[];
}

/** Grafana's own words in an expression. */
const concrete = (expression: string) => expression.replaceAll('$__rate_interval', '5m');

/** @throws Error when the expression does not parse */
export function readQuery(expression: string): Query {
  const text = concrete(expression);
  const found = { metrics: new Set<string>(), matchers: [] as Matcher[], groupings: new Set<string>() };
  const cursor = parser.parse(text).cursor();
  do {
    const { name, from, to, node, type } = cursor;
    const words = text.slice(from, to);
    if (type.isError) throw new Error(`No PromQL at ${from}: ${text}`);
    const parent = node.parent?.name ?? '';
    if (name === 'Identifier' && parent === 'VectorSelector') found.metrics.add(words);
    if (name === 'LabelName' && parent === 'GroupingLabels') found.groupings.add(words);
    if (name === 'UnquotedLabelMatcher') {
      const [, label = '', op = '', value = ''] = /^(\w+)\s*(=~|!~|!=|=)\s*"(.*)"$/.exec(words) ?? [];
      found.matchers.push({ label, op, value: JSON.parse(`"${value}"`) });
    }
  } while (cursor.next());
  return { metrics: [...found.metrics], matchers: found.matchers, groupings: [...found.groupings] };
}

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
  /** How the series of a metric are first put together, `max` say; a metric that is asked for twice is there twice. */
  readonly aggregated: readonly { readonly metric: string; readonly by: string | undefined }[];
}

/** Grafana's own words in an expression. */
const concrete = (expression: string) => expression.replaceAll('$__rate_interval', '5m');

interface Node {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly parent: Node | null;
  getChild(name: string): Node | null;
}

/** The aggregation that is nearest around a node. */
function aggregationAround(node: Node, text: string): string | undefined {
  for (let at = node.parent; at !== null; at = at.parent) {
    const operator = at.getChild('AggregateOp');
    if (at.name === 'AggregateExpr' && operator) return text.slice(operator.from, operator.to);
  }
  return undefined;
}

/** @throws Error when the expression does not parse */
export function readQuery(expression: string): Query {
  const text = concrete(expression);
  const found = {
    metrics: new Set<string>(),
    matchers: [] as Matcher[],
    groupings: new Set<string>(),
    aggregated: [] as { metric: string; by: string | undefined }[],
  };
  const cursor = parser.parse(text).cursor();
  do {
    const { name, from, to, node, type } = cursor;
    const words = text.slice(from, to);
    if (type.isError) throw new Error(`No PromQL at ${from}: ${text}`);
    const parent = node.parent?.name ?? '';
    if (name === 'Identifier' && parent === 'VectorSelector') {
      found.metrics.add(words);
      found.aggregated.push({ metric: words, by: aggregationAround(node, text) });
    }
    if (name === 'LabelName' && parent === 'GroupingLabels') found.groupings.add(words);
    if (name === 'UnquotedLabelMatcher') {
      const [, label = '', op = '', value = ''] = /^(\w+)\s*(=~|!~|!=|=)\s*"(.*)"$/.exec(words) ?? [];
      found.matchers.push({ label, op, value: JSON.parse(`"${value}"`) });
    }
  } while (cursor.next());
  return { ...found, metrics: [...found.metrics], groupings: [...found.groupings] };
}

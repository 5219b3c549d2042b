import { parser } from '@prometheus-io/lezer-promql';

/** The metrics and labels of a PromQL expression, parsed with Prometheus' grammar. */

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
  /** The innermost aggregation of each metric, such as `max`. A metric that occurs twice is listed twice. */
  readonly aggregated: readonly { readonly metric: string; readonly by: string | undefined }[];
}

/** Variables of Grafana in an expression. */
const concrete = (expression: string) => expression.replaceAll('$__rate_interval', '5m');

interface Node {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly parent: Node | null;
  getChild(name: string): Node | null;
}

/** The innermost aggregation around a node. */
function aggregationAround(node: Node, text: string): string | undefined {
  for (let at = node.parent; at !== null; at = at.parent) {
    const operator = at.getChild('AggregateOp');
    if (at.name === 'AggregateExpr' && operator) return text.slice(operator.from, operator.to);
  }
  return undefined;
}

/** @throws Error if the expression does not parse */
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
    const token = text.slice(from, to);
    if (type.isError) throw new Error(`No PromQL at ${from}: ${text}`);
    const parent = node.parent?.name ?? '';
    if (name === 'Identifier' && parent === 'VectorSelector') {
      found.metrics.add(token);
      found.aggregated.push({ metric: token, by: aggregationAround(node, text) });
    }
    if (name === 'LabelName' && parent === 'GroupingLabels') found.groupings.add(token);
    if (name === 'UnquotedLabelMatcher') {
      const [, label = '', op = '', value = ''] = /^(\w+)\s*(=~|!~|!=|=)\s*"(.*)"$/.exec(token) ?? [];
      found.matchers.push({ label, op, value: JSON.parse(`"${value}"`) });
    }
  } while (cursor.next());
  return { ...found, metrics: [...found.metrics], groupings: [...found.groupings] };
}

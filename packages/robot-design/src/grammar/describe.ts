import type { DerivationStep, GraphNode, ParameterValue, RobotDesignProgram } from '@robotdesign/contracts';
import { type Body, startTarget } from './body.ts';
import { ruleNamed } from './grammar.ts';
import { applyRule, beginReplay } from './replay.ts';
import { type GrammarSymbol, symbolMeanings } from './symbols.ts';

const spaced = (name: string): string => name.replaceAll('_', ' ');

/** A length in millimetres and an angle in degrees, as a person reads them. */
function valueText(value: ParameterValue): string {
  const label = spaced(value.name.replace(/_(m|rad)$/, ''));
  if (value.word !== undefined) return `${label} ${spaced(value.word)}`;
  const number = value.number ?? 0;
  if (value.unit === 'count') return `${label} ${number}`;
  return value.unit === 'rad'
    ? `${label} ${Math.round((number * 180) / Math.PI)}°`
    : `${label} ${(number * 1000).toFixed(0)} mm`;
}

function nodeText(body: Body, node: GraphNode): string {
  const size = node.size_m.map((extent) => (extent * 1000).toFixed(0)).join(' × ');
  const edge = body.edges.get(node.node_id);
  const joint =
    edge && edge.kind !== 'fixed'
      ? ` on the ${edge.passive ? 'free ' : ''}joint ${spaced(edge.joint_name)}`
      : '';
  const mirrored = body.partner.has(node.node_id) ? ', and its mirror image on the right' : '';
  return `${spaced(node.name)} (${spaced(node.form ?? node.symbol)}, ${size} mm)${joint}${mirrored}`;
}

const openText = (symbol: GrammarSymbol, node: string): string => `${spaced(symbol)} of ${spaced(node)}`;

function beforeText(target: string, symbol: GrammarSymbol | undefined): string {
  if (target === startTarget) return symbolMeanings.robot;
  return symbol ? `open: ${openText(symbol, target)} (${symbolMeanings[symbol]})` : spaced(target);
}

/**
 * Describes each step of a derivation: the rule, where it applies, and the body part before and after. @throws
 * DerivationError
 */
export function describeDerivation(program: RobotDesignProgram): DerivationStep[] {
  const body = beginReplay(program);
  return program.applications.map((application) => {
    const before = beforeText(application.target, ruleNamed(application.rule)?.symbol);
    const root = body.nodes.get('torso');
    applyRule(body, application);
    const made = [...body.nodes.values()].filter(
      (node) => node.made_by_step === body.step && !node.mirror_of,
    );
    const resized = body.nodes.get('torso');
    const changed = root && resized && root !== resized ? [`${nodeText(body, resized)} is what remains`] : [];
    const opened = made.flatMap((node) =>
      [...(body.open.get(node.node_id) ?? [])].map((symbol) => openText(symbol, node.name)),
    );
    const where = application.target === startTarget ? 'the beginning' : spaced(application.target);
    const parameters = application.parameters.map(valueText).join(', ');
    return {
      step: body.step,
      rule: application.rule,
      where: body.partner.has(application.target) ? `${where}, left and right` : where,
      before,
      after: [
        ...changed,
        ...made.map((node) => nodeText(body, node)),
        ...(parameters ? [parameters] : []),
        ...(opened.length > 0 ? [`open: ${opened.join(', ')}`] : []),
      ].join('; '),
    };
  });
}

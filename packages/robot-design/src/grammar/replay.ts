import {
  type ExpandedRobotGraph,
  nodeSymbolWords,
  type RobotDesignProgram,
  type RuleApplication,
} from '@robotdesign/contracts';
import { structureOf } from '../derive/families.ts';
import { type Body, emptyBody, startTarget } from './body.ts';
import { DerivationError, type StepNeed } from './derivation-error.ts';
import { grammarName, grammarVersion, ruleNamed } from './grammar.ts';
import { RuleError } from './rule-error.ts';
import { mustClose } from './symbols.ts';

export { DerivationError };

/** Largest number of driven joints of a body, and of steps of a program; the latter limits the time of a replay. */
export const maxActuatedJoints = 64;
const maxApplications = 256;

/** What a rule needs, of the step that has the parameter. */
function needOf(body: Body, { need }: RuleError): StepNeed | undefined {
  if (need === undefined) return undefined;
  const { parameter, value, bound, of } = need;
  const step = of === undefined ? body.step : body.nodes.get(of)?.made_by_step;
  return step === undefined ? undefined : { step, parameter, value, bound };
}

/** Applies one more rule. @throws DerivationError */
export function applyRule(body: Body, application: RuleApplication): void {
  body.step += 1;
  const rule = ruleNamed(application.rule);
  if (!rule) throw new DerivationError(body.step, `unknown rule ${application.rule}`);
  try {
    rule.apply(body, application.target, application.parameters);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    throw new DerivationError(body.step, `${rule.name}: ${error.message}`, needOf(body, error));
  }
}

/** Open ends that leave a body unfinished, as `knee of front_left_thigh`. */
const unfinished = (body: Body): string[] =>
  [...body.open].flatMap(([node, symbols]) =>
    [...symbols].filter((symbol) => mustClose.has(symbol)).map((symbol) => `${symbol} of ${node}`),
  );

const actuatedJoints = (body: Body): number =>
  [...body.edges.values()].filter((edge) => edge.kind !== 'fixed' && !edge.passive).length;

/** The graph of a finished body. @throws DerivationError */
function graphOf(body: Body): ExpandedRobotGraph {
  const open = unfinished(body);
  if (open.length > 0) throw new DerivationError(0, `unfinished: ${open.join(', ')}`);
  const actuated = actuatedJoints(body);
  if (actuated === 0) throw new DerivationError(0, 'no joint is driven');
  if (actuated > maxActuatedJoints)
    throw new DerivationError(0, `${actuated} driven joints, ${maxActuatedJoints} at most`);
  const nodes = [...body.nodes.values()];
  return {
    nodes,
    edges: [...body.edges.values()],
    symbol_counts: nodeSymbolWords
      .map((symbol) => ({ symbol, count: nodes.filter((node) => node.symbol === symbol).length }))
      .filter(({ count }) => count > 0),
    embodiment: body.embodiment,
    ...(body.servo ? { joint_servo: body.servo } : {}),
    ...(body.wheelMotor === undefined ? {} : { wheel_motor: body.wheelMotor }),
    ...(body.battery ? { battery: body.battery } : {}),
  };
}

/** The body before the first step. @throws DerivationError for a program of another grammar or version */
export function beginReplay(program: RobotDesignProgram): Body {
  if (program.grammar !== grammarName || program.grammar_version !== grammarVersion)
    throw new DerivationError(
      0,
      `a program of ${program.grammar} ${program.grammar_version}; this is ${grammarName} ${grammarVersion}`,
    );
  if (program.start_symbol !== startTarget)
    throw new DerivationError(0, `a derivation starts from ${startTarget}, not from ${program.start_symbol}`);
  if (program.applications.length > maxApplications)
    throw new DerivationError(0, `${program.applications.length} steps, ${maxApplications} at most`);
  const { embodiment } = program.metadata;
  return emptyBody(embodiment, structureOf(embodiment));
}

/** The graph of a finished body with what its program says about it. @throws DerivationError for an open end, for no driven joint and for too many */
export function programGraph(body: Body, { metadata }: RobotDesignProgram): ExpandedRobotGraph {
  const { embodiment: family, archetype, sizing } = metadata;
  const about = {
    family,
    ...(archetype === undefined ? {} : { archetype }),
    ...(sizing ? { sizing } : {}),
  };
  return { ...graphOf(body), metadata: about };
}

/** The graph that a program describes. The same program gives the same graph. @throws DerivationError */
export function replay(program: RobotDesignProgram): ExpandedRobotGraph {
  const body = beginReplay(program);
  for (const application of program.applications) applyRule(body, application);
  return programGraph(body, program);
}

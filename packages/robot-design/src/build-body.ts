import type {
  ComponentProgram,
  ExpandedRobotGraph,
  RobotDesignIR,
  RobotDesignProgram,
} from '@robotdesign/contracts';
import { replay } from './grammar/replay.ts';
import { lower } from './lowering/lower.ts';

/** The three representations of a body. */
export interface BuiltBody {
  readonly graph: ExpandedRobotGraph;
  readonly components: ComponentProgram;
  readonly ir: RobotDesignIR;
}

/**
 * Builds the body that a program describes. Without `components` they are chosen; the same catalogue gives the same
 * choice.
 * @throws DerivationError, LoweringError, NoComponentError
 */
export function buildBody(program: RobotDesignProgram, components?: ComponentProgram): BuiltBody {
  const graph = replay(program);
  return { graph, ...lower(program, graph, components) };
}

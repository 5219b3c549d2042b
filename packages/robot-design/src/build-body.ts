import type {
  ComponentProgram,
  ExpandedRobotGraph,
  RobotDesignIR,
  RobotDesignProgram,
} from '@robotdesign/contracts';
import { replay } from './grammar/replay.ts';
import { chooseComponents } from './lowering/choose-components.ts';
import { lowerToIr } from './lowering/lower-to-ir.ts';

/** A body in its three views. */
export interface BuiltBody {
  readonly graph: ExpandedRobotGraph;
  readonly components: ComponentProgram;
  readonly ir: RobotDesignIR;
}

/**
 * From a program to the body that it describes. Without components they are chosen anew, which gives the same ones as
 * long as the catalogue is the same.
 * @throws DerivationError, LoweringError, NoComponentError
 */
export function buildBody(program: RobotDesignProgram, components?: ComponentProgram): BuiltBody {
  const graph = replay(program);
  const chosen = components ?? chooseComponents(graph);
  return { graph, components: chosen, ir: lowerToIr(program, graph, chosen) };
}

import type { LoopOffer, RobotDesignProgram } from '@robotdesign/contracts';
import { deriveProgram, openBrief } from '@robotdesign/robot-design';

/** Programs of rovers that stand, as a loop in another process would offer them. */
export const roverProgram = (seed: number): RobotDesignProgram =>
  deriveProgram({
    family: 'rover',
    seed,
    brief: openBrief,
    metadata: { task: 'roll', agent_loop: 'sketch', loop_version: '0.1' },
  });

export const offerOf = (
  programs: readonly RobotDesignProgram[],
  change: Partial<LoopOffer> = {},
): LoopOffer => ({ state: 'completed', programs, notices: [], ...change });

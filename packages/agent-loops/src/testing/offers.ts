import type { LoopOffer, RobotDesignProgram } from '@robotdesign/contracts';
import { deriveProgram, openBrief } from '@robotdesign/robot-design';

/** Offers of a remote loop with programs of rovers that stand. */
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

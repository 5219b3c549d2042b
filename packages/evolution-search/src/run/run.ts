import type { UnitVector } from '@robotdesign/quality-diversity';
import {
  acceptance,
  heldOutEffect,
  type Judgement,
  rejection,
  type Scores,
  signOf,
  type TrialScore,
  withoutResult,
} from '../judging/judge.ts';
import type { EvolutionConfig } from '../program/config.ts';
import { type Stage, stageAfter, stages, trialsOf } from './trial-plan.ts';

/**
 * The course of an evolution: batches of proposals pass the stages of the protocol together, so that the order in which
 * trials end changes nothing. Pure.
 */

/** A body that is proposed, before and while it is tried. */
export interface Proposed {
  /** Number of the iteration; the incumbent of the program is 0. */
  readonly number: number;
  /** The emitter or orchestrator that proposed it. */
  readonly by: string;
  /** Number of the iteration that it varies; 0 for the body of the program. */
  readonly parent?: number;
  readonly note?: string;
  readonly genome: UnitVector;
  /** Scores of the stages that ended. */
  readonly scores: Scores;
  /** Set once it is rejected or accepted. */
  readonly judgement?: Judgement;
  /** Trials that were requested for it. */
  readonly trials: number;
}

/** Bodies that are tried together. */
export interface Batch {
  /** From 0, the measurement of the incumbent. */
  readonly number: number;
  readonly stage: Stage;
  readonly proposals: readonly Proposed[];
}

export interface RunState {
  readonly incumbent?: Pick<Proposed, 'number' | 'genome' | 'scores'>;
  /** The batch that is tried now. */
  readonly batch?: Batch;
  /** Batches that ended. */
  readonly batches: number;
  /** Proposals so far: the number of the last one. */
  readonly proposed: number;
  /** Trials that were requested. */
  readonly requested: number;
  /** Trials that were requested since the incumbent changed. */
  readonly since_progress: number;
  /** Batches in a row of which no body could be tried. */
  readonly untried: number;
}

const newRun: RunState = { batches: 0, proposed: 0, requested: 0, since_progress: 0, untried: 0 };

const isOpen = ({ judgement }: Proposed): boolean => judgement === undefined;

/** The proposals of a batch that its stage tries. */
export const openProposals = ({ proposals }: Batch): readonly Proposed[] => proposals.filter(isOpen);

type Config = Pick<EvolutionConfig, 'objective' | 'protocol'>;

const budgetIsUsed: Judgement = { reason: 'budget', because: 'the budget ended before its trials' };

/** The share of the open proposals that a budget of trials suffices for; the others are given up. */
function within(batch: Batch, each: number, left: number): Batch {
  let rest = left;
  const proposals = batch.proposals.map((proposal) => {
    if (!isOpen(proposal)) return proposal;
    if (rest < each) return { ...proposal, judgement: budgetIsUsed };
    rest -= each;
    return { ...proposal, trials: proposal.trials + each };
  });
  return { ...batch, proposals };
}

/** Requests the trials of a stage for the open proposals of a batch, as far as the budget suffices. */
function withStage(config: Config, state: RunState, batch: Batch, stage: Stage, left: number): RunState {
  const each = trialsOf(config, stage).length;
  const limited = within({ ...batch, stage }, each, left);
  const trials = each * openProposals(limited).length;
  return {
    ...state,
    batch: limited,
    requested: state.requested + trials,
    since_progress: state.since_progress + trials,
  };
}

/**
 * Begins with the incumbent: all of its stages are measured, one after the other.
 *
 * @param left trials that the budget allows
 */
export const beginRun = (config: Config, genome: UnitVector, left: number): RunState =>
  withStage(
    config,
    newRun,
    { number: 0, stage: 'screen', proposals: [{ number: 0, by: 'program', genome, scores: {}, trials: 0 }] },
    'screen',
    left,
  );

/** A proposal with what decides it before any trial. */
export type NewProposal = Pick<Proposed, 'by' | 'parent' | 'note' | 'genome' | 'judgement'>;

/**
 * Begins a batch.
 *
 * @param left trials that the budget allows
 * @throws RangeError while another batch is tried
 */
export function beginBatch(
  config: Config,
  state: RunState,
  proposals: readonly NewProposal[],
  left: number,
): RunState {
  if (state.batch) throw new RangeError(`batch ${state.batch.number} has not ended`);
  const numbered = proposals.map(
    (proposal, at): Proposed => ({
      ...proposal,
      number: state.proposed + at + 1,
      scores: {},
      trials: 0,
    }),
  );
  const batch: Batch = { number: state.batches, stage: 'screen', proposals: numbered };
  const untried = numbered.some(isOpen) ? 0 : state.untried + 1;
  const next = { ...state, proposed: state.proposed + numbered.length, untried };
  return withStage(config, next, batch, 'screen', left);
}

/** Whether trials of the current stage have to end first. */
export const isTrying = ({ batch }: RunState): boolean =>
  batch !== undefined && openProposals(batch).length > 0;

/** Scores of the stage that ended, by the number of the proposal. */
export type StageScores = ReadonlyMap<number, readonly TrialScore[]>;

function judged(
  config: Config,
  state: RunState,
  stage: Stage,
  proposal: Proposed,
  scores: StageScores,
): Proposed {
  if (!isOpen(proposal)) return proposal;
  const own = { ...proposal.scores, [stage]: scores.get(proposal.number) ?? [] };
  const { incumbent } = state;
  if (!incumbent) return { ...proposal, scores: own };
  const judgement = rejection(config, stage, own, incumbent.scores);
  const last = stageAfter(config, stage) === undefined;
  const accepted = last && !judgement ? acceptance(config, own, incumbent.scores) : undefined;
  const decided = judgement ?? accepted;
  return { ...proposal, scores: own, ...(decided ? { judgement: decided } : {}) };
}

/**
 * Applies the scores of a stage, and requests the next stage for the proposals that go on.
 *
 * @param left trials that the budget allows
 * @throws RangeError without a batch
 */
export function afterStage(config: Config, state: RunState, scores: StageScores, left: number): RunState {
  const { batch } = state;
  if (!batch) throw new RangeError('no batch is tried');
  const { stage } = batch;
  const next = {
    ...batch,
    proposals: batch.proposals.map((proposal) => judged(config, state, stage, proposal, scores)),
  };
  const following = stageAfter(config, stage);
  if (following === undefined || openProposals(next).length === 0) return { ...state, batch: next };
  return withStage(config, state, next, following, left);
}

/** Whether a proposal passed all stages. */
export const isAccepted = ({ judgement }: Proposed): boolean => judgement?.reason === 'better';

/** The accepted proposal of a batch that the held-out seeds show best. */
function bestOf(config: Config, { batch, incumbent }: RunState): Proposed | undefined {
  if (!batch || !incumbent) return undefined;
  const effect = ({ scores }: Proposed) => heldOutEffect(config, scores, incumbent.scores).mean;
  return batch.proposals.filter(isAccepted).toSorted((a, b) => effect(b) - effect(a))[0];
}

/** Why the body of the program cannot be compared with; undefined if it can. */
export function unmeasured({ batch }: RunState): string | undefined {
  const [first] = batch?.number === 0 ? batch.proposals : [];
  if (!first) return undefined;
  const trials = stages.flatMap((stage) => first.scores[stage] ?? []);
  const exploit = trials.find((trial) => trial.exploit !== undefined)?.exploit;
  if (exploit !== undefined)
    return `The trials of the incumbent exploit an error of the simulation (${exploit}).`;
  const failed = trials.find(({ score }) => score === undefined);
  return failed && `${withoutResult('A trial of the incumbent gave no result', failed)}.`;
}

/**
 * Ends the batch. The best accepted proposal becomes the incumbent.
 *
 * @throws RangeError while its trials are not all judged
 */
export function endBatch(config: Config, state: RunState): RunState {
  const { batch, ...rest } = state;
  if (!batch) throw new RangeError('no batch is tried');
  const ended = { ...rest, batches: state.batches + 1 };
  if (batch.number === 0) {
    const [first] = batch.proposals;
    return first ? { ...ended, incumbent: first, since_progress: 0 } : ended;
  }
  if (isTrying(state)) throw new RangeError(`batch ${batch.number} has open trials`);
  const best = bestOf(config, state);
  if (!best) return ended;
  const { number, genome, scores } = best;
  return { ...ended, incumbent: { number, genome, scores }, since_progress: 0 };
}

/** Whether the batch has ended: all proposals are judged, or the incumbent is measured. */
export function hasEnded(config: Config, { batch }: RunState): boolean {
  if (!batch) return false;
  if (openProposals(batch).length === 0) return true;
  return (
    batch.number === 0 &&
    stageAfter(config, batch.stage) === undefined &&
    batch.stage in (batch.proposals[0]?.scores ?? {})
  );
}

/** Batches without any body that can be tried, after which a search has nowhere to go. */
const mostUntried = 50;

/** Why a run is complete; undefined if it goes on. */
export function completion(
  config: Pick<EvolutionConfig, 'objective' | 'protocol' | 'stop'>,
  { incumbent, since_progress, untried }: RunState,
  incumbentScore: number | undefined,
): 'target_reached' | 'plateau' | 'no_feasible_body' | undefined {
  const { target, plateau_trials } = config.stop;
  if (incumbent && target !== undefined && incumbentScore !== undefined) {
    if (signOf(config) * (incumbentScore - target) >= 0) return 'target_reached';
  }
  if (untried >= mostUntried) return 'no_feasible_body';
  return since_progress >= plateau_trials ? 'plateau' : undefined;
}

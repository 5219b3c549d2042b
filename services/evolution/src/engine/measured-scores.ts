import type { EvolutionConfig, Proposed, Scores, Stage } from '@robotdesign/evolution-search';
import { scoreOfTrial } from '../trial/state.ts';
import type { EngineDependencies } from './dependencies.ts';
import { knownTrials, stageTrials } from './requests.ts';

const design: Proposed = { number: 0, by: 'program', genome: [], scores: {}, trials: 0 };

/** The scores of the design itself in some stages, by its stored trials. */
export async function measuredScores(
  dependencies: Pick<EngineDependencies, 'stores'>,
  evolution_id: string,
  config: EvolutionConfig,
  measured: readonly Stage[],
): Promise<Scores> {
  const ofStages = await Promise.all(
    measured.map(async (stage) => {
      const trials = stageTrials(evolution_id, config, { number: 0, stage, proposals: [design] });
      const known = await knownTrials(dependencies, trials);
      const scores = trials.flatMap(({ trial_id }) => {
        const trial = known.get(trial_id);
        return trial ? [scoreOfTrial(config.objective, trial.state)] : [];
      });
      return [stage, scores] as const;
    }),
  );
  return Object.fromEntries(ofStages.filter(([, scores]) => scores.length > 0));
}

import type { Candidate, Check, LoopCandidate, Plan, RobotDesignHitlV2 } from '@robotdesign/contracts';
import { describeDerivation } from '@robotdesign/robot-design';
import { failedChecks, isCompileSafe } from '../task-fit/failed-checks.ts';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import type { Fit } from '../task-fit/rank.ts';
import { actuatorsOf } from './actuators.ts';
import { basisOf } from './basis.ts';
import { checksOf } from './checks.ts';
import { confidenceOf } from './confidence/model.ts';
import type { CandidateName } from './distinct-names.ts';
import { abilityFigures, partFigures, sizeFigures, structureFigures } from './figures.ts';
import { summaryOf } from './summary.ts';

/** What a person reviews of a body. */
function hitlOf(body: JudgedBody, summary: string, checks: readonly Check[]): RobotDesignHitlV2 {
  return {
    schema_version: '2',
    summary,
    compile_safe: isCompileSafe(body),
    validity: checks,
    graph: body.graph,
    components: body.components,
    program: body.program,
    derivation: describeDerivation(body.program),
  };
}

/** What trials of a body showed. */
export type ShownInTrials = Pick<Candidate, 'trials' | 'cost_of_transport'>;

/** A simulated body as a loop offers it. The ids are empty until the candidate is stored. */
export function loopCandidate(
  body: JudgedBody,
  name: CandidateName,
  fit: Fit,
  plan: Plan,
  shown: ShownInTrials = { trials: [] },
): LoopCandidate {
  const { evaluation, embodiment } = body;
  const actuators = actuatorsOf(body);
  const summary = summaryOf(body, name, fit);
  const figures: Omit<Candidate, 'basis'> = {
    candidate_id: '',
    design_id: '',
    title: name.title,
    summary,
    embodiment,
    morphology_family: embodiment,
    morphology_summary: name.phrase,
    compile_safe: isCompileSafe(body),
    compile_issues: failedChecks(body).map(({ message }) => message),
    ...structureFigures(body),
    ...sizeFigures(body),
    ...abilityFigures(body),
    ...partFigures(body, actuators),
    ...shown,
    render: { mjcf: evaluation.mjcf, scene: evaluation.scene },
  };
  const { score, reasons, needs, caveats } = fit;
  const known = { ...figures, basis: basisOf(figures, body) };
  const judged = { ...figures, confidence: confidenceOf({ candidate: known, needs, plan }) };
  return {
    candidate: { ...judged, basis: basisOf(judged, body) },
    hitl: hitlOf(body, summary, checksOf(body, fit, actuators)),
    score,
    reasons,
    needs,
    caveats,
  };
}

import type { Check } from '@robotdesign/contracts';
import type { JudgedBody } from './judged-body.ts';

/** Failed checks of the body's model, warnings included: a compile applies them again. */
export const failedChecks = ({ evaluation: { checks } }: Pick<JudgedBody, 'evaluation'>): readonly Check[] =>
  checks.filter(({ status, severity }) => status === 'failed' && severity !== 'info');

/** Whether the body passed all checks, so that it compiles. */
export const isCompileSafe = (body: Pick<JudgedBody, 'evaluation'>): boolean =>
  body.evaluation.compile_safe && failedChecks(body).length === 0;

import type { Check } from '@robotdesign/contracts';
import type { JudgedBody } from './judged-body.ts';

/**
 * Checks of its model that a body failed, the warnings among them: a compilation applies them again, and what fails
 * there is nothing to offer first.
 */
export const failedChecks = ({ evaluation: { checks } }: Pick<JudgedBody, 'evaluation'>): readonly Check[] =>
  checks.filter(({ status, severity }) => status === 'failed' && severity !== 'info');

/** Whether a body may be called safe to compile: it is sound, stands, and failed nothing. */
export const isCompileSafe = (body: Pick<JudgedBody, 'evaluation'>): boolean =>
  body.evaluation.compile_safe && failedChecks(body).length === 0;

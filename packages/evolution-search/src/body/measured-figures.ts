import type { RobotDesignIR } from '@robotdesign/contracts';
import { planPrint, printedParts, usualPrint } from '@robotdesign/fabrication';
import type { LoadCase } from '@robotdesign/robot-design';
import { evaluateBody } from '@robotdesign/simulation';

/** Figures of a body that take a simulation or a print plan. Slow: call them in a worker thread. */

/** Failed checks among those that a design passes before it is offered: it loads, stands and does not tip. */
export async function failedChecks(ir: RobotDesignIR, { slope_rad, payload_kg }: LoadCase): Promise<number> {
  const { checks } = await evaluateBody(ir, { suite: 'generation', slope_rad, payload_kg });
  return checks.filter(({ status, severity }) => status === 'failed' && severity === 'error').length;
}

/** Plates that its printed parts take on the usual bed. A body that cannot be printed takes any number. */
export async function printPlates(ir: RobotDesignIR): Promise<number> {
  try {
    return (await planPrint(await printedParts(ir), usualPrint)).plates.length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

import { driveName } from '@robotdesign/components';
import { figure } from '@robotdesign/wording';
import { balanceCaveat } from '../task-fit/balance.ts';
import { needsBalanceController } from '../task-fit/family-fit.ts';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import type { Fit } from '../task-fit/rank.ts';
import { askedText } from '../task-fit/requirements.ts';
import type { CandidateName } from './distinct-names.ts';
import { tubesText } from './limb-bending.ts';

/** `12 STS3215 servos`, `4 wheel motors`. */
function drivesText(body: JudgedBody): string {
  const counts = Map.groupBy(body.ir.actuators, ({ control, component_id }) =>
    control === 'velocity' ? 'wheel motors' : driveName(component_id),
  );
  return [...counts].map(([name, { length }]) => `${length} ${name}`).join(', ');
}

/** What the body is, its main figures, and the requirements that it misses or that are not verified. */
export function summaryOf(body: JudgedBody, { phrase }: CandidateName, fit: Fit): string {
  const carried = `${figure(body.ir.total_mass_kg, 'kg', 'up')}, ${drivesText(body)}, carries ${figure(body.capability.payload_kg, 'kg', 'down')}.`;
  const balance = needsBalanceController(body.embodiment) ? ` ${balanceCaveat}` : '';
  const unmet = fit.judgements
    .filter(({ judgement }) => judgement.met === false)
    .map(({ requirement, judgement }) => `${askedText(requirement)}: it ${judgement.does}`);
  const misses = unmet.length > 0 ? ` Does not meet: ${unmet.join('; ')}.` : '';
  const open = fit.unverified.map(({ asked }) => asked);
  const unverified = open.length > 0 ? ` Not verified: ${open.join('; ')}.` : '';
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}. ${carried}${tubesText(body)}${balance}${misses}${unverified}`;
}

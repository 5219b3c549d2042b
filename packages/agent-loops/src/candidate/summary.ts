import { figure } from '@robotdesign/answers';
import { driveName } from '@robotdesign/components';
import { balanceCaveat } from '../task-fit/balance.ts';
import { needsBalanceController } from '../task-fit/family-fit.ts';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import type { Fit } from '../task-fit/rank.ts';
import { askedText } from '../task-fit/requirements.ts';
import type { CandidateName } from './distinct-names.ts';
import { tubesText } from './limb-bending.ts';

/** `12 STS3215 servos`, `4 wheel motors`. */
function drivesText({ ir }: JudgedBody): string {
  const wheels = ir.actuators.filter(({ control }) => control === 'velocity').length;
  const joints = Map.groupBy(
    ir.actuators.filter(({ control }) => control !== 'velocity'),
    ({ component_id }) => component_id,
  );
  return [
    ...[...joints].map(([id, { length }]) => `${length} ${driveName(id, length)}`),
    ...(wheels > 0 ? [`${wheels} ${wheels === 1 ? 'wheel motor' : 'wheel motors'}`] : []),
  ].join(', ');
}

/** `carries 2.4 kg`, and what an arm lifts: `lifts 400 g`. */
function loadsText({ ir, capability: { payload_kg, arms } }: JudgedBody): string {
  const load = (says: string, mass_kg: number) =>
    mass_kg >= 1e-3 ? `${says} ${figure(mass_kg, 'kg', 'down')}` : `${says} no load`;
  return [
    ...(ir.fixed_base ? [] : [load('carries', payload_kg)]),
    ...(arms ? [load('lifts', arms.lift_kg)] : []),
  ].join(', ');
}

/** What the body is, its main figures, and the requirements that it misses or that are not verified. */
export function summaryOf(body: JudgedBody, { phrase }: CandidateName, fit: Fit): string {
  const carried = `${figure(body.ir.total_mass_kg, 'kg', 'up')}, ${drivesText(body)}, ${loadsText(body)}.`;
  const balance = needsBalanceController(body.embodiment) ? ` ${balanceCaveat}` : '';
  const unmet = fit.judgements
    .filter(({ judgement }) => judgement.met === false)
    .map(({ requirement, judgement }) => `${askedText(requirement)}: it ${judgement.does}`);
  const misses = unmet.length > 0 ? ` Does not meet: ${unmet.join('; ')}.` : '';
  const open = fit.unverified.map(({ asked }) => asked);
  const unverified = open.length > 0 ? ` Not verified: ${open.join('; ')}.` : '';
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}. ${carried}${tubesText(body)}${balance}${misses}${unverified}`;
}

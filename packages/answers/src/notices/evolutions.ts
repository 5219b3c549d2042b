import type { EvolutionBudget, EvolutionPaused, IterationCompleted } from '@robotdesign/contracts';
import { trialMeasures } from '../figures/trial-measures.ts';
import { said } from '../language/markdown.ts';

/** Notices about evolutions, for threads. Pure. */

type Data = EvolutionPaused;

const longest = { title: 120, reason: 300 } as const;

const named = ({ title }: Pick<Data, 'title'>): string => `**${said(title, longest.title)}**`;

const left = ({ trials }: EvolutionBudget): string =>
  trials === undefined ? '' : ` ${trials} ${trials === 1 ? 'trial is' : 'trials are'} left.`;

export const draftedWords = ({ title, evolution_id }: Data): string =>
  `The program of an evolution of ${named({ title })} is drafted. Read it at \`/evolutions/${evolution_id}/program\`, and approve it to begin.`;

export const approvedWords = ({ title, budget_left }: Data): string =>
  `The evolution of ${named({ title })} has begun.${left(budget_left)}`;

const pauses: Readonly<Record<string, string>> = {
  requested: 'was paused',
  budget_exhausted: 'has used its budget and is paused',
};

export const pausedWords = ({ title, reason = '', budget_left }: Data): string =>
  `The evolution of ${named({ title })} ${pauses[reason] ?? 'is paused'}.${left(budget_left)}`;

export const stoppedWords = ({ title }: Data): string => `The evolution of ${named({ title })} was stopped.`;

const ends: Readonly<Record<string, string>> = {
  plateau: 'no better body was found for a while',
  target_reached: 'its target is reached',
  no_feasible_body: 'no other body keeps the limits of its program',
};

export const completedWords = ({ title, reason = '' }: Data): string =>
  `The evolution of ${named({ title })} is complete: ${ends[reason] ?? 'its stop rule applies'}.`;

export const evolutionFailedWords = ({ title, reason = '' }: Data): string =>
  `The evolution of ${named({ title })} failed. ${said(reason, longest.reason)}`.trim();

export const bestWords = ({ title, best }: Data): string =>
  `The best body that the evolution of ${named({ title })} found is stored as design \`${best?.design_id ?? ''}\`. It can be selected, compiled and exported.`;

const measures: Readonly<Record<string, { readonly name: string; readonly unit: string }>> = trialMeasures;

const digits = (value: number): string => String(Number(value.toPrecision(2)));

/** A new best body; nothing for another iteration. */
export function gainWords(data: IterationCompleted): string | undefined {
  const { title = '', number, gain, objective, confidence = 0 } = data;
  if (!gain) return undefined;
  const { name, unit } = measures[objective?.metric ?? ''] ?? { name: 'score', unit: '' };
  const { low = 0, high = Number.POSITIVE_INFINITY } = gain.interval;
  const interval = `${Math.round(100 * confidence)} % interval ${digits(low)} to ${digits(high)}`;
  return `Iteration ${number} of the evolution of ${named({ title })} is its new best body: it improves the ${name} by ${`${digits(gain.mean)} ${unit}`.trim()} on held-out seeds (${interval}).`;
}

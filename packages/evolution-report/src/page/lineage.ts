import type { ReportData, ReportEstimate } from '../data.ts';
import { bestNumbers, counted, estimated, measured } from './figures.ts';
import { type Html, html } from './html.ts';

/** Which best body followed from which, and what was compared with each. */

/** A best body on the line from the design. */
interface Ancestor {
  /** 0 for the design. */
  readonly number: number;
  readonly score: ReportEstimate | undefined;
  readonly gain: ReportEstimate | undefined;
  /** Proposals that were compared with it and rejected. */
  readonly rejected: number;
  /** Numbers of other accepted bodies: a better one of their batch took their place. */
  readonly passed_over: readonly number[];
}

/** From the design to the best body. */
function lineOf(data: ReportData): readonly Ancestor[] {
  const bests = bestNumbers(data);
  const compared = Map.groupBy(data.iterations, ({ incumbent }) => incumbent);
  const byNumber = new Map(data.iterations.map((iteration) => [iteration.number, iteration]));
  return [0, ...[...bests].sort((a, b) => a - b)].map((number) => {
    const own = compared.get(number) ?? [];
    return {
      number,
      score: number === 0 ? data.design.training : byNumber.get(number)?.score,
      gain: byNumber.get(number)?.gain,
      rejected: own.filter(({ accepted }) => !accepted).length,
      passed_over: own.filter((one) => one.accepted && !bests.has(one.number)).map((one) => one.number),
    };
  });
}

/** Most bodies of the line, with the design: those between it and the latest are left out. */
const mostShown = 40;

const name = (number: number): string => (number === 0 ? 'design' : `#${number}`);

function ancestor({ number, score, gain, rejected, passed_over }: Ancestor, unit: string): Html {
  const others =
    passed_over.length > 0
      ? html` Accepted too, and passed over: ${passed_over.map(name).join(', ')}.`
      : undefined;
  return html`<li><strong>${name(number)}</strong> ${measured(score?.mean, unit)}
<span class="faint">${gain ? html`Gain ${estimated(gain, unit)}. ` : undefined}${counted(rejected, 'proposal')} rejected against it.${others}</span></li>`;
}

export function lineage(data: ReportData): Html {
  if (data.iterations.length === 0) return html`<p class="empty">No iteration has ended yet.</p>`;
  const [design, ...bests] = lineOf(data);
  const shown = bests.slice(1 - mostShown);
  const gap =
    shown.length < bests.length
      ? html`<li class="gap faint">${counted(bests.length - shown.length, 'body', 'bodies')} left out</li>`
      : undefined;
  const { unit } = data.measure;
  return html`<ol class="line">
${design && ancestor(design, unit)}${gap}${shown.map((one) => ancestor(one, unit))}
</ol>`;
}

import { mapChart } from './charts/map-chart.ts';
import { scoreChart } from './charts/score-chart.ts';
import type { ReportData } from './data.ts';
import { counted, estimated, measured, percent } from './page/figures.ts';
import { type Html, html } from './page/html.ts';
import { lineage } from './page/lineage.ts';
import { style } from './page/style.ts';
import {
  budgetTable,
  changesTable,
  comparisonTable,
  exploitsTable,
  failuresTable,
  outcomesTable,
} from './page/tables.ts';

/** The report of an evolution as one page that loads nothing. */

const reasons: Readonly<Record<string, string>> = {
  requested: 'by a person',
  budget_exhausted: 'the budget is used up',
  plateau: 'no better body was found for a while',
  target_reached: 'the target is reached',
  no_feasible_body: 'no other body keeps the limits of the program',
};

function statusWords({ status, reason }: ReportData): string {
  const state = `${status.charAt(0).toUpperCase()}${status.slice(1)}`;
  return reason === undefined ? state : `${state}: ${reasons[reason] ?? reason}`;
}

/** RFC 3339 to the minute. */
const time = (text: string): string => `${text.slice(0, 16).replace('T', ' ')} UTC`;

const fact = (name: string, value: string, note: string): Html =>
  html`<div><dt>${name}</dt><dd>${value}<small>${note}</small></dd></div>`;

function facts(data: ReportData): Html {
  const { design, best, measure, trials, iterations } = data;
  const { name, unit } = measure;
  const accepted = iterations.filter((one) => one.accepted).length;
  const held = (body: typeof design) => body.held_out ?? body.training;
  return html`<dl class="facts">
${fact(`Design, ${name}`, measured(held(design)?.mean, unit), estimated(held(design), unit))}
${fact(
  `Best body, ${name}`,
  measured(held(best ?? design)?.mean, unit),
  best ? `iteration ${best.number}: ${estimated(held(best), unit)}` : 'the design itself',
)}
${fact('Gain on held-out seeds', best?.gain ? measured(best.gain.mean, unit) : 'none', best?.gain ? estimated(best.gain, unit) : 'nothing is confirmed as better')}
${fact('Trials', `${trials.requested}`, `${counted(iterations.length, 'iteration')}, ${accepted} accepted`)}
</dl>`;
}

const orWords = (drawn: Html | undefined, words: string): Html =>
  drawn ?? html`<p class="empty">${words}</p>`;

/** Nothing may be loaded or run: neither scripts nor fonts nor pictures from elsewhere. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * The page. All text is escaped; charts follow the light or dark scheme of the reader. Slow for thousands of iterations:
 * call it in a worker thread.
 */
export function report(data: ReportData): string {
  const { title, evolution_id, design_id, revision, measure, confidence, orchestrator, best } = data;
  const aim = measure.direction === 'max' ? 'largest' : 'smallest';
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Evolution of ${title}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>Evolution of ${title}</h1>
<p>For the ${aim} ${measure.name}. ${statusWords(data)}. Written ${time(data.written_at)}.</p>
<p class="faint">Evolution <code>${evolution_id}</code> of design <code>${design_id}</code>, revision ${revision}. Proposals by ${orchestrator}. Program SHA-256 <code>${data.program_sha256}</code>.</p>
</header>
${facts(data)}
<p class="faint">Ranges are ${percent(confidence)} confidence intervals of the mean.</p>
<section id="scores">
<h2>Score over trials</h2>
<p class="faint">Training seeds. A body that ended in its first trial has no interval.</p>
${orWords(scoreChart(data), 'The design has not been measured yet.')}
</section>
<section id="comparison">
<h2>Before and after</h2>
${comparisonTable(data)}
${best?.design_id === undefined ? undefined : html`<p>The best body is stored as design <code>${best.design_id}</code>.</p>`}
${changesTable(data)}
</section>
<section id="map">
<h2>Map of bodies</h2>
<p class="faint">The best ${measure.name} of each kind of body that was tried, and its iteration.</p>
${orWords(mapChart(data), 'No body is on the map yet.')}
</section>
<section id="lineage">
<h2>Lineage</h2>
${lineage(data)}
</section>
<section id="outcomes">
<h2>What became of the proposals</h2>
${outcomesTable(data)}
${failuresTable(data)}
</section>
<section id="exploits">
<h2>Rejected exploits</h2>
${exploitsTable(data)}
</section>
<section id="budget">
<h2>Budget</h2>
${budgetTable(data)}
</section>
</body>
</html>
`.markup;
}

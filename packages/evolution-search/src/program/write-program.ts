import { Document, isCollection, isMap, isSeq, visit } from 'yaml';
import type { GeneFact } from '../genes/gene-table.ts';
import { stages, trialsOf } from '../run/trial-plan.ts';
import { builtIn, type ConstraintKind, type EvolutionConfig, type Metric } from './config.ts';

/** Writes a `program.md`: the configuration as front matter, and an explanation for the person who approves it. */

const metricWords: Readonly<Record<Metric, string>> = {
  speed_m_s: 'mean speed (m/s)',
  distance_m: 'distance until the first fall (m)',
  cost_of_transport: 'cost of transport (energy over weight and distance)',
  energy_j: 'energy of the motors (J)',
};

const constraintWords: Readonly<Record<ConstraintKind, string>> = {
  mass_kg: 'mass without payload',
  cost_usd: 'probable cost',
  length_m: 'length',
  width_m: 'width',
  height_m: 'height',
  torque_margin: 'smallest torque of a motor over the torque that the task needs',
  failed_checks: 'failed checks of the model: it loads, stands and does not tip',
  print_plates: 'plates of a print on a bed of 210 mm; a body that cannot be printed has no limit',
};

/** The front matter: a line for each entry of a list and for each small group. */
function frontMatter(config: EvolutionConfig): string {
  const document = new Document(config);
  visit(document, (_key, node, path) => {
    if (!isCollection(node) || path.length < 2) return;
    const hasCollections = (isMap(node) ? node.items.map(({ value }) => value) : node.items).some(
      isCollection,
    );
    if (!hasCollections || (isSeq(node) && node.items.length === 0)) node.flow = true;
  });
  return document.toString({ lineWidth: 0 }).trimEnd();
}

const number = (value: number): string => String(Number(value.toPrecision(3)));

const list = (items: readonly (string | number)[]): string => items.join(', ');

const oneOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function geneLine({ name, label, unit, value, gene }: GeneFact): string {
  const range =
    'options' in gene ? list(gene.options) : `${number(gene.min)} to ${number(gene.max)} ${unit}`.trim();
  const now = typeof value === 'number' ? `${number(value)} ${unit}`.trim() : value;
  return `- \`${name}\` (${label}): ${range}; now ${now}`;
}

function budgetWords({ trials, wall_clock_s, cost_usd }: EvolutionConfig['budget']): string {
  const parts = [
    trials === undefined ? [] : [oneOf(trials, 'trial')],
    wall_clock_s === undefined ? [] : [`${number(wall_clock_s / 60)} minutes`],
    cost_usd === undefined ? [] : [`$${number(cost_usd)}`],
  ].flat();
  return parts.join(', ');
}

/** How a clip counts, or why it does not. */
function clipWords(
  { clip }: EvolutionConfig['objective'],
  unused: UnusedClip | undefined,
): readonly string[] {
  if (clip) {
    const { id, weight, gait } = clip;
    return [
      '',
      `A body loses up to ${Math.round(100 * weight)} % of its score the less its gait resembles the clip \`${id}\`: speed ${number(gait.speed)} (over the root of gravity times the height of the hip), duty factor ${number(gait.duty_factor)}, stride ${number(gait.stride)} (over the height of the hip), symmetry ${number(gait.symmetry)}.`,
    ];
  }
  return unused ? ['', `The clip \`${unused.id}\` does not count: ${unused.missing}.`] : [];
}

function groundLine({
  terrain,
  size,
  duration_s,
  payload_kg,
}: EvolutionConfig['protocol']['trials'][number]): string {
  const ground =
    size === undefined ? terrain : `${terrain} (${number(size)} ${terrain === 'slope' ? 'rad' : 'm'})`;
  return `- ${number(duration_s)} s on ${ground} ground with ${number(payload_kg)} kg`;
}

/** A clip that the caller asked for and that cannot count. */
export interface UnusedClip {
  readonly id: string;
  readonly missing: string;
}

/**
 * @param title of the design
 * @param facts of the genes
 */
export function writeProgram(
  config: EvolutionConfig,
  title: string,
  facts: readonly GeneFact[],
  unused?: UnusedClip,
): string {
  const { objective, constraints, protocol, search, budget, stop } = config;
  const counts = Object.fromEntries(stages.map((stage) => [stage, trialsOf(config, stage).length]));
  const { screen = 0, training = 0, perturbed = 0, held_out = 0 } = counts;
  const known = new Map(facts.map((fact) => [fact.name, fact]));
  const genes = config.genes.flatMap(({ name }) => known.get(name) ?? []);
  const lines = [
    '---',
    frontMatter(config),
    '---',
    `# Evolve ${title}`,
    '',
    `Goal: the ${objective.direction === 'max' ? 'largest' : 'smallest'} ${metricWords[objective.metric]}.`,
    ...clipWords(objective, unused),
    'Only the front matter above configures the run. Edit it before you approve; each change needs a new approval.',
    '',
    '## What may change',
    '',
    ...genes.map(geneLine),
    '',
    ...(constraints.length > 0
      ? [
          'A body that breaks one of these limits is not tried:',
          '',
          ...constraints.map(({ kind, op, value, unit }) =>
            `- ${constraintWords[kind]} (\`${kind}\`) ${op} ${number(value)} ${unit}`.trimEnd(),
          ),
          '',
        ]
      : []),
    '## What counts as better',
    '',
    'Each trial is one body on one ground with one seed and one disturbance:',
    '',
    ...protocol.trials.map(groundLine),
    '',
    `1. The first trial must beat the incumbent in the same trial (${oneOf(screen, 'trial')}).`,
    `2. On the training seeds ${list(protocol.training_seeds)} the effect must be above 0 with ${Math.round(100 * protocol.confidence)} % confidence, and at least ${number(100 * protocol.min_effect)} % of the score (${oneOf(training, 'more trial')}).`,
    `3. It must survive ${list(protocol.perturbations) || 'no perturbation'} (${oneOf(perturbed, 'trial')}).`,
    `4. Seeds that the search never uses, ${list(protocol.held_out_seeds)}, must confirm the effect (${oneOf(held_out, 'trial')}).`,
    '',
    'Bodies that gain from an error of the simulation are rejected. The seed of the search alone is never progress.',
    '',
    '## What it costs',
    '',
    `Budget: ${budgetWords(budget)}. The measurement of the incumbent, confirmations and held-out trials count.`,
    `It also ends after ${oneOf(stop.plateau_trials, 'trial')} without progress${stop.target === undefined ? '' : `, or at a score of ${number(stop.target)}`}.`,
    search.orchestrator === builtIn
      ? `Proposals come from the operators ${list(search.operators)}, ${search.batch} at a time.`
      : `Proposals come from the orchestrator ${search.orchestrator}, ${search.batch} at a time. If it fails, the operators ${list(search.operators)} go on.`,
    '',
  ];
  return lines.join('\n');
}

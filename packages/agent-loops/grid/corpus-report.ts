import { type CorpusTask, type Share, sharesOf } from './corpus-shares.ts';

/** The shares of the corpus as text, with their goals. */

const goals = {
  met: 0.95,
  first_family: 1,
  unbounded: 0,
  mounted: 0.7,
  actuators: 25,
  batteries: 8,
} as const;
const slowest_ms = { small: 1000, large: 3000 } as const;
const mostShown = 10;

const ratio = ({ count, of }: Share): number => (of === 0 ? Number.NaN : count / of);
const percent = (share: Share): string =>
  share.of === 0 ? '–' : `${(100 * ratio(share)).toFixed(1)} %  ${share.count}/${share.of}`;

/** Missed without a bound first, then the lowest score. */
const byNeed = (a: CorpusTask, b: CorpusTask): number =>
  Number(b.failure !== undefined) - Number(a.failure !== undefined) ||
  b.missed.length - a.missed.length ||
  a.score - b.score;

function lines(task: CorpusTask): string[] {
  const { id, held_out, failure, first_family = 'any', families, missed, bounded, lacks } = task;
  const head = `  ${id} (${first_family}; offered ${families.join(', ') || 'nothing'})`;
  // Who tunes the product must not read what held-out prompts ask for.
  if (held_out) return [`${head}: held out, ${missed.length} missed without a bound`];
  return [
    `${head}${failure ? `: ${failure}` : ''}`,
    ...missed.map((text) => `    missed, no bound: ${text}`),
    ...bounded.map((text) => `    missed, with bound: ${text}`),
    ...lacks.map((text) => `    ${text}`),
  ];
}

/** The shares, the worst tasks, and whether the goals are reached. Times are compared by people: machines differ. */
export function corpusReport(tasks: readonly CorpusTask[]): { readonly text: string; readonly met: boolean } {
  const shares = sharesOf(tasks);
  const { met, first_family, unbounded, mounted, unmounted, actuators, batteries, small_ms, large_ms } =
    shares;
  const failed = tasks.filter(({ failure }) => failure !== undefined).length;
  const seconds = (ms: number) => (Number.isNaN(ms) ? '–' : `${(ms / 1000).toFixed(2)} s`);
  const rows: readonly (readonly [string, string, string, boolean])[] = [
    ['best meets every feasible hard requirement', percent(met), '≥ 95 %', ratio(met) >= goals.met],
    [
      'first family among the candidates',
      percent(first_family),
      '100 %',
      ratio(first_family) >= goals.first_family,
    ],
    ['missed without a bound, of all missed', percent(unbounded), '0', unbounded.count <= goals.unbounded],
    ['joints whose actuator has a mount record', percent(mounted), '≥ 70 %', ratio(mounted) >= goals.mounted],
    [
      'different actuators',
      String(actuators.length),
      `≥ ${goals.actuators}`,
      actuators.length >= goals.actuators,
    ],
    [
      'different battery packs',
      String(batteries.length),
      `≥ ${goals.batteries}`,
      batteries.length >= goals.batteries,
    ],
  ];
  const times = [
    `warm, up to 20 joints: median ${seconds(small_ms)} (goal ${slowest_ms.small / 1000} s)`,
    `warm, above 20 joints: median ${seconds(large_ms)} (goal ${slowest_ms.large / 1000} s)`,
  ];
  const worst = tasks
    .filter(({ failure, missed }) => failure !== undefined || missed.length > 0)
    .toSorted(byNeed)
    .slice(0, mostShown);
  const text = [
    `${tasks.length} tasks of the corpus, ${failed} without candidates`,
    ...rows.map(
      ([name, value, goal, reached]) =>
        `${name.padEnd(44)}${value.padEnd(20)}goal ${goal}: ${reached ? 'met' : 'MISSED'}`,
    ),
    ...times,
    `actuators: ${actuators.join(', ')}`,
    `joints without a mount record: ${unmounted.map(({ component_id, count }) => `${count} ${component_id}`).join(', ')}`,
    `battery packs: ${batteries.join(', ')}`,
    '',
    `The worst ${worst.length}:`,
    ...worst.flatMap(lines),
  ].join('\n');
  return { text, met: rows.every(([, , , reached]) => reached) };
}

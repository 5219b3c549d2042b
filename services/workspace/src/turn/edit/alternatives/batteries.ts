import { packFacts } from '@robotdesign/components';
import type { DesignParameter } from '@robotdesign/contracts';
import type { EditWish } from '@robotdesign/reading';
import { different, type Edits, type Parameters } from './edits.ts';
import { room, withReliefs } from './reliefs.ts';

/** Other batteries for a body: packs in series and parallel. Pure. */

/** Options that are tried, the nearest first. */
const mostOptions = 6;
/** Packs in series, and in parallel: a few, and somewhat more and less than there are. */
const triedCounts = (now: number): readonly number[] =>
  [...new Set([1, 2, 3, 4, now - 1, now, now + 1, now + 2, 2 * now])].filter((count) => count >= 1);
/** By how much the voltage of another battery may differ, as a share. */
const sameVoltage = 0.1;

/** The figure of a battery that each quality is about; of others its energy. */
const figures: Readonly<Record<string, 'price_usd' | 'mass_kg'>> = { cost: 'price_usd', mass: 'mass_kg' };

interface Battery {
  readonly pack: DesignParameter & { readonly value: string };
  readonly series: DesignParameter | undefined;
  readonly parallel: DesignParameter | undefined;
}

/** Whether a parameter is the kind of battery. */
export const isBattery = ({ name }: DesignParameter): boolean => name.endsWith('.battery');

function batteryOf(parameters: Parameters): Battery | undefined {
  const find = (key: string) =>
    parameters.find(
      (parameter) => parameter.name.endsWith(`.${key}`) && parameter.locked_because === undefined,
    );
  const [pack, series, parallel] = [find('battery'), find('battery_series'), find('battery_parallel')];
  if (pack === undefined || typeof pack.value !== 'string') return undefined;
  return { pack: { ...pack, value: pack.value }, series, parallel };
}

const countsOf = ({ series, parallel }: Battery) => ({
  series: Number(series?.value ?? 1),
  parallel: Number(parallel?.value ?? 1),
});

type Pack = ReturnType<typeof packFacts>;

const packOf = (battery: Battery): Pack =>
  packFacts({ component_id: battery.pack.value, ...countsOf(battery) });

/** The packs that the body may have, in all numbers in series and parallel. */
function packsOf(battery: Battery): readonly Pack[] {
  const { pack, series, parallel } = battery;
  const now = countsOf(battery);
  return [...new Set([pack.value, ...pack.options])].flatMap((component_id) =>
    (series ? triedCounts(now.series) : [now.series]).flatMap((inSeries) =>
      (parallel ? triedCounts(now.parallel) : [now.parallel]).map((inParallel) =>
        packFacts({ component_id, series: inSeries, parallel: inParallel }),
      ),
    ),
  );
}

function editsTo(battery: Battery, { pack: { component_id, ...counts } }: Pack): Edits {
  const { pack, series, parallel } = battery;
  const now = countsOf(battery);
  return [
    ...(component_id === pack.value ? [] : [{ name: pack.name, value: component_id }]),
    ...(series && counts.series !== now.series ? [{ name: series.name, value: counts.series }] : []),
    ...(parallel && counts.parallel !== now.parallel
      ? [{ name: parallel.name, value: counts.parallel }]
      : []),
  ];
}

const isOfVoltage = (one: Pack, other: Pack): boolean =>
  Math.abs(one.nominal_v / other.nominal_v - 1) < sameVoltage;

/** Packs of about the same voltage, with more or less energy, mass or price; more may need room. */
export function batteryAlternatives(parameters: Parameters, wish: EditWish): readonly Edits[] {
  const battery = batteryOf(parameters);
  if (battery === undefined) return [];
  const now = packOf(battery);
  const figure = figures[wish.quality] ?? 'energy_wh';
  const sign = wish.direction === 'more' ? 1 : -1;
  const changed = packsOf(battery)
    .filter((one) => isOfVoltage(one, now))
    .map((one) => ({ one, by: sign * (one[figure] - now[figure]) }))
    .filter(({ by }) => by > 1e-9)
    .toSorted((a, b) => a.by - b.by)
    .slice(0, mostOptions)
    .map(({ one }) => editsTo(battery, one));
  const reliefs = room(parameters);
  // A smaller pack rarely needs more room.
  return sign < 0
    ? different([...changed, ...withReliefs(changed.slice(0, 2), reliefs)])
    : different(changed.flatMap((edits) => withReliefs([edits], reliefs)));
}

/** Batteries of other voltages with about the same energy, one a voltage: for motors that the present one cannot feed. */
export function otherVoltages(parameters: Parameters): readonly Edits[] {
  const battery = batteryOf(parameters);
  if (battery === undefined) return [];
  const now = packOf(battery);
  const off = ({ energy_wh }: Pack): number => Math.abs(Math.log(energy_wh / now.energy_wh));
  const byVoltage = Map.groupBy(
    packsOf(battery).filter((one) => !isOfVoltage(one, now)),
    ({ nominal_v }) => nominal_v,
  );
  return [...byVoltage.values()]
    .map((packs) => packs.toSorted((a, b) => off(a) - off(b))[0])
    .flatMap((best) => (best ? [best] : []))
    .toSorted((a, b) => off(a) - off(b))
    .slice(0, mostOptions)
    .map((best) => editsTo(battery, best));
}

import {
  component,
  componentMass,
  continuousTorqueOf,
  packFacts,
  probablePrice,
} from '@robotdesign/components';
import type { DesignParameter, ParameterEdit } from '@robotdesign/contracts';
import type { EditWish } from '@robotdesign/reading';

/** Which parameters of a body a wish sets, and to what: the alternatives in the order in which they are tried. Pure. */

export type Edits = readonly ParameterEdit[];

/** Options of a component that are tried, the nearest first. */
const mostOptions = 6;
/** Combinations of the alternatives of several wishes. */
const mostAlternatives = 16;
/** Powers of a factor that are tried: where all of it leaves no body, a part of it may. */
const gentler = [1, 1 / 2, 1 / 4];

const isNumber = ({ kind, locked_because }: DesignParameter): boolean =>
  kind === 'number' && locked_because === undefined;
const isWord = ({ kind, locked_because }: DesignParameter): boolean =>
  kind === 'word' && locked_because === undefined;

/** A value within its bounds, in its steps. */
function fitting({ min = -Infinity, max = Infinity, unit }: DesignParameter, value: number): number {
  const digits = unit === 'count' ? 0 : 4;
  return Number(Math.min(max, Math.max(min, value)).toFixed(digits));
}

/** How far the ankle is ahead of the hip: it scales with a leg, and is no length of it. */
const isOffset = (name: string): boolean => name.endsWith('.foot_offset_m');

/** Moves numbers by a length in all: a leg of thigh and height gets half of it in each. */
function moved(own: readonly DesignParameter[], by: number): Edits {
  const lengths = own.filter(({ name }) => !isOffset(name));
  const kinds = new Set(lengths.map(({ name }) => name.slice(name.lastIndexOf('.')))).size;
  return lengths.flatMap((parameter) => setTo(parameter, Number(parameter.value) + by / Math.max(1, kinds)));
}

/** An edit that sets a number within its bounds; none if it stays. */
function setTo(parameter: DesignParameter, value: number): Edits {
  const next = fitting(parameter, value);
  return next === parameter.value ? [] : [{ name: parameter.name, value: next }];
}

/** Sets all numbers whose names match; one that is at its bound stays. */
function scaled(
  parameters: readonly DesignParameter[],
  names: RegExp,
  { factor, value, by = 0 }: Pick<EditWish, 'factor' | 'value' | 'by'>,
): Edits {
  const own = parameters.filter(
    (parameter) => isNumber(parameter) && typeof parameter.value === 'number' && names.test(parameter.name),
  );
  if (value === undefined && by !== 0) return moved(own, by);
  return own.flatMap((parameter) => setTo(parameter, value ?? Number(parameter.value) * factor));
}

/** Several edits at once; the first of each parameter counts. */
const together = (...all: readonly Edits[]): Edits => [
  ...new Map(
    all
      .flat()
      .toReversed()
      .map((edit) => [edit.name, edit]),
  ).values(),
];

const keyOf = (edits: Edits): string =>
  edits
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted()
    .join();

/** Edits that set something, each once. */
const different = (all: readonly Edits[]): readonly Edits[] => [
  ...new Map(all.filter(({ length }) => length > 0).map((edits) => [keyOf(edits), edits])).values(),
];

type Figure = (id: string) => number | undefined;

const massOf: Figure = (id) => componentMass(id).mass_kg;

/** The figure of a component that each quality is about. */
const motorFigures: Readonly<Record<string, Figure>> = {
  cost: probablePrice,
  mass: massOf,
  strength: continuousTorqueOf,
  size: massOf,
  payload: continuousTorqueOf,
  speed: continuousTorqueOf,
};

/** The motors of the hips or wheels, and those of the knees: each group has its own. */
const motors = /\.(?:servo|motor|(?:\w+_)?actuator)$/;
const groupOf = ({ name }: DesignParameter): string => name.slice(name.lastIndexOf('.'));

/** Whether a name of a message, such as `mg996r`, is that of a component. */
const isNamed = (id: string, names: readonly string[]): boolean => {
  const own = `${id} ${component(id).name}`.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return names.some((name) => own.includes(name.replaceAll('-', '')));
};

const sharesOptions = (own: readonly DesignParameter[]): readonly string[] =>
  (own[0]?.options ?? []).filter((id) => own.every(({ options }) => options.includes(id)));

/** Other motors for a group: those that are named, else those that are better by the figure, the nearest first. */
function motorsOfGroup(own: readonly DesignParameter[], wish: EditWish): readonly Edits[] {
  const [first] = own;
  if (first === undefined) return [];
  const setAll = (id: string): Edits =>
    own.flatMap(({ name, value }) => (value === id ? [] : [{ name, value: id }]));
  const options = sharesOptions(own).filter((id) => id !== first.value);
  const named = options.filter((id) => isNamed(id, wish.names));
  if (named.length > 0 || (wish.quality === 'kind' && wish.names.length > 0))
    return named.slice(0, mostOptions).map(setAll);
  const figure = motorFigures[wish.quality] ?? probablePrice;
  const now = figure(`${first.value}`) ?? 0;
  const sign = wish.direction === 'more' ? 1 : -1;
  return options
    .map((id) => ({ id, by: sign * ((figure(id) ?? now) - now) }))
    .filter(({ by }) => by > 0)
    .toSorted((a, b) => a.by - b.by)
    .slice(0, mostOptions)
    .map(({ id }) => setAll(id));
}

/** Other motors: the nearest for all groups, then for one group alone, then the next ones. */
function motorAlternatives(parameters: readonly DesignParameter[], wish: EditWish): readonly Edits[] {
  const own = parameters.filter((parameter) => isWord(parameter) && motors.test(parameter.name));
  const groups = [...Map.groupBy(own, groupOf).values()].map((group) => motorsOfGroup(group, wish));
  const all = Array.from({ length: mostOptions }, (_, at) => at).flatMap((at) => {
    const each = groups.map((options) => options[at] ?? []);
    return [together(...each), ...each];
  });
  // Stronger motors may need a battery that no longer fits.
  const [first] = different(all);
  const withSpace =
    wish.direction === 'more' && wish.quality !== 'kind' && first ? withRoom(parameters, first).slice(1) : [];
  return different([...all, ...withSpace]);
}

/** The figure of a battery that each quality is about; of others its energy. */
const packFigures: Readonly<Record<string, 'price_usd' | 'mass_kg'>> = { cost: 'price_usd', mass: 'mass_kg' };
/** Packs in series, and in parallel. */
const triedCounts = [1, 2, 3, 4];

/** How many times longer a body becomes for what no longer fits into it. */
const longer = [1.25, 1.7, 2.5];

/** Edits as they are, and with a longer body. */
const withRoom = (parameters: readonly DesignParameter[], edits: Edits): readonly Edits[] => [
  edits,
  ...longer.map((factor) => together(edits, scaled(parameters, roomLength, { factor }))),
];

/** Packs in series and parallel of about the same voltage, with more or less energy, mass or price. */
function batteryAlternatives(parameters: readonly DesignParameter[], wish: EditWish): readonly Edits[] {
  const find = (key: string) =>
    parameters.find(
      (parameter) => parameter.name.endsWith(`.${key}`) && parameter.locked_because === undefined,
    );
  const [pack, series, parallel] = [find('battery'), find('battery_series'), find('battery_parallel')];
  if (pack === undefined || typeof pack.value !== 'string') return [];
  const counts = { series: Number(series?.value ?? 1), parallel: Number(parallel?.value ?? 1) };
  const now = packFacts({ component_id: pack.value, ...counts });
  const figure = packFigures[wish.quality] ?? 'energy_wh';
  const sign = wish.direction === 'more' ? 1 : -1;
  const others = pack.options.filter((id) => id !== pack.value);
  const packs = [pack.value, ...others].flatMap((component_id) =>
    (series ? triedCounts : [counts.series]).flatMap((inSeries) =>
      (parallel ? triedCounts : [counts.parallel]).map((inParallel) =>
        packFacts({ component_id, series: inSeries, parallel: inParallel }),
      ),
    ),
  );
  const changed = packs
    .filter(({ nominal_v }) => Math.abs(nominal_v / now.nominal_v - 1) < 0.1)
    .map((facts) => ({ ...facts, by: sign * (facts[figure] - now[figure]) }))
    .filter(({ by }) => by > 1e-9)
    .toSorted((a, b) => a.by - b.by)
    .slice(0, mostOptions)
    .map(({ pack: { component_id, ...n } }) => [
      ...(component_id === pack.value ? [] : [{ name: pack.name, value: component_id }]),
      ...(series && n.series !== counts.series ? [{ name: series.name, value: n.series }] : []),
      ...(parallel && n.parallel !== counts.parallel ? [{ name: parallel.name, value: n.parallel }] : []),
    ]);
  const roomier = changed.flatMap((edits) => withRoom(parameters, edits));
  // A smaller pack rarely needs more room: first all packs as the body is.
  return sign < 0 ? different([...changed, ...roomier]) : roomier;
}

/** Of a part that only gets longer. */
function lengthOrSize(names: RegExp) {
  return { length: names, size: names };
}

/** A part of the change that is wished. */
const partOf = ({ factor, by }: EditWish, power: number): Pick<EditWish, 'factor' | 'by'> => ({
  factor: factor ** power,
  ...(by === undefined ? {} : { by: by * power }),
});

/** What is lengthened for more room; of chains also the tail, which holds the battery. */
const roomLength = /^(?:torso|head_segment|tail_segment)\.length_m$/;

const bodySides: Readonly<Record<string, RegExp>> = {
  length: /^(?:torso|head_segment)\.length_m$/,
  width: /^(?:torso|head_segment)\.(?:width_m|girth_m)$/,
};
/** What has to shrink with a body: a deck that no longer fits on it. */
const deckSides: Readonly<Record<string, RegExp>> = {
  length: /deck\.length_m$/,
  width: /deck\.width_m$/,
};

/** The names of the numbers that a quality of a part is made of. */
const partNames: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  leg: lengthOrSize(/(?:thigh\.length_m|\.ride_height_m|shin\.foot_offset_m)$/),
  thigh: lengthOrSize(/thigh\.length_m$/),
  // A shin reaches from the knee to the ground.
  shin: lengthOrSize(/(?:\.ride_height_m|shin\.foot_offset_m)$/),
  foot: {
    length: /foot\.length_m$/,
    width: /foot\.(?:width_m|radius_m)$/,
    size: /foot\.(?:length_m|width_m|radius_m)$/,
  },
  wheel: {
    ...lengthOrSize(/\.wheel_diameter_m$/),
    width: /(?:\.wheel_width_m|wheel\.width_m|track_beam\.width_m)$/,
  },
  body: {
    ...bodySides,
    size: /^(?:torso|head_segment)\.(?:length_m|width_m)$/,
  },
  deck: {
    ...deckSides,
    size: /deck\.(?:length_m|width_m)$/,
  },
  arm: lengthOrSize(/(?:arm_upper|arm_fore|upper_arm|forearm)\.length_m$/),
};

/** Of a part that is made of several: one of them alone, where not all can change. */
const smallerParts: Readonly<Record<string, Readonly<Record<string, readonly RegExp[]>>>> = {
  leg: { length: [/(?:\.ride_height_m|shin\.foot_offset_m)$/, /thigh\.length_m$/] },
};

/** A smaller body: as it is, with a smaller deck, and in one direction alone where both are too much. */
function smallerBody(parameters: readonly DesignParameter[], wish: EditWish): readonly Edits[] {
  const ways = wish.quality === 'size' ? [['length', 'width'], ['length'], ['width']] : [[wish.quality]];
  return gentler.flatMap((power) => {
    const change = partOf(wish, power);
    return ways.flatMap((sides) => {
      const scaledBy = (names: Readonly<Record<string, RegExp>>) =>
        together(...sides.map((side) => scaled(parameters, names[side] ?? /$^/, change)));
      const body = scaledBy(bodySides);
      return body.length === 0 ? [] : [body, together(body, scaledBy(deckSides))];
    });
  });
}

/** A wish that sets a sum of lengths, and not one of them, scales. */
const isOneLength = (part: string, quality: string): boolean =>
  (part === 'thigh' && quality === 'length') ||
  part === 'body' ||
  part === 'deck' ||
  part === 'wheel' ||
  part === 'foot';

function partAlternatives(parameters: readonly DesignParameter[], wish: EditWish): readonly Edits[] {
  const { part = '', quality, factor, value } = wish;
  if (part === 'motor') return motorAlternatives(parameters, wish);
  if (part === 'battery') return batteryAlternatives(parameters, wish);
  const names = partNames[part]?.[quality];
  if (names === undefined) return [];
  if (value !== undefined && isOneLength(part, quality)) {
    const edits = scaled(parameters, names, { factor, value });
    return edits.length > 0 ? [edits] : [];
  }
  if (part === 'body' && wish.direction === 'less') {
    const all = smallerBody(parameters, wish);
    // What is inside of a narrower body needs length.
    return different(quality === 'width' ? all.flatMap((edits) => withRoom(parameters, edits)) : all);
  }
  const smaller = smallerParts[part]?.[quality] ?? [];
  const [whole = 1, ...less] = gentler;
  const tries = [
    { names, power: whole },
    ...smaller.map((own) => ({ names: own, power: whole })),
    ...less.map((power) => ({ names, power })),
  ];
  return different(tries.map((one) => scaled(parameters, one.names, partOf(wish, one.power))));
}

type Means = (parameters: readonly DesignParameter[], wish: EditWish) => readonly Edits[];

/** A part that changes a figure of the whole body, by a quality of the part. */
const by =
  (part: NonNullable<EditWish['part']>, quality: EditWish['quality']): Means =>
  (parameters, wish) =>
    partAlternatives(parameters, { ...wish, part, quality });

/** Long legs, or high wheels. */
const reach: Means = (parameters, wish) => [
  ...by('leg', 'length')(parameters, wish),
  ...by('wheel', 'size')(parameters, wish),
];

/** What changes a figure of the whole body, the gentlest means first. */
const means: Readonly<Record<string, readonly Means[]>> = {
  mass: [by('battery', 'mass'), by('body', 'size'), by('motor', 'mass')],
  cost: [by('battery', 'cost'), by('motor', 'cost')],
  speed: [reach, by('motor', 'strength')],
  duration: [by('battery', 'size')],
  payload: [by('motor', 'strength')],
  lift: [by('motor', 'strength')],
  pull: [by('motor', 'strength')],
  length: [by('body', 'length')],
  width: [by('body', 'width')],
  height: [reach],
  size: [by('body', 'size')],
  step: [reach],
  clearance: [reach],
  reach: [by('arm', 'length')],
};

/** The alternatives for one wish; empty for one that this body has no parameter for. */
export function alternativesFor(parameters: readonly DesignParameter[], wish: EditWish): readonly Edits[] {
  if (wish.part !== undefined) return partAlternatives(parameters, wish);
  const all = (means[wish.quality] ?? [])
    .map((one) => one(parameters, wish))
    .filter(({ length }) => length > 0);
  const single = all.flat();
  const [first = [], second = []] = all;
  const both = first.length > 0 && second.length > 0 ? [together(first[0] ?? [], second[0] ?? [])] : [];
  return [...single, ...both].filter(({ length }) => length > 0);
}

/**
 * The alternatives for several wishes at once: what all of them set. First the first of each, then those in which one wish
 * falls back to its next one.
 */
export function combined(each: readonly (readonly Edits[])[]): readonly Edits[] {
  let sums: readonly { readonly edits: Edits; readonly rank: number }[] = [{ edits: [], rank: 0 }];
  for (const own of each)
    sums = own
      .flatMap((edits, at) => sums.map((sum) => ({ edits: together(sum.edits, edits), rank: sum.rank + at })))
      .toSorted((a, b) => a.rank - b.rank);
  return different(sums.map(({ edits }) => edits)).slice(0, mostAlternatives);
}

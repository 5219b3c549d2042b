import { nameOf, type Unit } from '../units.ts';
import { wireName } from '../wire.ts';
import type { Wiring } from '../wiring.ts';
import { type Group, groupOf, stationsByJoint } from './groups.ts';
import { type Element, serialise, svg } from './svg.ts';
import { type Box, box, colours, fuse, fuseSize, label, panel, wire } from './symbols.ts';

/** Lengths in pixels. */
const page = { width: 1240, margin: 20, gap: 16, top: 56 } as const;
/** Left end of the panels; the wire of the battery runs down next to them. */
const left = page.margin + 34;
const width = page.width - page.margin - left;
const trunk = page.margin + 10;
const title_h = 34;

/** A part of the drawing with its height. */
interface Block {
  readonly height: number;
  readonly draw: (y: number) => Element[];
}

const volts = (value: number): string => `${Number(value.toFixed(1))} V`;
const amperes = (value: number): string => `${value.toFixed(1)} A`;
const unitTexts = ({ name, component_id }: Unit): string[] => [name, nameOf(component_id)];

/** Battery, main fuse and stop; behind them the wire runs down to every panel. */
function supply({ battery, packs, connector, main, stop }: Wiring): Block {
  const height = 84;
  const texts = [
    'battery',
    battery.name,
    `${volts(battery.empty_v)} empty, ${volts(battery.full_v)} full, ${Math.round(battery.energy_wh)} Wh`,
    ...(packs.length > 1 ? [`${packs.length} packs, ${battery.pack.series} in series`] : []),
    ...(connector === undefined ? [] : [`connector ${connector}`]),
  ];
  const off = stop
    ? [...unitTexts(stop), 'opens the contactor in the main wire']
    : ['Disconnect', 'Unplug the battery:', 'keep its connector within reach'];
  return {
    height: height + 36,
    draw: (y) => {
      const level = y + height / 2;
      const pack: Box = { x: left, y, width: 320, height };
      const end: Box = { x: left + 560, y: level - 30, width: 300, height: 60 };
      const turn = end.x + end.width + 40;
      const down = y + height + 20;
      return [
        wire(
          [
            [pack.x + pack.width, level],
            [turn, level],
            [turn, down],
            [trunk, down],
          ],
          'power',
          4,
        ),
        box(pack, texts),
        fuse(left + 390, level, 'main', main),
        box(end, off),
        label(turn + 14, level + 4, wireName(main.wire), { size: 11, colour: colours.quiet }),
      ];
    },
  };
}

/** The computer, its regulators, and what it talks to. */
function control(wiring: Wiring): Block {
  const { computer, links, rails, feeds, buses } = wiring;
  const regulators = rails.filter(({ unit }) => unit.slot === 'regulator_5v');
  const row = 48;
  const rows = Math.max(links.length, Math.ceil(1.3 * regulators.length));
  const height = title_h + rows * row + 8;
  const busText = ({ name }: Unit): string => {
    const names = buses.filter(({ adapter }) => adapter?.name === name).map((bus) => bus.name);
    return names.length === 0 || names.includes(name) ? name : `${name}  ▸ ${names.join(', ')}`;
  };
  return {
    height,
    draw: (y) => {
      const top = y + title_h;
      const middle = top + (rows * row - 8) / 2;
      const brain: Box = { x: left + 440, y: middle - 26, width: 220, height: 52 };
      const linkX = left + 760;
      const supplies = regulators.flatMap(({ unit, output_v, output_a }, index): Element[] => {
        const area: Box = {
          x: left + 16 + fuseSize.width + 18,
          y: middle - 26 + (index - (regulators.length - 1) / 2) * 62,
          width: 250,
          height: 52,
        };
        const level = area.y + 26;
        const feed = feeds.find(({ loads }) => loads.includes(unit.name));
        const isDirect = feed?.source === 'battery';
        return [
          wire(
            [
              [isDirect ? trunk : left + 16, level],
              [area.x, level],
            ],
            'power',
          ),
          wire(
            [
              [area.x + area.width, level],
              [brain.x - 20, level],
              [brain.x - 20, middle],
              [brain.x, middle],
            ],
            'power',
          ),
          ...(feed ? [fuse(left + 16, level, feed.fuse, feed)] : []),
          box(area, [
            ...unitTexts(unit),
            `${volts(output_v)}, ${amperes(output_a)}${isDirect ? '' : `, fed from ${feed?.source}`}`,
          ]),
        ];
      });
      const connections = links.flatMap(({ unit, interfaces }, index): Element[] => {
        const area: Box = { x: linkX, y: top + index * row, width: width - 760 - 16, height: row - 8 };
        const level = area.y + area.height / 2;
        const from = linkX - 62;
        return [
          wire(
            [
              [brain.x + brain.width, middle],
              [from, middle],
              [from, level],
              [linkX, level],
            ],
            'data',
          ),
          label(from + 6, level - 4, interfaces[0] ?? '', { size: 10, colour: colours.data }),
          box(area, [busText(unit), nameOf(unit.component_id)]),
        ];
      });
      return [
        panel({ x: left, y, width, height }, 'Control'),
        ...supplies,
        ...connections,
        box(brain, computer ? unitTexts(computer) : ['computer']),
      ];
    },
  };
}

/** Rows of groups that fit into a panel. */
function rowsOf(groups: readonly Group[]): Group[][] {
  const rows: Group[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const group of groups) {
    if (used + page.gap + group.width <= width - 2 * page.gap) {
      rows.at(-1)?.push(group);
      used += page.gap + group.width;
    } else {
      rows.push([group]);
      used = group.width;
    }
  }
  return rows;
}

/** The groups of a source below each other. */
function rowsBlock(title: string, remark: string, groups: readonly Group[], isDirect: boolean): Block {
  const rows = rowsOf(groups).map((row) => ({
    row,
    height: Math.max(...row.map((group) => group.height)) + page.gap,
  }));
  const height = title_h + rows.reduce((sum, one) => sum + one.height, 0);
  return {
    height,
    draw: (y) => {
      let top = y + title_h - 2;
      const drawn = rows.flatMap(({ row, height: used }) => {
        let x = left + page.gap;
        const elements = row.flatMap((group) => {
          const at = x;
          x += group.width + page.gap;
          return group.draw(at, top);
        });
        top += used;
        return elements;
      });
      return [
        ...(isDirect
          ? [
              wire(
                [
                  [trunk, y + 16],
                  [left, y + 16],
                ],
                'power',
                3,
              ),
            ]
          : []),
        panel({ x: left, y, width, height }, title, remark),
        ...drawn,
      ];
    },
  };
}

/** What the battery and each regulator feed. */
function fed(wiring: Wiring): Block[] {
  const { feeds, rails, battery } = wiring;
  const stations = stationsByJoint(wiring);
  const regulators = new Set(rails.map(({ unit }) => unit.name));
  const groups = (source: string): Group[] =>
    feeds
      .filter((feed) => feed.source === source && !feed.loads.some((load) => regulators.has(load)))
      .map((feed) => groupOf(feed, wiring, stations));
  const direct = groups('battery');
  return [
    ...(direct.length > 0
      ? [rowsBlock(`From the battery, ${volts(battery.nominal_v)}`, '', direct, true)]
      : []),
    ...rails
      .filter(({ unit }) => unit.slot !== 'regulator_5v')
      .map(({ unit, output_v, output_a, load_a }) => {
        const feed = feeds.find(({ loads }) => loads.includes(unit.name));
        const input = feed
          ? `fed from ${feed.source}: ${feed.fuse}, ${feed.fuse_a} A, ${wireName(feed.wire)}`
          : 'a spare: nothing is connected';
        const title = `${unit.name}: ${volts(output_v)}, ${amperes(load_a)} of ${amperes(output_a)}`;
        return rowsBlock(
          title,
          `${nameOf(unit.component_id)}; ${input}`,
          groups(unit.name),
          feed?.source === 'battery',
        );
      }),
  ];
}

const legend = [
  'Red: supply and ground as a pair. Blue: data, with ground. A fuse has its rating, the gauge of its wire and the largest current for long.',
  'Servos behind one fuse pass the supply on along their cable. A cable from an adapter, or between two fuses, has ground and data only: remove its supply wire.',
];

/** The wiring of a body as an SVG drawing; the same wiring and title give the same bytes. */
export function diagramOf(wiring: Wiring, title: string): string {
  const source = supply(wiring);
  const blocks = [control(wiring), ...fed(wiring)];
  let bottom = page.top + source.height;
  const placed = blocks.map(({ height, draw }) => {
    const y = bottom;
    bottom += height + page.gap;
    return { y, draw };
  });
  const height = bottom + 40;
  return serialise(
    svg(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: page.width,
        height,
        viewBox: `0 0 ${page.width} ${height}`,
        'font-family': 'Helvetica, Arial, "DejaVu Sans", sans-serif',
      },
      [
        svg('rect', { width: page.width, height, fill: '#ffffff' }),
        label(page.margin, 36, title, { size: 20, bold: true }),
        wire(
          [
            [trunk, page.top + source.height - 16],
            [trunk, (placed.at(-1)?.y ?? page.top) + 16],
          ],
          'power',
          4,
        ),
        ...source.draw(page.top),
        ...placed.flatMap(({ y, draw }) => draw(y)),
        ...legend.map((text, index) =>
          label(page.margin, bottom + 12 + index * 18, text, { size: 11, colour: colours.quiet }),
        ),
      ],
    ),
  );
}

import { isStar, type Station, stationsOf } from '../buses.ts';
import type { Feed } from '../feeds.ts';
import { nameOf } from '../units.ts';
import type { Wiring } from '../wiring.ts';
import type { Element } from './svg.ts';
import { type Box, box, colours, fitted, fuse, fuseSize, label, wire } from './symbols.ts';

/** What one fuse feeds, drawn as lines of boxes. */
export interface Group {
  readonly width: number;
  readonly height: number;
  readonly draw: (x: number, y: number) => Element[];
}

const device = { width: 184, height: 48 } as const;
const gap = 18;
const headline = 16;
const perLine = 5;
const left = fuseSize.width + gap;

type Stations = ReadonlyMap<string, Station>;

/** The actuators of a body by joint. */
export const stationsByJoint = ({ buses }: Wiring): Stations =>
  new Map(stationsOf(buses).map((station) => [station.member.driven.joint.name, station]));

interface Content {
  readonly texts: readonly string[];
  readonly fill: string;
}

const driveContent = ({ bus, member: { driven, address } }: Station): Content => ({
  texts: [
    driven.joint.name,
    `${bus.name} ${isStar(bus.kind) ? 'channel' : 'id'} ${address}`,
    nameOf(driven.actuator.component_id),
  ],
  fill: colours.drive,
});

/** The boxes behind a fuse: actuators, or a driver and its motors. */
function contentsOf({ loads }: Feed, { buses }: Wiring, stations: Stations): Content[] {
  return loads.flatMap((load): Content[] => {
    const station = stations.get(load);
    if (station) return [driveContent(station)];
    const bus = buses.find(({ adapter }) => adapter?.name === load);
    return [
      { texts: [load, ...(bus?.adapter ? [nameOf(bus.adapter.component_id)] : [])], fill: colours.device },
      ...[...stations.values()].filter((one) => one.bus === bus).map(driveContent),
    ];
  });
}

const middleOf = ({ y, height }: Box): number => y + height / 2;

/** Cables from box to box, which carry supply and data. */
const chained = (areas: readonly Box[]): Element[] =>
  areas.slice(1).flatMap((area, index) => {
    const before = areas[index] ?? area;
    const path = (shift: number): [number, number][] => {
      if (before.y === area.y)
        return [
          [before.x + before.width, middleOf(before) + shift],
          [area.x, middleOf(area) + shift],
        ];
      const between = before.y + before.height + (gap + shift) / 2;
      return [
        [before.x + before.width / 2 + shift, before.y + before.height],
        [before.x + before.width / 2 + shift, between],
        [area.x + area.width / 2 + shift, between],
        [area.x + area.width / 2 + shift, area.y],
      ];
    };
    return [wire(path(-6), 'power'), wire(path(6), 'data')];
  });

/** Wires from a common strip below each line of boxes. */
const starred = (areas: readonly Box[]): Element[] =>
  [...Map.groupBy(areas, ({ y }) => y)].flatMap(([, row]) => {
    const [first, last] = [row[0], row.at(-1)];
    if (!first || !last || first === last) return [];
    const strip = first.y + first.height + 7;
    const under = (area: Box) => area.x + area.width / 2;
    return [
      wire(
        [
          [under(first), strip],
          [under(last), strip],
        ],
        'power',
      ),
      ...row.map((area) =>
        wire(
          [
            [under(area), area.y + area.height],
            [under(area), strip],
          ],
          'power',
        ),
      ),
    ];
  });

/** Where the data of a group comes from. */
function dataText({ loads: [first = ''] }: Feed, stations: Stations): string {
  const station = stations.get(first);
  if (!station) return 'signals from computer; motor leads below';
  return isStar(station.bus.kind)
    ? `signals from ${station.from}, one lead each; supply below`
    : `data from ${station.from}`;
}

/** The drawing of what a feed supplies. */
export function groupOf(feed: Feed, wiring: Wiring, stations: Stations): Group {
  const contents = contentsOf(feed, wiring, stations);
  const lines = Math.ceil(contents.length / perLine);
  const isStrip = feed.loads.some((load) => isStar(stations.get(load)?.bus.kind ?? 'motor_driver'));
  return {
    width: left + Math.min(perLine, contents.length) * (device.width + gap) - gap,
    height: headline + lines * (device.height + gap) - (isStrip ? gap / 2 : gap),
    draw: (x, y) => {
      const areas = contents.map((_, index) => ({
        x: x + left + (index % perLine) * (device.width + gap),
        y: y + headline + Math.floor(index / perLine) * (device.height + gap),
        ...device,
      }));
      const middle = y + headline + device.height / 2;
      const width = Math.min(2, contents.length) * (device.width + gap) - gap;
      return [
        label(x + left, y + 10, fitted(dataText(feed, stations), width, 10), {
          size: 10,
          colour: colours.data,
        }),
        wire(
          [
            [x + fuseSize.width, middle],
            [x + left, middle],
          ],
          'power',
        ),
        ...(isStrip ? starred(areas) : chained(areas)),
        fuse(x, middle, feed.fuse, feed),
        ...contents.flatMap(({ texts, fill }, index) => {
          const area = areas[index];
          return area ? [box(area, texts, fill)] : [];
        }),
      ];
    },
  };
}

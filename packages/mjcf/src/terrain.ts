import { type Element, element } from './mjcf-element.ts';
import { about, plus, rotated, type Vector, wxyz } from './spatial.ts';

/** What lies ahead of a body in a trial; it starts on level ground. Lengths in m. */
export type Terrain =
  | { readonly kind: 'flat' }
  /** Bumps of random height up to this one. */
  | { readonly kind: 'rough'; readonly height_m: number }
  | { readonly kind: 'slope'; readonly slope_rad: number }
  /** Steps up; the last one is a platform. */
  | { readonly kind: 'steps'; readonly height_m: number; readonly count: number; readonly tread_m: number }
  | { readonly kind: 'gap'; readonly gap_m: number }
  | { readonly kind: 'pipe'; readonly diameter_m: number };
export type TerrainKind = Terrain['kind'];

/** Elements of a scene: assets, and geoms of the world. */
export interface TerrainElements {
  readonly assets: readonly Element[];
  readonly geoms: readonly Element[];
  /** Height of the floor: below 0 where the ground is made of platforms. */
  readonly floor_z_m: number;
  /** Where the obstacle ends, along x; nothing for ground that goes on. */
  readonly end_x_m?: number;
}

/** Length and half the width of the ground ahead. */
const far = 1_000;
const halfWidth = 3;
const material = 'groundplane';

const slab = (name: string, from: Vector, to: Vector): Element =>
  element('geom', {
    name,
    type: 'box',
    material,
    pos: [0, 1, 2].map((axis) => ((from[axis] ?? 0) + (to[axis] ?? 0)) / 2),
    size: [0, 1, 2].map((axis) => Math.abs((to[axis] ?? 0) - (from[axis] ?? 0)) / 2),
  });

/** A block with its top at a height, from one x to another. */
const block = (name: string, from_x: number, to_x: number, top: number, bottom: number): Element =>
  slab(name, [from_x, -halfWidth, bottom], [to_x, halfWidth, top]);

/**
 * Radius of edges, m. Against the sharp edge of a box, MuJoCo pushes a wheel back instead of away from the edge, sinks it
 * in and throws it up.
 */
const nosing = 0.005;

/** A block with a round upper edge at `edge_x`, above its face; it reaches to `to_x`. */
function rounded(name: string, edge_x: number, to_x: number, top: number, bottom: number): Element[] {
  const radius = Math.min(nosing, (top - bottom) / 2);
  const middle_x = edge_x + Math.sign(to_x - edge_x) * radius;
  const behind = (part: string, from_x: number, height: number): Element =>
    block(part, Math.min(from_x, to_x), Math.max(from_x, to_x), height, bottom);
  return [
    behind(name, middle_x, top),
    behind(`${name}_face`, edge_x, top - radius),
    element('geom', {
      name: `${name}_edge`,
      type: 'capsule',
      material,
      pos: [middle_x, 0, top - radius],
      quat: wxyz(about([1, 0, 0], Math.PI / 2)),
      size: [radius, halfWidth],
    }),
  ];
}

const level: TerrainElements = { assets: [], geoms: [], floor_z_m: 0 };

/** Bumps are this far apart; a field of them has this length and half width, and is repeated so many times. */
const cell = 0.08;
const field = { length: 8, halfWidth: 1.2, times: 25 } as const;

/** Pseudorandom values between 0 and 1 by place (the fractional part of a large sine). */
const scatter = (row: number, column: number): number => {
  const value = Math.sin(row * 12.9898 + column * 78.233) * 43758.5453;
  return value - Math.floor(value);
};

const columns = Math.round(field.length / cell) + 1;
const rows = Math.round((2 * field.halfWidth) / cell) + 1;

/** Height of a bump, 0 to 1. The first and the last bumps rise from the floor. */
function bump(row: number, column: number): number {
  if (row < 0 || row >= rows || column < 0 || column >= columns) return 0;
  return Math.min(1, column / 3, (columns - 1 - column) / 3) * scatter(row, column);
}

function rough(height_m: number, start_x: number): TerrainElements {
  const elevation = Array.from({ length: rows * columns }, (_, index) =>
    bump(Math.floor(index / columns), index % columns),
  );
  return {
    ...level,
    assets: [
      element('hfield', {
        name: 'rough',
        nrow: rows,
        ncol: columns,
        elevation,
        size: [field.length / 2, field.halfWidth, height_m, 0.1],
      }),
    ],
    geoms: Array.from({ length: field.times }, (_, index) =>
      element('geom', {
        name: `terrain_rough_${index + 1}`,
        type: 'hfield',
        hfield: 'rough',
        material,
        pos: [start_x + (index + 0.5) * field.length, 0, 0],
      }),
    ),
  };
}

/** A plane without an end: it is below the floor behind its start. */
function slope(slope_rad: number, start_x: number): TerrainElements {
  return {
    ...level,
    geoms: [
      element('geom', {
        name: 'terrain_slope',
        type: 'plane',
        material,
        pos: [start_x, 0, 0],
        quat: wxyz(about([0, 1, 0], -slope_rad)),
        size: [0, 0, 0.05],
      }),
    ],
  };
}

function steps(height_m: number, count: number, tread_m: number, start_x: number): TerrainElements {
  return {
    ...level,
    geoms: Array.from({ length: count }, (_, index) =>
      rounded(
        `terrain_step_${index + 1}`,
        start_x + index * tread_m,
        start_x + far,
        (index + 1) * height_m,
        0,
      ),
    ).flat(),
    end_x_m: start_x + (count - 1) * tread_m,
  };
}

const depth = 1;

const gap = (gap_m: number, start_x: number): TerrainElements => ({
  assets: [],
  geoms: [
    ...rounded('terrain_near', start_x, -far, 0, -depth),
    ...rounded('terrain_far', start_x + gap_m, start_x + gap_m + far, 0, -depth),
  ],
  floor_z_m: -depth,
  end_x_m: start_x + gap_m,
});

const planks = 24;

/** A pipe of planks along its wall, with its lowest line on the floor. */
function pipe(diameter_m: number, start_x: number): TerrainElements {
  const radius = diameter_m / 2;
  const half: Vector = [far / 2, radius * Math.tan(Math.PI / planks), 0.01];
  return {
    ...level,
    geoms: Array.from({ length: planks }, (_, index) => {
      const turn = about([1, 0, 0], (2 * Math.PI * index) / planks);
      const at = plus([start_x + half[0], 0, radius], rotated([0, 0, -radius - half[2]], turn));
      return element('geom', {
        name: `terrain_plank_${index + 1}`,
        type: 'box',
        material,
        pos: at,
        quat: wxyz(turn),
        size: half,
      });
    }),
  };
}

/** The elements of a terrain that begins at `start_x`, m, ahead of the body. */
export function terrainElements(terrain: Terrain, start_x: number): TerrainElements {
  switch (terrain.kind) {
    case 'flat':
      return level;
    case 'rough':
      return rough(terrain.height_m, start_x);
    case 'slope':
      return slope(terrain.slope_rad, start_x);
    case 'steps':
      return steps(terrain.height_m, terrain.count, terrain.tread_m, start_x);
    case 'gap':
      return gap(terrain.gap_m, start_x);
    case 'pipe':
      return pipe(terrain.diameter_m, start_x);
  }
}

/** Height of the ground above the floor at the start at a place, m; −∞ above a gap. */
export type Ground = (x: number, y: number) => number;

/** Height of the bumps between four of them. MuJoCo reads the rows of a field from its left side to the right. */
function roughHeight(height_m: number, ahead: number, y: number): number {
  if (ahead < 0 || ahead >= field.times * field.length) return 0;
  const [along, across] = [(ahead % field.length) / cell, (field.halfWidth - y) / cell];
  const [column, row] = [Math.floor(along), Math.floor(across)];
  const [u, v] = [along - column, across - row];
  const near = bump(row, column) * (1 - u) + bump(row, column + 1) * u;
  const other = bump(row + 1, column) * (1 - u) + bump(row + 1, column + 1) * u;
  return height_m * (near * (1 - v) + other * v);
}

/** The height of a terrain that begins at `start_x`, m; undefined for one whose walls are in the way. */
export function groundOf(terrain: Terrain, start_x: number): Ground | undefined {
  switch (terrain.kind) {
    case 'flat':
      return () => 0;
    case 'rough':
      return (x, y) => roughHeight(terrain.height_m, x - start_x, y);
    case 'slope':
      return (x) => Math.max(0, x - start_x) * Math.tan(terrain.slope_rad);
    case 'steps':
      return (x) =>
        terrain.height_m *
        Math.min(terrain.count, Math.max(0, 1 + Math.floor((x - start_x) / terrain.tread_m)));
    case 'gap':
      return (x) => (x > start_x && x < start_x + terrain.gap_m ? Number.NEGATIVE_INFINITY : 0);
    case 'pipe':
      return undefined;
  }
}

import { describe, expect, test } from '@jest/globals';
import type { Scene } from '@robotdesign/contracts';
import { buildScene } from '@robotdesign/mjcf';
import { arm, balancer, hexapod, quadruped, rover } from '@robotdesign/mjcf/testing';
import { validateBytes } from 'gltf-validator';
import sharp from 'sharp';
import { drawSolids } from './draw.ts';
import { glbOf } from './glb.ts';
import { pictureOf, pictureSizes } from './picture.ts';
import { barLength } from './scale-bar.ts';
import { solidsOf } from './solids.ts';

const scenes = [quadruped, hexapod, rover, arm, balancer].map(
  (make) => [make.name, buildScene(make())] as const,
);

const cube = (size: number, height: number): Scene => ({
  version: '1',
  nodes: [
    {
      name: 'cube',
      position_m: [0, 0, height],
      quaternion_wxyz: [1, 0, 0, 0],
      shapes: [
        {
          kind: 'box',
          size_m: [size, size, size],
          position_m: [0, 0, 0],
          quaternion_wxyz: [1, 0, 0, 0],
          material: 'red',
        },
      ],
    },
  ],
  materials: [{ name: 'red', rgba: [1, 0, 0, 1] }],
});

describe.each(scenes)('%s', (_name, scene) => {
  test('has a picture of each size, the same each time, with a robot in its middle', async () => {
    for (const size of Object.values(pictureSizes)) {
      const png = await pictureOf(scene, size);
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...size });
      expect(png.equals(await pictureOf(scene, size))).toBe(true);
      const { channels } = await sharp(png).stats();
      for (const { stdev } of channels) expect(stdev).toBeGreaterThan(5);
    }
  });

  test('is a valid glTF file with the names of the model', async () => {
    const glb = await glbOf(scene);
    const { issues, info } = await validateBytes(glb);
    expect(issues.messages.filter(({ severity }) => severity <= 1)).toEqual([]);
    expect(info.totalTriangleCount).toBeGreaterThan(0);
    const json = Buffer.from(glb.subarray(20)).toString('latin1');
    for (const { name } of scene.nodes) expect(json).toContain(`"name":"${name}"`);
  });

  test('has the surfaces of its links too', async () => {
    const [node] = scene.nodes;
    const surface = {
      name: 'fin_mesh',
      link: node?.name ?? '',
      material: scene.materials[0]?.name ?? '',
      positions: new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]),
      indices: new Uint32Array([0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3]),
    };
    const [bare, finned] = [await glbOf(scene), await glbOf(scene, [surface])];
    const [before, after] = [await validateBytes(bare), await validateBytes(finned)];
    expect(after.issues.messages.filter(({ severity }) => severity <= 1)).toEqual([]);
    expect(after.info.totalTriangleCount).toBe(before.info.totalTriangleCount + 4);
    expect(Buffer.from(finned.subarray(20)).toString('latin1')).toContain('"name":"fin_mesh"');
  });
});

describe('a cube', () => {
  const { rgb, width, height, pixelsPerMetre } = drawSolids(solidsOf(cube(0.1, 0.05)), pictureSizes.design);
  const colourAt = (column: number, row: number) => [
    ...rgb.subarray(3 * (row * width + column), 3 * (row * width + column) + 3),
  ];

  test('is red in the middle and brightest on top', () => {
    const [middle = [], top = []] = [
      colourAt(width / 2 - 60, height / 2),
      colourAt(width / 2, Math.round(0.2 * height)),
    ];
    for (const [red = 0, green = 0, blue = 0] of [middle, top])
      expect(red).toBeGreaterThan(3 * Math.max(green, blue));
    expect(top[0]).toBeGreaterThan(middle[0] ?? 0);
  });

  test('is as large as its scale says', () => {
    const isRed = (column: number, row: number) =>
      (colourAt(column, row)[0] ?? 0) > 2 * (colourAt(column, row)[1] ?? 0);
    const columns = Array.from({ length: width }, (_, column) => column).filter((column) =>
      Array.from({ length: height }, (_, row) => row).some((row) => isRed(column, row)),
    );
    // Seen at 38°, a square of 0.1 m is 0.1·(sin 38° + cos 38°) wide.
    const angle = (38 * Math.PI) / 180;
    expect(columns.length / pixelsPerMetre).toBeCloseTo(0.1 * (Math.sin(angle) + Math.cos(angle)), 2);
  });

  test('throws a shadow on the ground', () => {
    let shaded = 0;
    for (let at = 0; at < rgb.length; at += 3) {
      const [red = 0, green = 0] = rgb.subarray(at, at + 2);
      if (red < 225 && Math.abs(red - green) < 8) shaded += 1;
    }
    expect(shaded / (width * height)).toBeGreaterThan(0.01);
  });
});

test('the scale bar is a round length of at most a quarter of the picture', () => {
  expect(barLength(800, 2000)).toEqual([0.1, '10 cm']);
  expect(barLength(800, 100)).toEqual([2, '2 m']);
  expect(barLength(320, 100_000)).toEqual([0.01, '1 cm']);
});

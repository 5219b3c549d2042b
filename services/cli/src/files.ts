import { existsSync, mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Compilation, FilesExport } from '@robotdesign/contracts';
import type { Gateway } from './gateway.ts';
import type { Place } from './report.ts';

/** The files of the best design: finds or downloads them. */

const robotFile = 'robot.mjcf';
const sceneFile = 'scene.xml';
const controllerFile = 'controller.json';
const pictureFile = 'robot.png';

/** The folder for the files cannot be used. The message has the reason. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
}

/** Creates the folder if it is missing. @throws FolderError */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw new FolderError(
      `Cannot write to the folder ${path}: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
}

/** Downloads the picture and the 3D file of a revision. */
async function downloadPictures(
  gateway: Gateway,
  { design_id, revision }: Compilation,
  folder: string,
): Promise<void> {
  const path = `/designs/${design_id}/export/pictures`;
  const { files } = await gateway.run<FilesExport>(path, { revision }, () => {});
  for (const file of files) await writeFile(join(folder, basename(file.path)), await gateway.file(file.url));
}

async function download(gateway: Gateway, compilation: Compilation, folder: string): Promise<Place> {
  const { files } = compilation;
  for (const name of [robotFile, sceneFile, controllerFile]) {
    const file = files.find(({ path }) => path === name);
    if (!file) throw new FolderError(`The service did not create ${name}.`);
    await writeFile(join(folder, name), await gateway.file(file.url));
  }
  await downloadPictures(gateway, compilation, folder);
  return {
    robot: join(folder, robotFile),
    scene: join(folder, sceneFile),
    picture: join(folder, pictureFile),
    onThisMachine: true,
  };
}

export interface Wanted {
  /** Data folder of the service; absent when it is unknown. */
  readonly dataDir?: string;
  /** Folder that the user chose. */
  readonly folder?: string;
  /** Whether a program on this machine will read them. */
  readonly needed: boolean;
}

/** Finds the files of the best design, and downloads them if they must be on this machine. */
export async function placeFiles(
  gateway: Gateway,
  compilation: Compilation,
  { dataDir, folder, needed }: Wanted,
): Promise<Place> {
  if (folder !== undefined) return download(gateway, compilation, folder);
  if (dataDir !== undefined) {
    const kept = join(dataDir, 'artifacts', compilation.design_id);
    const place = { robot: join(kept, robotFile), scene: join(kept, sceneFile), onThisMachine: true };
    if (existsSync(place.robot) && existsSync(place.scene)) return place;
  }
  if (needed) return download(gateway, compilation, mkdtempSync(join(tmpdir(), 'robotdesign-')));
  const address = `${gateway.url}/designs/${compilation.design_id}/files/`;
  return { robot: `${address}${robotFile}`, scene: `${address}${sceneFile}`, onThisMachine: false };
}

/** Writes the whole answer next to the files. */
export async function writeAnswer(folder: string, answer: object): Promise<void> {
  await writeFile(join(folder, 'candidates.json'), `${JSON.stringify(answer, null, 2)}\n`);
}

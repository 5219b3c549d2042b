import { existsSync, mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import type { Compilation, ExportTarget, FilesExport, Operation } from '@robotdesign/contracts';
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

/** A listed file inside the folder. @throws FolderError for a name that leads out of it */
function fileIn(folder: string, path: string): string {
  const file = resolve(folder, path);
  if (relative(folder, file).startsWith('..')) throw new FolderError(`The service listed the file ${path}.`);
  return file;
}

/** Exports a revision for a target and downloads the files. Returns their names. @throws GatewayProblem, FolderError */
export async function downloadExport(
  gateway: Gateway,
  { design_id, revision }: Compilation,
  target: ExportTarget,
  folder: string,
  onChange: (operation: Operation) => void,
): Promise<readonly string[]> {
  const path = `/designs/${design_id}/export/${target}`;
  const { files } = await gateway.run<Pick<FilesExport, 'files'>>(path, { revision }, onChange);
  for (const file of files) {
    const place = fileIn(folder, file.path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, await gateway.file(file.url));
  }
  return files.map((file) => file.path);
}

async function download(gateway: Gateway, compilation: Compilation, folder: string): Promise<Place> {
  const { files } = compilation;
  for (const name of [robotFile, sceneFile, controllerFile]) {
    const file = files.find(({ path }) => path === name);
    if (!file) throw new FolderError(`The service did not create ${name}.`);
    await writeFile(join(folder, name), await gateway.file(file.url));
  }
  await downloadExport(gateway, compilation, 'pictures', folder, () => {});
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

import { existsSync, mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Compilation } from '@robotdesign/contracts';
import type { Gateway } from './gateway.ts';
import type { Place } from './report.ts';

/** The files of the best design: where they are, or brought to where they are wanted. */

const robotFile = 'robot.mjcf';
const sceneFile = 'scene.xml';

/** A folder for the files cannot be had; the message says why. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
}

/** Makes the folder when it is missing. @throws FolderError */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw new FolderError(
      `${path} cannot be a folder to write to: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
}

async function bring(gateway: Gateway, { files }: Compilation, folder: string): Promise<Place> {
  for (const name of [robotFile, sceneFile]) {
    const file = files.find(({ path }) => path === name);
    if (!file) throw new FolderError(`The service made no ${name}.`);
    await writeFile(join(folder, name), await gateway.file(file.url));
  }
  return { robot: join(folder, robotFile), scene: join(folder, sceneFile), onThisMachine: true };
}

export interface Whereabouts {
  /** Of the service, when it runs on this machine. */
  readonly dataDir?: string;
  /** Where the user wants them. */
  readonly folder?: string;
  /** Whether a program of this machine is to read them. */
  readonly needed: boolean;
}

/** Where the best one's files lie, brought here when they are wanted here. */
export async function placeFiles(
  gateway: Gateway,
  compilation: Compilation,
  { dataDir, folder, needed }: Whereabouts,
): Promise<Place> {
  if (folder !== undefined) return bring(gateway, compilation, folder);
  if (dataDir !== undefined) {
    const kept = join(dataDir, 'artifacts', compilation.design_id);
    const place = { robot: join(kept, robotFile), scene: join(kept, sceneFile), onThisMachine: true };
    if (existsSync(place.robot) && existsSync(place.scene)) return place;
  }
  if (needed) return bring(gateway, compilation, mkdtempSync(join(tmpdir(), 'robotdesign-')));
  const address = `${gateway.url}/designs/${compilation.design_id}/files/`;
  return { robot: `${address}${robotFile}`, scene: `${address}${sceneFile}`, onThisMachine: false };
}

/** Writes the whole answer beside the files. */
export async function writeAnswer(folder: string, answer: object): Promise<void> {
  await writeFile(join(folder, 'candidates.json'), `${JSON.stringify(answer, null, 2)}\n`);
}

import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withLock } from '../../../bootstrap/lock.mjs';

const run = promisify(execFile);

/** An engine cannot start. The message tells a person how to fix it. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
}

/** The cache folder of the jars. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'robotdesign', 'engines');
}

const tools = [
  {
    command: 'java',
    args: ['--list-modules'],
    name: 'a Java development kit, 17 or newer',
    // mongo-java-server is started from a source file, so the Java runtime alone does not suffice.
    isSuitable: (modules: string) => Number(/^jdk\.compiler@(\d+)/m.exec(modules)?.[1]) >= 17,
  },
  { command: 'mvn', args: ['-version'], name: 'Maven', isSuitable: () => true },
] as const;

let missing: Promise<string | undefined> | undefined;

/** What the machine lacks to run engines, as a sentence; undefined if nothing. */
export function enginesUnavailable(): Promise<string | undefined> {
  missing ??= (async () => {
    const lacking: string[] = [];
    for (const { command, args, name, isSuitable } of tools) {
      const isInstalled = await run(command, args).then(
        ({ stdout }) => isSuitable(stdout),
        () => false,
      );
      if (!isInstalled) lacking.push(`${name} (\`${command}\`)`);
    }
    return lacking.length === 0
      ? undefined
      : `${lacking.join(' and ')} must be installed to run the engines without Docker`;
  })();
  return missing;
}

/** Whether Java and Maven are installed. */
export async function enginesAvailable(): Promise<boolean> {
  return (await enginesUnavailable()) === undefined;
}

/**
 * The folder with these artifacts and their dependencies. Downloads them from Maven Central on first use.
 * @param name of the folder, for people
 * @param coordinates `group:artifact:version`
 * @throws EngineUnavailable if Java or Maven is missing, or Maven fails
 */
export async function jars(name: string, coordinates: readonly string[]): Promise<string> {
  const lacking = await enginesUnavailable();
  if (lacking !== undefined) throw new EngineUnavailable(lacking);
  const stamp = createHash('sha256').update(coordinates.join('\n')).digest('hex').slice(0, 12);
  const cache = cacheFolder();
  const folder = join(cache, `${name}-${stamp}`);
  // The folder gets its final name when the download is complete.
  if (existsSync(folder)) return folder;
  // Maven's local repository does not support concurrent writers.
  await withLock(
    cache,
    async () => {
      if (!existsSync(folder)) await fetchJars(name, coordinates, folder);
    },
    () => undefined,
  );
  return folder;
}

async function fetchJars(name: string, coordinates: readonly string[], folder: string): Promise<void> {
  const work = `${folder}.${randomUUID()}`;
  try {
    await mkdir(work, { recursive: true });
    await writeFile(join(work, 'pom.xml'), pom(coordinates));
    await run(
      'mvn',
      [
        '-B',
        '-q',
        '-f',
        join(work, 'pom.xml'),
        'dependency:copy-dependencies',
        '-DincludeScope=runtime',
      ].concat(`-DoutputDirectory=${join(work, 'libs')}`),
      { maxBuffer: 16 * 1024 * 1024 },
    );
    await rename(join(work, 'libs'), folder);
  } catch (error) {
    const output =
      error instanceof Error && 'stdout' in error ? String(error.stdout).trim().slice(-2_000) : '';
    throw new EngineUnavailable(
      `the jars of ${name} could not be fetched by Maven: ${output || String(error)}`,
      {
        cause: error,
      },
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function pom(coordinates: readonly string[]): string {
  const dependencies = coordinates.map((coordinate) => {
    const [groupId, artifactId, version] = coordinate.split(':');
    return `<dependency><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId><version>${version}</version></dependency>`;
  });
  return `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>dev.robotdesign</groupId><artifactId>engines</artifactId><version>1</version>
  <dependencies>${dependencies.join('')}</dependencies>
</project>
`;
}

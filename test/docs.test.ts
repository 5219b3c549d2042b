import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, glob, readFile, symlink } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { staleFiles } from '../docs/generate/generate.ts';
import { anchor } from '../docs/generate/markdown.ts';
import { type App, newDataDir, startApp } from './harness/app.ts';
import { markedCommands } from './harness/document-commands.ts';

/** The documentation is correct: its commands work, its reference matches the code, and its links resolve. */

const root = join(import.meta.dirname, '..');
const marker = '<!-- run by test/docs.test.ts -->';

jest.setTimeout(180_000);

interface Page {
  readonly path: string;
  /** Whether the page needs a running service. */
  readonly needsService: boolean;
  /** Files that the commands must create, and text that they must print. */
  readonly leaves: readonly string[];
  readonly prints: readonly (string | RegExp)[];
}

const runPages: readonly Page[] = [
  {
    path: 'README.md',
    needsService: false,
    leaves: ['my-robot/scene.xml'],
    prints: ['designs, best fit first'],
  },
  {
    path: 'docs/tutorial/first-robot.md',
    needsService: false,
    leaves: [
      'first-robot/scene.xml',
      'first-robot/robot.mjcf',
      'first-robot/candidates.json',
      'second-robot/scene.xml',
    ],
    prints: [/^Take number 1, “/m, /\(asked:\s+500\s+g\)/, /You\s+want\s+a\s+hexapod/, 'exit code 3'],
  },
  {
    path: 'docs/how-to/choose-among-candidates.md',
    needsService: true,
    leaves: ['answer.json', 'robot.mjcf', 'scene.xml'],
    prints: [/^dsn_\S+ {2}(about )?\$\d+ {2}\w+/m],
  },
  {
    path: 'docs/how-to/print-a-robot.md',
    needsService: true,
    leaves: ['assembly.html', 'plate_1.3mf', 'prusaslicer_petg.ini'],
    prints: ['"plates":[{"path":"print/plates/plate_1.3mf"', '"model_mass_kg"'],
  },
  {
    path: 'docs/how-to/replay-a-controller.md',
    needsService: false,
    leaves: ['my-robot/controller.json'],
    prints: [],
  },
  {
    path: 'docs/how-to/build-from-a-bundle.md',
    needsService: false,
    leaves: ['my-robot/bundle/scene.xml', 'my-robot/bundle/wiring.svg', 'my-robot/bundle/bring_up.md'],
    prints: [
      'all files are whole',
      /"seeds": {/,
      /^main_fuse: A [\d.]+ A fuse/m,
      /^probable price: \$\d/m,
      /^\w*wheel \w+ \d+ -?1$/m,
    ],
  },
  {
    path: 'docs/how-to/evolve-a-design.md',
    needsService: true,
    leaves: ['program.md', 'saved.md', 'iterations.json'],
    prints: [/^running$/m, /^\[/m],
  },
  {
    path: 'docs/how-to/use-the-api.md',
    needsService: true,
    leaves: [],
    prints: [
      /"artifact_path":"artifacts\/dsn_\S+\/robot\.mjcf"/,
      /idempotency-replayed: true/i,
      /: \d+ checks passed/,
      '"next_cursor"',
      /"distance_m":[\d.-]+/,
      /^sum_/m,
    ],
  },
  {
    path: 'docs/how-to/keep-and-back-up.md',
    needsService: false,
    leaves: ['my data/workspace.sqlite', 'backup.tgz', 'restored/workspace.sqlite'],
    prints: ['restored/artifacts/'],
  },
  {
    path: 'docs/how-to/run-elsewhere.md',
    needsService: true,
    leaves: [],
    prints: [/access-control-allow-origin: https:\/\/app\.example/i],
  },
];

async function markdownFiles(): Promise<readonly string[]> {
  const files = ['README.md', 'CONTRIBUTING.md'];
  const inDocs = glob('docs/**/*.md', { cwd: root, exclude: (path) => path.endsWith('node_modules') });
  for await (const path of inDocs) files.push(path);
  return files;
}

const textOf = (path: string) => readFile(join(root, path), 'utf8');

describe('the commands of a page', () => {
  let data: Awaited<ReturnType<typeof newDataDir>>;
  let app: App;

  beforeAll(async () => {
    data = await newDataDir();
    app = await startApp({ dataDir: data.path, env: { CORS_ORIGINS: 'https://app.example' } });
  });

  afterAll(async () => {
    await app?.kill9();
    await data[Symbol.asyncDispose]();
  });

  test('this test lists all pages with commands to run', async () => {
    const pages = await markdownFiles();
    const marked = await Promise.all(
      pages.map(async (path) => ((await textOf(path)).includes(marker) ? [path] : [])),
    );
    expect(marked.flat().sort()).toEqual(runPages.map(({ path }) => path).sort());
  });

  test.each(runPages)('$path', async ({ path, needsService, leaves, prints }) => {
    await using folder = await newDataDir();
    await using ownData = await newDataDir();
    // A clone that contains only what the page writes. Node follows the link, npm does not.
    await copyFile(join(root, 'package.json'), join(folder.path, 'package.json'));
    await symlink(join(root, 'bootstrap'), join(folder.path, 'bootstrap'));
    const { npm_lifecycle_event: _, INIT_CWD: __, ROBOTDESIGN_URL: ___, ...env } = process.env;
    const script = await markedCommands(path, marker, app.url);
    const shell = spawn('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: folder.path,
      env: {
        ...env,
        DATA_DIR: needsService ? data.path : ownData.path,
        ROBOTDESIGN_URL: needsService ? app.url : '',
        SKIP_VIDEO_SEARCH: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    let complaints = '';
    shell.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    shell.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints += text;
    });
    const [code] = await once(shell, 'close');
    if (code !== 0) throw new Error(`${path} ended with ${code}:\n${printed}\n${complaints}`);
    for (const text of prints) expect(printed).toMatch(text);
    for (const file of leaves) expect([file, existsSync(join(folder.path, file))]).toEqual([file, true]);
  });
});

test('the reference is current; otherwise run `npm run docs` and commit the result', () => {
  expect(staleFiles()).toEqual([]);
});

/** The anchors of a page. Repeated headings are numbered. */
function anchorsOf(text: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const found = new Set<string>();
  for (const [, heading = ''] of text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)) {
    const name = anchor(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    found.add(count === 0 ? name : `${name}-${count}`);
  }
  return found;
}

test('every relative link leads to a file, and every anchor to a heading', async () => {
  const broken: string[] = [];
  let links = 0;
  for (const path of await markdownFiles()) {
    const text = (await textOf(path)).replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, 'code');
    for (const [, link = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/i.test(link)) continue;
      links += 1;
      const [file = '', hash] = link.split('#');
      const target = file === '' ? path : normalize(join(dirname(path), file));
      const isThere = existsSync(join(root, target));
      const hasAnchor = !hash || (isThere && anchorsOf(await textOf(target)).has(hash));
      if (!isThere || !hasAnchor) broken.push(`${path}: ${link}`);
    }
  }
  expect(broken).toEqual([]);
  expect(links).toBeGreaterThan(100);
});

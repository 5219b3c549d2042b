/** The README of a bundle: what each file is, and how to use it. Pure. */

interface Described {
  readonly pattern: RegExp;
  readonly about: string;
}

/** The first pattern that matches counts. */
const descriptions: readonly Described[] = [
  { pattern: /^robot\.mjcf$/, about: 'The robot as a MuJoCo model, without a ground' },
  { pattern: /^robot_payload\.mjcf$/, about: 'The robot with the payload of the task on board' },
  { pattern: /^robot_meshes\.mjcf$/, about: 'The robot with the printed parts as meshes' },
  { pattern: /^mjx\//, about: 'The robot for MJX, which simulates many copies on a GPU' },
  { pattern: /^robot\.xml$/, about: 'A copy of robot.mjcf for loaders that need this ending' },
  { pattern: /^scene.*\.xml$/, about: 'The robot on the ground: open this one in MuJoCo' },
  { pattern: /^scene\.json$/, about: 'Shapes, joints and colours for drawing the robot without MuJoCo' },
  { pattern: /^controller.*\.json$/, about: 'The controller of the trials, to replay or to begin from' },
  { pattern: /^parts\.json$/, about: 'The parts of each link with mass and inertia, and their sums' },
  { pattern: /^ir\.json$/, about: 'The body from which model, prints and bill are made' },
  { pattern: /^report\.json$/, about: 'The checks of the model, with values and limits' },
  { pattern: /^robot\.png$/, about: 'A picture with a scale bar' },
  { pattern: /^robot\.glb$/, about: 'The robot for 3D viewers' },
  { pattern: /^robot\.urdf$/, about: 'The robot for ROS' },
  { pattern: /^wiring\.svg$/, about: 'Wiring diagram: fuses, wire gauges, regulators, drivers, buses' },
  { pattern: /^servo_map\.json$/, about: 'Bus, id, sign, zero and limits of each joint' },
  { pattern: /^bring_up\.md$/, about: 'Checklist for the first power-on' },
  { pattern: /^procurement\.csv$/, about: 'The shopping basket for a spreadsheet' },
  {
    pattern: /^procurement\.json$/,
    about: 'What to buy, with reasons, alternatives, prices and what is unresolved',
  },
  {
    pattern: /^print\/assembly\.html$/,
    about: 'How to assemble the printed parts, with a picture for each step',
  },
  { pattern: /^print\/assembly\.md$/, about: 'The same as text' },
  { pattern: /^print\/.*\.ini$/, about: 'Settings of PrusaSlicer for a filament' },
  { pattern: /\.3mf$/, about: 'A plate for the slicer' },
  { pattern: /\.stl$/, about: 'A printed part or the mesh of a link' },
  { pattern: /^print\/manifest\.json$/, about: 'Counts, masses and times of the prints' },
  {
    pattern: /^design\/definition\.json$/,
    about: 'The program and the components that the robot is made from',
  },
  { pattern: /^design\/derivation\.json$/, about: 'Each design rule that was applied, and what it changed' },
  { pattern: /^design\/plan\.json$/, about: 'The task as the service understood it' },
  {
    pattern: /^trials\/[^/]+\/trial\.json$/,
    about: 'A trial in simulation: ground, seed, measures, verdicts',
  },
  { pattern: /^trials\/[^/]+\/trajectory\.json$/, about: 'The motion of that trial' },
  { pattern: /^bundle\.json$/, about: 'Design, versions, seeds, and the size and hash of every file' },
  { pattern: /^SHA256SUMS$/, about: 'The hashes of all files, for sha256sum' },
];

/** What a file of a bundle is; undefined for one that no description fits. */
const aboutFile = (path: string): string | undefined =>
  descriptions.find(({ pattern }) => pattern.test(path))?.about;

interface Use {
  readonly title: string;
  /** The file that it needs. */
  readonly file: RegExp;
  readonly text: string;
}

const code = (...lines: readonly string[]): string => ['```sh', ...lines, '```'].join('\n');

/** What to do with the files, in the order of building. */
const uses: readonly Use[] = [
  { title: 'Check the files', file: /^SHA256SUMS$/, text: code('sha256sum --check --quiet SHA256SUMS') },
  {
    title: 'Look at it',
    file: /^robot\.png$/,
    text: 'Open `robot.png`, or drop `robot.glb` into a 3D viewer.',
  },
  {
    title: 'Simulate it',
    file: /^scene\.xml$/,
    text: `${code('pip install mujoco', 'python -m mujoco.viewer --mjcf=scene.xml')}\n\n\`controller.json\` moves it: its formulas are in the documentation of the service.`,
  },
  {
    title: 'Use it in ROS',
    file: /^robot\.urdf$/,
    text: 'Load `robot.urdf` as the robot description; it names the files of `urdf_meshes` relative to itself.',
  },
  {
    title: 'Buy the parts',
    file: /^procurement\.csv$/,
    text: 'Open `procurement.csv` in a spreadsheet. The last rows are parts that the catalogue does not have: choose them yourself.',
  },
  {
    title: 'Print it',
    file: /\.3mf$/,
    text: 'Open each `.3mf` plate in a slicer. `print/manifest.json` has material, infill and times.',
  },
  {
    title: 'Assemble it',
    file: /^print\/assembly\.html$/,
    text: 'Open `print/assembly.html` and follow its steps.',
  },
  {
    title: 'Wire it and give it power',
    file: /^bring_up\.md$/,
    text: 'Follow `bring_up.md` from the top. `wiring.svg` shows the connections.',
  },
];

export interface ReadmeSubject {
  readonly title: string;
  readonly design_id: string;
  readonly revision: number;
}

const plain = (text: string): string => text.replace(/[\\`*{}[\]<>#|~]/g, (character) => `\\${character}`);

/** The README for these files. */
export function readmeOf({ title, design_id, revision }: ReadmeSubject, paths: readonly string[]): string {
  const sections = uses
    .filter(({ file }) => paths.some((path) => file.test(path)))
    .map((use, index) => `## ${index + 1}. ${use.title}\n\n${use.text}\n`);
  const rows = paths.map((path) => `| ${path} | ${aboutFile(path) ?? ''} |`);
  return [
    `# ${plain(title)}`,
    '',
    `Design ${plain(design_id)}, revision ${revision}. Everything to look at, simulate, buy, build and check this robot. Masses agree: the model, the prints and the bill are made from one body.`,
    '',
    ...sections,
    '## Files',
    '',
    '| File | What it is |',
    '| --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

import type {
  CompilationFailed,
  DesignCompiled,
  FilesExported,
  PrintExported,
  SimulatorExported,
  TrialFailed,
} from '@robotdesign/contracts';
import { counted, figure } from '../figures/figures.ts';
import { said } from '../language/markdown.ts';
import { listed } from '../language/words.ts';

/** News of a thread's designs. */

const longestTitle = 120;

export function compiledWords({ title, revision, mass_kg, dof, failed_checks }: DesignCompiled): string {
  const verdict =
    failed_checks.length === 0
      ? 'every check passed'
      : `${failed_checks.length === 1 ? 'this check' : 'these checks'} failed: ${listed(failed_checks.map((check) => said(check, 100)))}`;
  return `**${said(title, longestTitle)}**, revision ${revision}, is compiled: ${figure(mass_kg, 'kg', 'up')}, ${counted(dof, 'joint')}; ${verdict}.`;
}

export function exportedWords({ title, revision }: SimulatorExported): string {
  return `**${said(title, longestTitle)}**, revision ${revision}, is ready for the simulator: open \`scene.xml\`.`;
}

/** What the files of an export are for, and the one to open first. */
const exportedFiles: Readonly<Record<string, string>> = {
  pictures: 'has a picture: open `robot.png`, or `robot.glb` in a 3D viewer',
  procurement: 'has its shopping list: open `procurement.csv`',
  bundle: 'is packed: `bundle.zip` has all its files, with a README',
  bring_up: 'has its wiring and its checklist for the first power: open `bring_up.md`',
  urdf: 'is ready for ROS: open `robot.urdf`',
};

export function filesExportedWords({ title, revision, target, files }: FilesExported): string {
  const what = exportedFiles[target] ?? `is exported: ${counted(files.length, 'file')}`;
  return `**${said(title, longestTitle)}**, revision ${revision}, ${what}.`;
}

export function printedWords({
  title,
  revision,
  part_count,
  plate_count,
  printed_mass_kg,
  hours,
}: PrintExported): string {
  const plates = counted(plate_count, 'plate');
  return `**${said(title, longestTitle)}**, revision ${revision}, is ready to print: ${counted(part_count, 'piece')} on ${plates}, ${figure(printed_mass_kg, 'kg', 'up')}, about ${counted(Math.ceil(hours), 'hour')}. Open \`print/assembly.html\`.`;
}

export function compilationFailedWords({ revision, retryable }: CompilationFailed): string {
  const next = retryable ? 'Trying again may help.' : 'Another revision or another candidate may compile.';
  return `Revision ${revision} could not be compiled. ${next}`;
}

const longestReason = 500;

export function trialFailedWords({
  revision,
  code,
  retryable,
  reason,
}: Pick<TrialFailed, 'revision' | 'code' | 'retryable' | 'reason'>): string {
  if (code === 'cancelled') return `The trial of revision ${revision} was cancelled.`;
  const next = retryable ? 'Trying it again may help.' : '';
  const why = reason === undefined ? next : said(reason, longestReason);
  return `Revision ${revision} could not be tried in simulation. ${why}`.trim();
}

/** @param reason why the trial did not begin */
export const trialRefusedWords = (revision: number, reason: string): string =>
  `Revision ${revision} was not tried in simulation. ${said(reason, longestReason)}`;
